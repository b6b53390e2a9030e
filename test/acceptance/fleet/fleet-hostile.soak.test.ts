import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BATCH_TYPE, type Entry, pack } from '../../../src/fleet/link-protocol.ts';
import { createShipService } from '../../../src/fleet/office/ship-service.ts';
import { openDatabase } from '../../../src/foundation/db/open.ts';
import { systemClock } from '../../../src/foundation/shared/clock.ts';
import { temporaryDirectory } from '../../support/database-matrix.ts';
import { startService } from '../../support/service/service-process.ts';
import { silentLog } from '../../support/silent-log.ts';

const REQUESTS = 14;
const MB = 1024 * 1024;

const waitingTrip = (more: unknown): Entry => {
  const papers = { cargo: 'x', categoryId: randomUUID(), weight: 1, senderId: randomUUID(), receiverId: randomUUID() };
  const end = { endTime: null, endLatitude: null, endLongitude: null };
  const voyage = { startTime: 0, startLatitude: 0, startLongitude: 0, status: 'Active', logGps: false, ...end };
  return { k: 'trip', i: randomUUID(), b: { papers, voyage, more } };
};

/** 8 MB unpacked: as one text, and as empty objects, which take many times that as values. */
const LARGE = [
  () => waitingTrip('x'.repeat(7.9 * MB)),
  () => waitingTrip(Array.from({ length: 2.6 * MB }, () => ({}))),
];

test('14 batches of 8 MB from one ship leave an office of 512 MB alive, and small after a restart', {
  timeout: 240_000,
}, async () => {
  const dataDir = temporaryDirectory();
  const url = `sqlite:${join(dataDir, 'office.db')}`;
  const { db, close } = await openDatabase({ url, log: silentLog });
  const { token } = await createShipService({ db, clock: systemClock }).add('Anna');
  await close();
  const env = {
    NODE_OPTIONS: '--max-old-space-size=400',
    SERVICE__FLEET__MODE: 'shore',
    SERVICE__DATABASE__URL: url,
    SERVICE__RATE_LIMIT__ENABLED: 'false',
  };
  const epoch = randomUUID();
  let office = await startService({ dataDir, env });
  let previous: string | null = null;
  async function send(entries: readonly Entry[]): Promise<number> {
    const mark = randomUUID();
    const body = await pack({ epoch, formerEpoch: null, previous, mark, entries });
    expect(body.length).toBeLessThan(110_000);
    const headers = { authorization: `Bearer ${token}`, 'content-type': BATCH_TYPE };
    const { status } = await fetch(`${office.url}/v1/fleet/up`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    });
    previous = mark;
    return status;
  }
  const residentMb = async () =>
    Number(/^process_resident_memory_bytes (\d+)/m.exec((await office.get('/metrics')).text)?.[1]) / MB;
  for (let request = 0; request < REQUESTS; request += 1) {
    expect(await send([LARGE[request % LARGE.length]?.() ?? waitingTrip('')])).toBe(200);
  }
  await office.kill();
  office = await startService({ dataDir, env });
  const calmMb = await residentMb();
  expect(await send([])).toBe(200);
  expect(await residentMb()).toBeLessThan(calmMb + 40);
});
