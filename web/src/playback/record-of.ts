import { RequestError } from '../api/problem.ts';
import type { ResponseBody } from '../api/response-body.ts';

type Formats = '/v1/tracks/approach' | '/v1/vessels/{mmsi}/track';

/** Record in an answer that may have other formats; it has the given key. */
export function recordOf<Path extends Formats>(answer: unknown, key: keyof ResponseBody<Path>): ResponseBody<Path> {
  const isRecord = (body: unknown): body is ResponseBody<Path> =>
    typeof body === 'object' && body !== null && key in body;
  if (!isRecord(answer)) throw new RequestError('the answer is no record', { status: 0 });
  return answer;
}
