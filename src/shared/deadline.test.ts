import { expect, test } from 'vitest';
import { DeadlineError, withDeadline } from './deadline.ts';

const never = new AbortController().signal;
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

test('hands over what the exchange gives', async () => {
  expect(await withDeadline({ timeoutMs: 1000, signal: never }, async () => 'answer')).toBe('answer');
});

test('passes a fault on', async () => {
  const failing = withDeadline({ timeoutMs: 1000, signal: never }, () => Promise.reject(new Error('refused')));
  await expect(failing).rejects.toThrow('refused');
});

test('breaks off what takes too long', async () => {
  await expect(withDeadline({ timeoutMs: 10, signal: never }, untilAborted)).rejects.toBeInstanceOf(DeadlineError);
});

test('gives the reason of the one who broke it off', async () => {
  const closing = new AbortController();
  const exchange = withDeadline({ timeoutMs: 10_000, signal: closing.signal }, untilAborted);
  closing.abort(new Error('closing'));
  await expect(exchange).rejects.toThrow('closing');
  await expect(withDeadline({ timeoutMs: 1, signal: closing.signal }, untilAborted)).rejects.toThrow('closing');
});
