import { answerOf, api } from '../../api/client.ts';
import type { paths } from '../../api/schema.d.ts';

type Post = paths['/v1/configuration/test']['post'];

export type TrialRequest = Post['requestBody']['content']['application/json'];
export type Part = TrialRequest['part'];
/** Result of a trial with unsaved settings. */
export type TrialResult = Post['responses'][200]['content']['application/json'];

export const tryPart = (body: TrialRequest): Promise<TrialResult> =>
  answerOf(api.POST('/v1/configuration/test', { body }));
