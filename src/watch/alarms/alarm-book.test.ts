import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Condition, PRIORITIES, rankOf } from './alarm.ts';
import { type AlarmBook, type AlarmEvent, emptyBook, nextBook } from './alarm-book.ts';

const condition = (over: Partial<Condition> = {}): Condition => ({
  key: 'anchor',
  type: 'anchor',
  priority: 'warning',
  mmsi: null,
  name: null,
  text: 'Anchor drags',
  latitude: null,
  longitude: null,
  distanceKm: null,
  bearingDeg: null,
  cpaM: null,
  tcpaSecs: null,
  source: 'own',
  ...over,
});

const reported = (over: Partial<Condition> = {}): AlarmEvent => ({
  type: 'reported',
  condition: condition(over),
  id: 'id-1',
});
const ended: AlarmEvent = { type: 'ended', key: 'anchor' };
const acknowledged: AlarmEvent = { type: 'acknowledged', key: 'anchor', by: 'bridge' };
const silenced: AlarmEvent = { type: 'silenced', key: 'anchor' };
const tick: AlarmEvent = { type: 'tick' };

/** Applies each event at its second; returns the kinds that were announced and the alarm at the end. */
function run(...events: readonly (readonly [number, AlarmEvent])[]) {
  let book: AlarmBook = emptyBook();
  const kinds: string[] = [];
  for (const [secs, event] of events) {
    const step = nextBook(book, event, secs * 1000);
    book = step.book;
    for (const { kind } of step.changes) if (kind) kinds.push(kind);
  }
  return { kinds, alarm: book.alarms.get('anchor') };
}

test('a condition that goes on is one alarm', () => {
  const { kinds, alarm } = run([0, reported()], [1, reported({ distanceKm: 0.1 })], [2, reported({ distanceKm: 0.2 })]);
  expect(kinds).toEqual(['raised']);
  expect(alarm).toMatchObject({ state: 'active', raisedAt: 0, updatedAt: 2000, distanceKm: 0.2, escalations: 0 });
});

test('what was acknowledged stays silent until it is over', () => {
  const { kinds, alarm } = run([0, reported()], [5, acknowledged], [6, reported()], [400, tick], [500, ended]);
  expect(kinds).toEqual(['raised', 'acknowledged', 'cleared']);
  expect(alarm).toBeUndefined();
});

test('an alarm that ends before anybody acknowledges it stays as rectified', () => {
  const { kinds, alarm } = run([0, reported()], [5, ended]);
  expect(kinds).toEqual(['raised', 'rectified']);
  expect(alarm).toMatchObject({ state: 'rectified' });
  expect(run([0, reported()], [5, ended], [6, acknowledged]).kinds).toEqual(['raised', 'rectified', 'cleared']);
});

test('a rectified alarm whose condition returns is raised again as the same alarm', () => {
  const { kinds, alarm } = run([0, reported()], [5, ended], [9, reported()]);
  expect(kinds).toEqual(['raised', 'rectified', 'raised']);
  expect(alarm).toMatchObject({ id: 'id-1', state: 'active' });
});

test.each([
  ['a caution', { priority: 'caution' as const }],
  ['a closest approach', { type: 'closestApproach' as const }],
])('%s that is over needs no acknowledgement', (_what, over) => {
  expect(run([0, reported(over)], [5, ended])).toEqual({ kinds: ['raised', 'cleared'], alarm: undefined });
});

test('silence lasts 30 s', () => {
  expect(run([0, reported()], [5, silenced], [34, tick]).alarm).toMatchObject({ state: 'silenced' });
  expect(run([0, reported()], [5, silenced], [35, tick]).alarm).toMatchObject({ state: 'active', silencedUntil: null });
});

test('a clock that is set back does not keep an alarm silent', () => {
  expect(run([90_000, reported()], [90_001, silenced], [0, tick]).alarm).toMatchObject({ state: 'active' });
});

test('an emergency is not silenced', () => {
  const { kinds, alarm } = run([0, reported({ priority: 'emergency' })], [5, silenced]);
  expect(kinds).toEqual(['raised']);
  expect(alarm).toMatchObject({ state: 'active' });
});

test('a warning that nobody acknowledges becomes an alarm after five minutes, once', () => {
  const { kinds, alarm } = run([0, reported()], [299, tick], [300, tick], [601, tick], [602, reported()]);
  expect(kinds).toEqual(['raised', 'escalated']);
  expect(alarm).toMatchObject({ priority: 'alarm', escalations: 1 });
});

test('a rise of priority sounds again, a fall does not', () => {
  const { kinds, alarm } = run(
    [0, reported()],
    [1, acknowledged],
    [2, reported({ priority: 'alarm' })],
    [3, reported({ priority: 'warning' })],
    [4, reported({ priority: 'alarm' })],
  );
  expect(kinds).toEqual(['raised', 'acknowledged', 'escalated']);
  expect(alarm).toMatchObject({ priority: 'alarm', state: 'active', acknowledgedAt: null, acknowledgedBy: null });
});

const anyEvent = fc.oneof(
  fc.constantFrom(...PRIORITIES).map((priority) => reported({ priority })),
  fc.constantFrom(ended, acknowledged, silenced, tick),
);

test('whatever happens, an alarm is announced at most once between two falls or acknowledgements of equal rank', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 400 }), anyEvent), { maxLength: 40 }), (steps) => {
      let book: AlarmBook = emptyBook();
      let now = 0;
      let announced: number | undefined;
      for (const [secs, event] of steps) {
        now += secs * 1000;
        const step = nextBook(book, event, now);
        book = step.book;
        for (const { kind, alarm } of step.changes) {
          if (kind === 'cleared' || kind === 'rectified') announced = undefined;
          if (kind !== 'raised' && kind !== 'escalated') continue;
          expect(announced === undefined || rankOf(alarm.priority) > announced).toBe(true);
          announced = rankOf(alarm.priority);
        }
      }
    }),
  );
});

test('reports of conditions that have no place are counted once a minute, and change nothing in between', () => {
  let book: AlarmBook = emptyBook();
  const step = (index: number, now: number) => {
    const about = { key: `distress:${index}`, type: 'distress', priority: 'emergency', distanceKm: 5 } as const;
    book = nextBook(book, reported({ ...about, mmsi: 970_000_000 }), now).book;
    return book;
  };
  for (let index = 0; index < 3000; index += 1) step(index, 0);
  expect(book.unlisted.size).toBe(2000);
  const before = book;
  for (let index = 2000; index < 3000; index += 1) expect(step(index, 1000)).toBe(before);
  expect(step(200, 30_000)).toBe(before);
  expect(step(200, 60_000)).not.toBe(before);
  expect(before.unlisted.get('distress:200')).toBe(0);
  expect(book.unlisted.size).toBe(2000);
});
