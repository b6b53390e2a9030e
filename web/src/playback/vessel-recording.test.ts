import { expect, test } from 'vitest';
import { RequestError } from '../api/problem.ts';
import { inTurn } from './vessel-recording.ts';

const busy = new RequestError('Try again', { status: 409 });

test('what is refused because others are read is asked for again, after longer and longer pauses', async () => {
  const pauses: number[] = [];
  const answers = [busy, busy];
  const load = async () => {
    const refusal = answers.shift();
    if (refusal) throw refusal;
    return 'track';
  };
  expect(await inTurn(load, async (ms) => void pauses.push(ms))).toBe('track');
  expect(pauses).toEqual([100, 200]);
});

test('any other refusal is one, and so is one without end', async () => {
  let asked = 0;
  const refuse = (status: number) => async () => {
    asked += 1;
    throw new RequestError('no', { status });
  };
  await expect(inTurn(refuse(404), async () => undefined)).rejects.toMatchObject({ status: 404 });
  expect(asked).toBe(1);
  await expect(inTurn(refuse(409), async () => undefined)).rejects.toMatchObject({ status: 409 });
  expect(asked).toBe(13);
});
