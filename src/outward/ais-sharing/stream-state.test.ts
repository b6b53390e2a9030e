import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StreamState } from './stream-state.ts';

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
  const step = fc.record({ mmsi: fc.integer({ min: 1, max: 4 }), isLocal: fc.boolean(), room: fc.integer({ max: 3 }) });
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
