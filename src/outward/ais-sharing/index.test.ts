import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterConnection, StreamState } from './index.ts';

const full = () => 1;
const refused = { openedAt: undefined, aliveAt: undefined };

test('pauses double from one second to a minute', () => {
  let failures = 0;
  const pauses: number[] = [];
  for (let count = 0; count < 8; count += 1) {
    const retry = afterConnection(failures, refused, full);
    failures = retry.failures;
    pauses.push(retry.pauseMs / 1000);
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

test('the upper half of a pause is random', () => {
  expect(afterConnection(3, refused, () => 0).pauseMs).toBe(4000);
  expect(afterConnection(3, refused, () => 0.5).pauseMs).toBe(6000);
});

test.each([
  ['an answer after a minute makes it good', { openedAt: 1000, aliveAt: 61_000 }, 1],
  ['a short life does not', { openedAt: 1000, aliveAt: 60_999 }, 6],
  ['nor does an open connection on which nobody answers', { openedAt: 1000, aliveAt: undefined }, 6],
])('%s', (_title, ended, failures) => {
  expect(afterConnection(5, ended, full).failures).toBe(failures);
});

describe('stream state', () => {
  const MMSI = 211_234_560;
  const yes = () => true;
  const no = () => false;

  test('a vessel is first spawned, then updated, then removed once', () => {
    const stream = new StreamState();
    const say = (isLocal: () => boolean) => {
      stream.note(MMSI);
      return stream.next(isLocal)?.action;
    };
    expect([say(yes), say(yes), say(no), say(no), say(yes)]).toEqual(['spawn', 'update', 'remove', undefined, 'spawn']);
  });

  test('changes that wait become one, and what came and went meanwhile is never sent', () => {
    const stream = new StreamState();
    expect([stream.note(MMSI), stream.note(MMSI), stream.note(MMSI + 1)]).toEqual([true, false, true]);
    expect(stream.next((mmsi) => mmsi !== MMSI)).toEqual({ mmsi: MMSI + 1, action: 'spawn' });
    expect(stream.isSettled).toBe(true);
  });

  test('whatever changes and however slow the partner is, it ends with the vessels of the antenna', () => {
    const step = fc.record({
      mmsi: fc.integer({ min: 1, max: 4 }),
      isLocal: fc.boolean(),
      room: fc.integer({ max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const stream = new StreamState();
        const [local, reported] = [new Set<number>(), new Set<number>()];
        const send = () => {
          const next = stream.next((mmsi) => local.has(mmsi));
          if (!next) return false;
          expect(reported.has(next.mmsi)).toBe(next.action !== 'spawn');
          if (next.action === 'remove') reported.delete(next.mmsi);
          else reported.add(next.mmsi);
          return true;
        };
        for (const { mmsi, isLocal, room } of steps) {
          if (isLocal) local.add(mmsi);
          else local.delete(mmsi);
          stream.note(mmsi);
          for (let frame = 0; frame < room; frame += 1) send();
        }
        while (send());
        expect(stream.isSettled).toBe(true);
        expect([...reported].sort()).toEqual([...local].sort());
      }),
    );
  });
});
