import { describe, expect, test } from 'vitest';
import { toReason } from '../shared/reason.ts';
import { judge, type Outcome, reasonOf, type Verdict } from './retry.ts';

const answer = (status: number): Outcome => ({ kind: 'answer', status, latencyMs: 5 });
const REFUSED = toReason('it refuses the connection', 'refused');
const silence: Outcome = { kind: 'silence', reason: REFUSED, latencyMs: 5 };

describe('what becomes of an item after a try', () => {
  const table: [what: string, outcome: Outcome, first: Verdict, last: Verdict][] = [
    ...[200, 201, 202, 204, 299].map((status) => [`${status}`, answer(status), 'delivered', 'delivered'] as const),
    ...[408, 429, 500, 502, 503, 504].map((status) => [`${status}`, answer(status), 'retry', 'failed'] as const),
    ...[400, 401, 403, 404, 409, 410, 413, 422, 499].map(
      (status) => [`${status}`, answer(status), 'failed', 'failed'] as const,
    ),
    ...[301, 302, 303, 307, 308, 304].map((status) => [`${status}`, answer(status), 'failed', 'failed'] as const),
    ...[501, 505, 511].map((status) => [`${status}`, answer(status), 'failed', 'failed'] as const),
    ['no answer', silence, 'retry', 'failed'],
  ].map((row) => row as [string, Outcome, Verdict, Verdict]);

  test.each(table)('%s', (_what, outcome, first, last) => {
    expect(judge(outcome, 0, 3)).toBe(first);
    expect(judge(outcome, 2, 3)).toBe(first);
    expect(judge(outcome, 3, 3)).toBe(last);
  });

  test('without retries the first failure is the last', () => {
    expect(judge(silence, 0, 0)).toBe('failed');
    expect(judge(answer(503), 0, 0)).toBe('failed');
  });
});

test('the reason names the status, the redirect or the network, and nothing for a success', () => {
  expect(reasonOf(answer(201))).toBeNull();
  expect(reasonOf(answer(503))).toEqual(toReason('it answers with 503', 'answers', { status: 503 }));
  expect(reasonOf(answer(401))).toEqual(toReason('it answers with 401', 'login', { status: 401 }));
  const redirect = toReason('it redirects (302) instead of taking it', 'redirects', { status: 302 });
  expect(reasonOf(answer(302))).toEqual(redirect);
  expect(reasonOf(silence)).toEqual(REFUSED);
});
