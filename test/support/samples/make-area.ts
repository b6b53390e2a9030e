import { createIdSequence } from '../../../src/foundation/shared/ids.ts';
import type { Area, AreaDetails } from '../../../src/watch/alarms/areas/area.ts';

const nextId = createIdSequence();
const CREATED_AT = Date.parse('2026-11-20T07:00:00Z');

/** 200 m around a berth at Koblenz. */
export const makeArea = (changes: Partial<AreaDetails> = {}): Area => ({
  id: nextId(CREATED_AT),
  name: 'Berth',
  shape: { kind: 'circle', latitude: 50.36, longitude: 7.6, radiusM: 200 },
  watch: 'both',
  whom: 'all',
  createdAt: CREATED_AT,
  updatedAt: CREATED_AT,
  ...changes,
});
