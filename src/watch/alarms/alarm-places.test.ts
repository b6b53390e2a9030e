import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeCondition } from '../../../test/support/samples/make-alarm.ts';
import { ALARM_TYPES, type Condition, PRIORITIES } from './alarm.ts';
import { type AlarmBook, type AlarmEvent, emptyBook, nextBook, restoreBook } from './alarm-book.ts';
import { MAX_ALARMS, PLACES } from './alarm-places.ts';

const CREW = 972_123_456;
const MINUTE = 60_000;

/** A book with a clock, which is a second later at each event. */
function start(crew: readonly number[] = [CREW]) {
  let book: AlarmBook = emptyBook(new Set(crew));
  let now = 0;
  let ids = 0;
  const kinds: string[] = [];
  const apply = (event: AlarmEvent) => {
    now += 1000;
    const step = nextBook(book, event, now);
    book = step.book;
    for (const { kind, alarm } of step.changes) if (kind) kinds.push(`${alarm.key} ${kind}`);
  };
  return {
    report(changes: Partial<Condition>) {
      ids += 1;
      apply({ type: 'reported', condition: makeCondition(changes), id: `id-${ids}` });
    },
    end: (key: string) => apply({ type: 'ended', key }),
    acknowledge: (key: string) => apply({ type: 'acknowledged', key, by: 'bridge' }),
    find: (key: string) => book.alarms.get(key),
    keys: () => [...book.alarms.keys()],
    kinds: () => kinds.splice(0),
    size: () => book.alarms.size,
    notListed: () => book.unlisted.size,
    /** So many minutes pass. */
    tick(minutes: number) {
      now += minutes * MINUTE;
      apply({ type: 'tick' });
    },
  };
}

const device = (key: string, changes: Partial<Condition> = {}): Partial<Condition> => ({
  key,
  type: 'distress',
  priority: 'emergency',
  mmsi: 970_000_000,
  distanceKm: 5,
  ...changes,
});

function fill(run: ReturnType<typeof start>, changes: Partial<Condition> = {}): string[] {
  const keys = Array.from({ length: PLACES.distress }, (_, index) => `forged ${index}`);
  for (const key of keys) run.report(device(key, changes));
  return keys;
}

describe('where all places of a kind are taken', () => {
  test('what holds keeps its place and its id, and what comes has none', () => {
    const run = start();
    const keys = fill(run);
    const ids = keys.map((key) => run.find(key)?.id);
    for (let count = 0; count < 1500; count += 1) run.report(device(`later ${count}`));
    for (const key of keys) run.report(device(key));
    expect(keys.map((key) => run.find(key)?.id)).toEqual(ids);
    expect(run.size()).toBe(PLACES.distress);
  });

  test('other kinds have their own places', () => {
    const run = start();
    fill(run);
    run.report({ key: 'text', type: 'safetyText', priority: 'caution' });
    run.report({ key: 'anchor', type: 'anchor', mmsi: null });
    run.report({ key: 'area', type: 'area', mmsi: null });
    expect(run.size()).toBe(PLACES.distress + 3);
  });

  test('vessels in areas take no place of an area that watches this vessel', () => {
    const run = start();
    for (let mmsi = 1; mmsi <= 2 * PLACES.area; mmsi += 1) run.report({ key: `area ${mmsi}`, type: 'area', mmsi });
    expect(run.size()).toBe(PLACES.area);
    run.report({ key: 'own', type: 'area', mmsi: null });
    expect(run.find('own')).toBeDefined();
  });

  test('what is over makes room, the oldest first, without another alarm', () => {
    const run = start();
    fill(run);
    run.end('forged 7');
    run.end('forged 3');
    run.kinds();
    run.report(device('next'));
    expect(run.kinds()).toEqual(['forged 7 cleared', 'next raised']);
  });

  test('an emergency that nobody acknowledged makes room for no less', () => {
    const run = start();
    fill(run);
    run.end('forged 7');
    run.report(device('test', { priority: 'caution' }));
    expect(run.find('test')).toBeUndefined();
    expect(run.find('forged 7')).toMatchObject({ state: 'rectified' });
  });

  test('a device of the crew has a place before all others, and keeps it when it is silent', () => {
    const run = start();
    fill(run, { distanceKm: 0 });
    run.report(device('jan', { mmsi: CREW, distanceKm: null }));
    expect(run.find('jan')).toMatchObject({ state: 'active' });
    run.end('jan');
    for (let count = 0; count < 1500; count += 1) run.report(device(`later ${count}`, { distanceKm: 0 }));
    expect(run.find('jan')).toMatchObject({ state: 'rectified' });
  });

  test('what somebody acknowledged makes room for what nobody has, and comes back as it was', () => {
    const run = start();
    const keys = fill(run);
    for (const key of keys) run.acknowledge(key);
    const [first = ''] = keys;
    const before = run.find(first);
    run.kinds();
    run.report(device('next'));
    expect(run.kinds()).toEqual([`${first} cleared`, 'next raised']);
    run.report(device(first));
    expect(run.find(first)).toBeUndefined();
    run.acknowledge('next');
    run.end('next');
    run.report(device(first));
    expect(run.find(first)).toMatchObject({ id: before?.id, state: 'acknowledged', raisedAt: before?.raisedAt });
    expect(run.kinds()).toEqual(['next acknowledged', 'next cleared']);
  });

  test('the less serious makes room, and keeps its id when there is room again', () => {
    const run = start();
    const keys = fill(run, { priority: 'caution' });
    const id = run.find(keys[0] ?? '')?.id;
    run.report(device('real'));
    expect(run.find(keys[0] ?? '')).toBeUndefined();
    run.end(keys[1] ?? '');
    run.report(device(keys[0] ?? '', { priority: 'caution' }));
    expect(run.find(keys[0] ?? '')).toMatchObject({ id, state: 'active' });
  });

  test('what made room and is over meanwhile is another alarm when it returns', () => {
    const run = start();
    const keys = fill(run, { priority: 'caution' });
    const id = run.find(keys[0] ?? '')?.id;
    run.report(device('real'));
    run.end(keys[0] ?? '');
    run.end(keys[1] ?? '');
    run.report(device(keys[0] ?? '', { priority: 'caution' }));
    expect(run.find(keys[0] ?? '')?.id).not.toBe(id);
  });

  test('the nearest devices are listed, and the others are counted', () => {
    const run = start();
    fill(run);
    run.report(device('as far', { distanceKm: 4.9 }));
    run.report(device('somewhere', { distanceKm: null }));
    expect(run.keys()).not.toContain('as far');
    expect(run.keys()).not.toContain('somewhere');
    expect(run.notListed()).toBe(2);
    run.report(device('near', { distanceKm: 3 }));
    run.report(device('nearest', { distanceKm: 2 }));
    expect(run.keys()).toContain('near');
    expect(run.keys()).toContain('nearest');
    expect(run.size()).toBe(PLACES.distress);
    // Two made room, and two never had a place.
    expect(run.notListed()).toBe(4);
    run.end('as far');
    expect(run.notListed()).toBe(3);
  });

  test('what is not listed is counted for as long as it is reported, and is no longer when it has a place', () => {
    const run = start();
    const keys = fill(run);
    run.report(device('late', { distanceKm: 9 }));
    run.tick(17);
    expect(run.notListed()).toBe(1);
    run.end(keys[0] ?? '');
    run.acknowledge(keys[0] ?? '');
    run.report(device('late', { distanceKm: 9 }));
    expect([run.notListed(), run.keys().includes('late')]).toEqual([0, true]);
    run.report(device('later', { distanceKm: 9 }));
    run.tick(18);
    expect(run.notListed()).toBe(0);
  });
});

test('alarms of an earlier run are restored as far as there are places, the most serious first', () => {
  const alarms = Array.from({ length: 2 * PLACES.distress }, (_, index) => ({
    ...makeCondition(device(`device ${index}`, { priority: index % 2 === 0 ? 'caution' : 'emergency' })),
    id: `id-${index}`,
    state: 'active' as const,
    raisedAt: index,
    updatedAt: index,
    silencedUntil: null,
    acknowledgedAt: null,
    acknowledgedBy: null,
    escalations: 0,
  }));
  const { book, left } = restoreBook(emptyBook(), alarms);
  expect([...book.alarms.values()].every(({ priority }) => priority === 'emergency')).toBe(true);
  expect(left).toHaveLength(PLACES.distress);
});

const anyCondition = fc
  .record({
    type: fc.constantFrom(...ALARM_TYPES),
    priority: fc.constantFrom(...PRIORITIES),
    mmsi: fc.option(fc.integer({ min: 1, max: 400 })),
    distanceKm: fc.option(fc.double({ min: 0, max: 50, noNaN: true })),
  })
  .map((facts) => makeCondition({ ...facts, key: `${facts.type}:${facts.mmsi}` }));

test('whatever is reported, no kind has more than its places, and what holds has one id', () => {
  const ids = fc.array(anyCondition, { minLength: 900, maxLength: 1500 });
  fc.assert(
    fc.property(ids, (conditions) => {
      let book = emptyBook(new Set([7]));
      const known = new Map<string, string>();
      for (const [index, condition] of conditions.entries()) {
        const event = { type: 'reported', condition, id: `id-${index}` } as const;
        book = nextBook(book, event, index * MINUTE).book;
        const alarm = book.alarms.get(condition.key);
        if (!alarm) continue;
        expect(known.get(condition.key) ?? alarm.id).toBe(alarm.id);
        known.set(condition.key, alarm.id);
      }
      expect(book.alarms.size).toBeLessThanOrEqual(MAX_ALARMS);
      const vessels = [...book.alarms.values()].filter(({ type, mmsi }) => type === 'area' && mmsi !== null);
      expect(vessels.length).toBeLessThanOrEqual(PLACES.area);
    }),
    { numRuns: 10 },
  );
});
