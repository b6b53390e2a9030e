import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createNoticeService } from '../src/fairway/notices/notice-service.ts';
import { createNoticeStore } from '../src/fairway/notices/notice-store.ts';
import { parseXml } from '../src/fairway/notices/read/parse-xml.ts';
import { openDatabase } from '../src/foundation/db/open.ts';
import { systemClock } from '../src/foundation/shared/clock.ts';
import { makeFtm } from '../test/support/samples/make-nts.ts';
import { silentLog } from '../test/support/silent-log.ts';
import { atMost, type Bench, type BenchRow } from './support/report.ts';
import { createThreadTime } from './support/thread-time.ts';

const NOTICES = 10_000;
/** Of a network packet. */
const CHUNK = 65_536;
/** Pads a notice to 2 kB, as authorities write them. */
const TEXT = 'Sperre wegen Arbeiten am Obertor. '.repeat(14);

/** An authority's answer with all notices of a country: read, compared and stored, beside parsing alone. */
export const notices: Bench = {
  name: 'Fairway: 10,000 notices in one answer',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
    const database = await openDatabase({ url: `sqlite:${join(folder, 'data.db')}`, log: silentLog });
    try {
      return await measure(createNoticeStore(database.db));
    } finally {
      await database.close();
      rmSync(folder, { recursive: true });
    }
  },
};

async function measure(store: ReturnType<typeof createNoticeStore>): Promise<BenchRow[]> {
  const service = createNoticeService({
    store,
    writer: store,
    clock: systemClock,
    places: { list: () => [] },
    onStored: () => undefined,
    onRoom: () => undefined,
  });
  // Warm up: the first answer compiles the code.
  await service.upload(chunksOf(documentOf(0)));
  const document = documentOf(1);
  const threadMs = createThreadTime();
  const turns = watchTurns(threadMs);
  const before = threadMs();
  const { changed } = await service.upload(chunksOf(document));
  const ours = threadMs() - before;
  const longest = await turns.stop();
  if (changed !== NOTICES) throw new Error(`${changed} notices were stored`);
  const parsed = threadMs();
  parseXml(document.toString());
  const baseline = threadMs() - parsed;
  return [
    { ...atMost('ms of processor time, beside parsing the text alone', ours, 3000), baseline },
    atMost('ms of the longest turn of the event loop', longest, 10),
  ];
}

function documentOf(round: number): Buffer {
  const messages = Array.from({ length: NOTICES }, (_, index) => {
    const at = { latitude: 50 + index / 5000, longitude: 7 };
    return makeFtm({ number: round * NOTICES + index, text: `${index}: ${TEXT}`, at });
  });
  return Buffer.from(messages.join('\n'));
}

async function* chunksOf(document: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < document.length; at += CHUNK) yield document.subarray(at, at + CHUNK);
}

/** Measures by the processor time of this thread: other programs use the machine too. */
function watchTurns(threadMs: () => number) {
  let isWatching = true;
  const watching = (async () => {
    let longest = 0;
    await setImmediate();
    for (let before = threadMs(); isWatching; ) {
      await setImmediate();
      const now = threadMs();
      longest = Math.max(longest, now - before);
      before = now;
    }
    return longest;
  })();
  return {
    stop(): Promise<number> {
      isWatching = false;
      return watching;
    },
  };
}
