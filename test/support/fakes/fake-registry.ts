import { createEvent } from '../../../src/foundation/shared/event.ts';
import type { Registry, VesselEdited, VesselForgotten } from '../../../src/traffic/registry/index.ts';
import type { VesselReport } from '../../../src/traffic/vessel-data/report.ts';
import type { Statics } from '../../../src/traffic/vessel-data/statics.ts';

/** A registry in memory whose answers a test gives itself. */
export function createFakeRegistry() {
  const edited = createEvent<VesselEdited>();
  const forgotten = createEvent<VesselForgotten>();
  const noted: VesselReport[] = [];
  const lookups: { mmsi: number; answer(statics?: Statics): void; fail(): void }[] = [];
  const ignored = new Set<number>();
  const recalled = new Map<number, Statics>();
  const registry: Pick<Registry, 'record' | 'find' | 'recall' | 'isIgnored' | 'onEdited' | 'onForgotten'> = {
    record: (report) => void noted.push(report),
    find(mmsi) {
      const { promise, resolve, reject } = Promise.withResolvers<Statics | undefined>();
      lookups.push({ mmsi, answer: resolve, fail: () => reject(new Error('the database is unreachable')) });
      return promise;
    },
    recall: (mmsi) => recalled.get(mmsi),
    isIgnored: (mmsi) => ignored.has(mmsi),
    onEdited: edited.on,
    onForgotten: forgotten.on,
  };
  return { registry, noted, lookups, ignored, recalled, edited, forgotten };
}
