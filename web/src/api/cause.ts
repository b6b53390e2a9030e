import type { Schema } from './schema-types.ts';

/** What a reason of the service means. */
export type Cause = NonNullable<Schema<'NotifyTarget'>['cause']>;
