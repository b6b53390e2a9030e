import { answerOf, api } from '../../api/client.ts';
import type { Changes } from './setting.ts';

interface SeenFix {
  latitude: number;
  longitude: number;
  speedKnots: number;
  heading: number | null;
  /** Unix seconds. */
  timestamp: number;
}

interface SeenResponse {
  status: number | null;
  durationMs: number;
}

interface Common {
  ok: boolean;
  problem?: string;
  note?: string;
  durationMs: number;
}

/** What a part of the service was seen to do with settings that are not saved yet. */
export type TrialResult = Common &
  (
    | { part: 'router'; seen: { fix: SeenFix | null } }
    | { part: 'antenna'; seen: { sentencesPerSecond: number; messages: number; vessels: number } }
    | { part: 'feed'; seen: { connected: boolean; messages: number; vessels: number } }
    | { part: 'destination'; seen: { delivery: SeenResponse; health: SeenResponse | null } }
  );

export type Part = TrialResult['part'];

export interface TrialRequest {
  part: Part;
  changes: Changes;
  /** Of a destination. */
  name?: string;
}

type Post = (path: string, options: { body: TrialRequest }) => Promise<{ data?: TrialResult; response: Response }>;

export const tryPart = (body: TrialRequest): Promise<TrialResult> =>
  answerOf<TrialResult>((api.POST as unknown as Post)('/v1/configuration/test', { body }));
