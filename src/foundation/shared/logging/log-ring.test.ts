import { pino } from 'pino';
import { expect, test } from 'vitest';
import { keepLines, LogRing } from './log-ring.ts';

const numbersOf = (ring: LogRing, after = 0) => ring.after(after).map(({ number }) => number);

test('the last lines stay, by their number and by their bytes', () => {
  const ring = new LogRing({ maxLines: 3, maxBytes: 1000 });
  expect([ring.newest, ring.after(0)]).toEqual([0, []]);
  for (let line = 1; line <= 5; line += 1) ring.add(`line ${line}\n`);
  expect(ring.after(0)).toEqual([3, 4, 5].map((number) => ({ number, text: `line ${number}` })));
  expect([numbersOf(ring, 4), numbersOf(ring, 5), numbersOf(ring, 99)]).toEqual([[5], [], []]);
  ring.add('ü'.repeat(495));
  expect([numbersOf(ring), ring.bytes]).toEqual([[5, 6], 997]);
  ring.add('x'.repeat(999));
  expect([numbersOf(ring), ring.bytes]).toEqual([[7], 999]);
});

test('a line of any length has its place, cut off', () => {
  const ring = new LogRing({ maxLines: 10, maxBytes: 256 * 1024 });
  ring.add('x'.repeat(10_000_000));
  expect(ring.bytes).toBe(16 * 1024);
});

test('numbers begin again in another process, which has another name', () => {
  const limits = { maxLines: 1, maxBytes: 1 };
  expect(new LogRing(limits).run).not.toBe(new LogRing(limits).run);
});

test('a stream is written to as before, and what the logger leaves out is not kept', () => {
  const ring = new LogRing({ maxLines: 10, maxBytes: 10_000 });
  const written: string[] = [];
  const stream = keepLines({ write: (line: string) => written.push(line) }, ring);
  const log = pino({ base: null, redact: ['*.password'] }, stream);
  log.info({ router: { password: 'hunter2' } }, 'a sentence\nof two lines');
  expect(written).toHaveLength(1);
  expect(ring.after(0).map(({ text }) => `${text}\n`)).toEqual(written);
  expect(written[0]).not.toContain('hunter2');
});
