import type { ResponseBody } from './response-body.ts';

/** What a reason of the service means. */
export type Cause = NonNullable<ResponseBody<'/v1/notify'>['targets'][number]['cause']>;
