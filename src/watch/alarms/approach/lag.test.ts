import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/support/database-matrix.ts';
import { startAlarms } from '../../../../test/support/features/alarms-run.ts';
import { buildRoutesApp } from '../../../../test/support/features/routes-app.ts';
import { destination, distanceM } from '../../../foundation/shared/geo/geo.ts';
import { knotsToMps } from '../../../foundation/shared/units.ts';

const OWN = { latitude: 50.36, longitude: 7.6 };
const KNOTS = 11;
const VESSELS = [1, 2, 3, 4, 5].map((one) => 211_000_000 + one);

interface Given {
  lagSecs: number;
  /** How far this computer's clock is ahead. */
  clockAheadSecs?: number;
  source?: 'local' | 'remote';
  minutes?: number;
}

/** Vessels sail towards this one, and their reports come late; returns by how many metres the list is wrong. */
async function errorM({ lagSecs, clockAheadSecs = 0, source = 'remote', minutes = 2 }: Given): Promise<number> {
  const run = await startAlarms({ db: (await openTestDatabase()).db });
  run.putClockAhead(clockAheadSecs * 1000);
  const call = await buildRoutesApp(run.alarms.routes);
  const startedAt = run.clock.now();
  const placeAt = (index: number, instant: number) =>
    destination(OWN, index * 60, 9000 - (knotsToMps(KNOTS) * (instant - startedAt)) / 1000);
  const utcNow = () => run.clock.now() - clockAheadSecs * 1000;
  for (let second = 0; second < minutes * 60; second += 1) {
    // Own-ship fixes bear the time of the receiver.
    run.moveOwn({ ...OWN, speedMps: 0, headingDeg: 0, recordedAt: utcNow() });
    for (const [index, mmsi] of VESSELS.entries()) {
      if (second % 10 !== index) continue;
      const at = Math.floor((utcNow() - lagSecs * 1000) / 1000) * 1000;
      run.receiveReport({
        mmsi,
        source,
        position: placeAt(index, at),
        motion: { speedKnots: KNOTS, courseDeg: (index * 60 + 180) % 360, headingDeg: null },
        utcSecond: new Date(at).getUTCSeconds(),
      });
    }
    await run.clock.advance(1000);
  }
  run.moveOwn({ ...OWN, speedMps: 0, headingDeg: 0, recordedAt: utcNow() });
  const { body } = await call('GET', '/v1/vessels/approaches');
  expect(body.approaches).toHaveLength(VESSELS.length);
  const errors = VESSELS.map((mmsi, index) => {
    const listed = body.approaches.find((one: { mmsi: number }) => one.mmsi === mmsi);
    // Where the own-ship fix counts as of now, so does the vessel.
    const instant = Math.max(run.clock.now(), utcNow());
    return Math.abs(listed.distanceKm * 1000 - distanceM(OWN, placeAt(index, instant)));
  });
  return Math.max(...errors);
}

test.each([
  [{ lagSecs: 12 }],
  [{ lagSecs: 12, source: 'local' as const }],
  [{ lagSecs: 40 }],
  [{ lagSecs: 0 }],
  [{ lagSecs: 12, clockAheadSecs: -20 }],
  [{ lagSecs: 0, clockAheadSecs: -3 }],
])('a source whose reports come late by a constant time moves no vessel from its place: %j', async (given) => {
  expect(await errorM(given)).toBeLessThan(10);
});
