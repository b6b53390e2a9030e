import type { Schema } from './schema-types.ts';

/** Cause of a reason. */
export type Cause = NonNullable<Schema<'NotifyTarget'>['cause']>;
