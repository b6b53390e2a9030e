import type { ResponseBody } from '../../../api/response-body.ts';

/** A vessel as the registry has it. */
export type VesselRecord = ResponseBody<'/v1/vessels/{mmsi}'>;
