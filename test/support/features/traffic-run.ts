import { toLiveVessel } from '../../../src/traffic/vessel-data/vessel.ts';
import type { LiveVessel } from '../../../src/traffic/vessels/index.ts';
import { LiveTraffic, type TrafficOptions } from '../../../src/traffic/vessels/traffic.ts';

/** What is sent to a client, as the interface names it. */
export type Published =
  | { action: 'spawn' | 'update'; vessel: LiveVessel }
  | { action: 'remove'; mmsi: number }
  | { action: 'bbox'; bbox: LiveTraffic['bbox'] };

/** A traffic with everything it has published. */
export function runTraffic(options: Partial<Omit<TrafficOptions, 'listener'>> = {}) {
  const published: Published[] = [];
  const traffic = new LiveTraffic({
    ttlMs: 600_000,
    maxJumpMps: 0,
    arbitration: { isDual: false, localPriorityTtlMs: 120_000 },
    rangeKm: undefined,
    maxVessels: 1000,
    ...options,
    listener: {
      spawn: (vessel) => published.push({ action: 'spawn', vessel: toLiveVessel(vessel) }),
      update: (vessel) => published.push({ action: 'update', vessel: toLiveVessel(vessel) }),
      remove: (mmsi) => published.push({ action: 'remove', mmsi }),
      bbox: (bbox) => published.push({ action: 'bbox', bbox }),
    },
  });
  return {
    traffic,
    published,
    /** What was published since the last call. */
    news: () => published.splice(0),
    /** The actions published since the last call. */
    actions: () => published.splice(0).map(({ action }) => action),
  };
}
