import { expect, test } from 'vitest';
import { serveLines } from '../../../test/support/network/line-server.ts';
import { systemClock } from '../shared/clock.ts';
import { openLineSource } from './index.ts';

const LINES = 2000;
/** Of one line, as in a service with very many vessels. */
const LINE_MS = 0.5;

function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('lines that take long leave other work its turns, and come whole and in order', async () => {
  const sent = Array.from({ length: LINES }, (_, index) => `$LINE${index},${'x'.repeat(index % 40)}`);
  const url = await serveLines((socket) => socket.write(`${sent.join('\r\n')}\r\n`));
  const abort = new AbortController();
  const lines: string[] = [];
  const linesOfTurns = new Set<number>();
  const turn = () => {
    linesOfTurns.add(lines.length);
    if (!abort.signal.aborted) setImmediate(turn);
  };
  const source = openLineSource({ url, clock: systemClock });
  setImmediate(turn);
  await source.run((line) => {
    work(LINE_MS);
    lines.push(line.toString('latin1'));
    if (lines.length === LINES) abort.abort();
  }, abort.signal);
  expect(lines).toEqual(sent);
  // The whole second of work would otherwise be in a turn or two.
  expect(linesOfTurns.size).toBeGreaterThan(15);
});
