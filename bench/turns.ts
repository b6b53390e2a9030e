import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { startAboard } from './support/aboard.ts';
import { paced } from './support/paced.ts';
import { atMost, type Bench, measured } from './support/report.ts';
import { positionSentence, SentenceFeed, staticSentences } from './support/sentence-feed.ts';
import type { Turns } from './support/turn-probe.ts';

const VESSELS = 2000;
const POSITIONS_PER_SECOND = 200;
const HOURS = Number(env['BENCH_HOURS'] ?? 0.05);
const LIMIT_MS = 15;
const PROBE = fileURLToPath(new URL('./support/turn-probe.ts', import.meta.url));
const READER = fileURLToPath(new URL('./support/bare-reader.ts', import.meta.url));

/**
 * The longest turns of the event loop with all features on; an hour includes the hourly tasks. The baseline is a program
 * that only reads the same lines.
 */
export const turns: Bench = {
  name: `Turns of the event loop in ${HOURS} h with ${VESSELS} vessels and everything on`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
    const [ofService, ofReader] = [join(folder, 'service.json'), join(folder, 'reader.json')];
    try {
      await runBoth(ofService, ofReader);
      const [ours, reader] = [read(ofService), read(ofReader)];
      const longest = ours.spans.toSorted((a, b) => b.ms - a.ms);
      for (const { ms, secs, gcMs } of longest.slice(0, 10))
        process.stderr.write(`${ms.toFixed(1)} ms at ${secs.toFixed(0)} s, ${gcMs.toFixed(1)} of them for garbage\n`);
      return [
        {
          ...atMost('ms of processor time in the longest turn, at most', ours.longestMs, LIMIT_MS),
          baseline: reader.longestMs,
        },
        measured(`times above ${LIMIT_MS} ms`, countAbove(ours, LIMIT_MS)),
        measured('times above 10 ms', countAbove(ours, 10)),
        { ...measured('ms of the longest collection of garbage', ours.longestGcMs), baseline: reader.longestGcMs },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Turns;

const countAbove = ({ spans }: Turns, limitMs: number): number => spans.filter(({ ms }) => ms > limitMs).length;

const probed = (file: string) => ({
  NODE_OPTIONS: `--import=${PROBE} --disable-warning=ExperimentalWarning`,
  TURNS_FILE: file,
});

async function runBoth(ofService: string, ofReader: string): Promise<void> {
  await using toReader = new SentenceFeed();
  const port = await toReader.listen();
  const reader = fork(READER, [String(port)], { env: { ...env, ...probed(ofReader) } });
  const ended = once(reader, 'exit');
  await toReader.connected();
  {
    await using service = await startAboard({ hasEverything: true, among: VESSELS / 2, env: probed(ofService) });
    let sent = 0;
    await paced(POSITIONS_PER_SECOND, HOURS * 3_600_000, async () => {
      const vessel = sent % VESSELS;
      const step = Math.floor(sent / VESSELS);
      const lines = [positionSentence(vessel, step), ...((vessel + step) % 36 === 0 ? staticSentences(vessel) : [])];
      const text = `${lines.join('\n')}\n`;
      await Promise.all([service.feed.send(text), toReader.send(text)]);
      sent += 1;
    });
  }
  reader.disconnect();
  await ended;
}
