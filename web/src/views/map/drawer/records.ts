import type { AnswerTo } from '../../../api/response-body.ts';

/** A vessel as the registry has it. */
export type VesselRecord = AnswerTo<'/v1/vessels/{mmsi}'>;
