import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Database } from '../../../src/foundation/db/database.ts';
import { createStorage } from '../../../src/server/storage/index.ts';
import { createChartRoutes } from '../../../src/traffic/waterway/chart-routes.ts';
import { createChartService } from '../../../src/traffic/waterway/chart-service.ts';
import { levelOf } from '../../../src/traffic/waterway/grid.ts';
import { createRecorder } from '../../../src/traffic/waterway/recorder.ts';
import { temporaryDirectory } from '../database-matrix.ts';
import { FakeClock } from '../fake-clock.ts';
import { makeConfig } from '../samples/make-config.ts';
import { silentLog } from '../silent-log.ts';

/** A chart on a database, without what brings positions. */
export async function startChart(db: Kysely<Database>, { maxBytes = 64_000_000, cellM = 25 } = {}) {
  const clock = new FakeClock();
  const recorder = createRecorder({ db, clock, log: silentLog, level: levelOf(cellM), maxBytes });
  onTestFinished(() => recorder.close());
  const config = { ...makeConfig().storage, root: temporaryDirectory() };
  const { receive } = await createStorage({ config, db, clock, log: silentLog });
  const service = createChartService({ db, recorder, maxBytes, receive });
  return { clock, recorder, service, routes: createChartRoutes(service) };
}

/** A vessel goes up and down a river of so many metres to the north; lanes are 50 m apart. */
export function sail(
  note: (latitude: number, longitude: number) => void,
  { from = { latitude: 50.4, longitude: 7.6 }, metres = 3000, trips = 1, lane = 0 } = {},
): void {
  for (let trip = 0; trip < trips; trip += 1) {
    for (let gone = 0; gone < metres; gone += 20)
      note(from.latitude + gone / 111_200, from.longitude + (lane * 50) / 70_900);
  }
}
