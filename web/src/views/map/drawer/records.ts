import type { Schema } from '../../../api/schema-types.ts';

/** A vessel of the registry. */
export type VesselRecord = Schema<'VesselWithSources'>;
