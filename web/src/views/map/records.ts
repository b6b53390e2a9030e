import type { AnswerTo } from '../../api/answer-to.ts';

/** A vessel as the registry has it. */
export type VesselRecord = AnswerTo<'/v1/vessels/{mmsi}'>;
