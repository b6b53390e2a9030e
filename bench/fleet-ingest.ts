import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { pack, UpBatch, unpack } from '../src/fleet/link-protocol.ts';
import { receiveBatch } from '../src/fleet/office/receive.ts';
import { createShipService } from '../src/fleet/office/ship-service.ts';
import { openDatabase } from '../src/foundation/db/open.ts';
import { systemClock } from '../src/foundation/shared/clock.ts';
import { minuteOf } from '../src/vessel/position/history/location-store.ts';
import { encodeTrack } from '../src/vessel/position/history/track-codec.ts';
import { createTrackSync } from '../src/vessel/position/history/track-sync.ts';
import { withEachOffice } from './support/office-databases.ts';
import type { Bench } from './support/report.ts';

const SHIPS = 100;
const BATCHES = 4;
const POSITIONS = 500;
/** Requests at a time. */
const AT_ONCE = 4;
const TARGET = 20_000;

/** How fast an office unpacks, checks and stores the backlogs of many ships. */
export const fleetIngest: Bench = {
  name: `Fleet: backlog of ${SHIPS} ships, ${POSITIONS} positions a request`,
  async run() {
    const runs = await withEachOffice(measure);
    return runs.flatMap(({ engine, result: { rate, ofProcessor } }) => [
      {
        metric: `${engine}: positions/s`,
        ours: rate,
        baseline: null,
        target: `≥ ${TARGET}`,
        met: rate >= TARGET,
      },
      { metric: `${engine}: positions/s of processor time`, ours: ofProcessor, baseline: null, target: '', met: null },
    ]);
  },
};

/** The requests of one ship, as sent over the link. */
async function requestsOf(start: number): Promise<Buffer[]> {
  const epoch = randomUUID();
  const requests: Buffer[] = [];
  let previous: string | null = null;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const rows = Array.from({ length: POSITIONS }, (_, index) => {
      const recordedAt = start + (batch * POSITIONS + index) * 10_000;
      return { recordedAt, latitude: 50 + index / 1e4, longitude: 7, altitudeM: 60, speedMps: 4.2, tripId: null };
    });
    const mark: string = randomUUID();
    const minute = minuteOf(rows.at(-1)?.recordedAt ?? Number.NaN);
    const entries = [{ k: 'track', i: minute, b: Buffer.from(encodeTrack(rows)).toString('base64') }];
    requests.push(await pack({ epoch, formerEpoch: null, previous, mark, entries }));
    previous = mark;
  }
  return requests;
}

/** Positions stored per second, into an empty database. */
async function measure(url: string) {
  const { db, close } = await openDatabase({ url, log: pino({ level: 'silent' }) });
  const service = createShipService({ db, clock: systemClock });
  const start = Date.now() - 86_400_000;
  const queue = await Promise.all(
    Array.from({ length: SHIPS }, async (_, index) => {
      return { id: (await service.add(`ship ${index}`)).id, requests: await requestsOf(start) };
    }),
  );
  const parts = [createTrackSync(systemClock)];
  const startedAt = performance.now();
  const processor = process.cpuUsage();
  const work = async () => {
    for (let ship = queue.pop(); ship; ship = queue.pop()) {
      for (const request of ship.requests) {
        const batch = await unpack(UpBatch, request);
        if (!batch) throw new Error('no batch');
        const { outcome, tally } = await receiveBatch({ db, parts, now: Date.now() }, ship.id, batch);
        if (outcome !== 'stored') throw new Error(outcome);
        if (tally?.applied !== batch.entries.length)
          throw new Error(`a track was not stored: ${JSON.stringify(tally)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const secs = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(processor);
  const positions = SHIPS * BATCHES * POSITIONS;
  const { stored } = await db
    .selectFrom('gps_locations')
    .select(({ fn }) => fn.countAll<number | string>().as('stored'))
    .executeTakeFirstOrThrow();
  await close();
  if (Number(stored) !== positions) throw new Error(`${stored} of ${positions} positions were stored`);
  return { rate: Math.round(positions / secs), ofProcessor: Math.round((positions * 1e6) / (user + system)) };
}
