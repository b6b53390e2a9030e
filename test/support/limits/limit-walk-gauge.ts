import { createLevels } from '../../../src/vessel/gauge/levels.ts';
import type { Station } from '../../../src/vessel/gauge/parse-stations.ts';
import { FakeClock } from '../fake-clock.ts';
import type { Held } from './limit-walk.ts';

const STATION: Omit<Station, 'name'> = {
  waterName: 'RHEIN',
  waterShortName: 'RHEIN',
  km: 591.5,
  latitude: 50.36,
  longitude: 7.6,
  level: 213,
  unit: 'cm',
  measuredAt: '2026-11-20T08:45:00+01:00',
  state: 'normal',
};

/** The past of more stations than are kept, each longer than a gauge service should send. */
export async function fillLevels(): Promise<Held> {
  const stations = Array.from({ length: 20 }, (_, index) => ({ ...STATION, name: `S${index}` }));
  const ask = async () =>
    Array.from({ length: 5000 }, () => ({ timestamp: '2026-11-20T08:45:00.123456789+01:00', value: -12_345.678 }));
  const levels = createLevels({ stations: () => stations, ask, clock: new FakeClock() });
  for (const { name } of stations) await levels.of(name, 1);
  return levels.stats();
}
