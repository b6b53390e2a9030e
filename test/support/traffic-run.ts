import type { LiveVessel } from '../../src/traffic/vessels/index.ts';
import { toLiveVessel } from '../../src/traffic/vessels/live-vessel.ts';
import { LiveTraffic, type TrafficOptions } from '../../src/traffic/vessels/traffic.ts';

/** What a client is told, in the words of the interface. */
export type Told =
  | { action: 'spawn' | 'update'; vessel: LiveVessel }
  | { action: 'remove'; mmsi: number }
  | { action: 'bbox'; bbox: LiveTraffic['bbox'] };

/** A traffic with everything it has told. */
export function runTraffic(options: Partial<Omit<TrafficOptions, 'listener'>> = {}) {
  const told: Told[] = [];
  const traffic = new LiveTraffic({
    ttlMs: 600_000,
    maxJumpMps: 0,
    arbitration: { isDual: false, localPriorityTtlMs: 120_000 },
    rangeKm: undefined,
    maxVessels: 1000,
    ...options,
    listener: {
      spawn: (vessel) => told.push({ action: 'spawn', vessel: toLiveVessel(vessel) }),
      update: (vessel) => told.push({ action: 'update', vessel: toLiveVessel(vessel) }),
      remove: (mmsi) => told.push({ action: 'remove', mmsi }),
      bbox: (bbox) => told.push({ action: 'bbox', bbox }),
    },
  });
  return {
    traffic,
    told,
    /** What was told since the last call. */
    news: () => told.splice(0),
    /** The actions told since the last call. */
    actions: () => told.splice(0).map(({ action }) => action),
  };
}
