import type { Schema } from '../../../api/schema-types.ts';

/** A vessel as the registry has it. */
export type VesselRecord = Schema<'VesselWithSources'>;
