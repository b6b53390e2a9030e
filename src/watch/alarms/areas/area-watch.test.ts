import { expect, test } from 'vitest';
import { makeArea } from '../../../../test/support/samples/make-area.ts';
import { destination } from '../../../foundation/shared/geo/geo.ts';
import type { Condition } from '../alarm.ts';
import { type Area, keyOf, type Sighting } from './area.ts';
import { AreaWatch, nextSide, OUTSIDE, type Side } from './area-watch.ts';

/** Reports from this side, each so many seconds after the start; returns on which side it was after each. */
function look(...reports: [second: number, isInside: boolean][]): boolean[] {
  let side: Side = OUTSIDE;
  return reports.map(([second, isInside]) => {
    side = nextSide(side, { isInside, fixAt: second * 1000, now: second * 1000 });
    return side.isInside;
  });
}

test('two reports are a crossing, one is none', () => {
  expect(look([0, true], [10, true], [20, false], [30, true], [40, false], [50, false])).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('the same report counts once, but for 10 s it is enough', () => {
  const first = nextSide(OUTSIDE, { isInside: true, fixAt: 0, now: 0 });
  const later = nextSide(first, { isInside: true, fixAt: 0, now: 9999 });
  expect(later.isInside).toBe(false);
  expect(nextSide(later, { isInside: true, fixAt: 0, now: 10_000 }).isInside).toBe(true);
});

test('a clock that is set back begins again', () => {
  const first = nextSide(OUTSIDE, { isInside: true, fixAt: 5_000_000, now: 5_000_000 });
  expect(nextSide(first, { isInside: true, fixAt: 5_000_000, now: 0 })).toEqual({
    isInside: false,
    turn: { since: 0, reports: 1, fixAt: 5_000_000 },
  });
});

const CENTRE = { latitude: 50.36, longitude: 7.6 };
const MMSI = 211_234_560;

/** A watch that writes down what it reports; vessels are seen so many metres from the centre. */
function start(...areas: Area[]) {
  const open = new Map<string, Condition>();
  const events: string[] = [];
  const watched = new Set<number>();
  const close = (what: string) => (key: string) => {
    open.delete(key);
    events.push(`${what} ${key.split(':').slice(2).join(' ')}`);
  };
  const watch = new AreaWatch({
    own: () => CENTRE,
    isWatched: (mmsi) => watched.has(mmsi),
    reports: {
      report(condition) {
        if (!open.has(condition.key)) events.push(`raised ${condition.key.split(':').slice(2).join(' ')}`);
        open.set(condition.key, condition);
        return true;
      },
      end: close('ended'),
      withdraw: close('withdrawn'),
      has: (key) => open.has(key),
    },
  });
  watch.set(areas);
  let now = 0;
  return {
    watch,
    watched,
    open,
    events: () => events.splice(0),
    /** Reports 10 s apart. */
    see(metres: number[], changes: Partial<Sighting> & { isSettled?: boolean } = {}) {
      const { isSettled = true, ...rest } = changes;
      for (const distance of metres) {
        now += 10_000;
        const place = destination(CENTRE, 40, distance);
        const facts = { mmsi: MMSI, name: 'AURORA', source: 'antenna', fixAt: now, lagMs: 0, speedMps: 3 } as const;
        watch.see({ ...facts, ...place, ...rest }, isSettled, now);
      }
    },
    wait(seconds: number) {
      now += seconds * 1000;
      watch.tick(now);
    },
  };
}

test('who enters is raised at the second report, and it ends when it has left', () => {
  const { see, events, open } = start(makeArea({ watch: 'enter' }));
  see([500, 150]);
  expect(events()).toEqual([]);
  see([100]);
  expect(events()).toEqual([`raised ${MMSI} enter`]);
  expect([...open.values()]).toMatchObject([
    { type: 'area', priority: 'warning', mmsi: MMSI, name: 'AURORA', text: 'Entered the area Berth (AIS, 0 s old)' },
  ]);
  see([100, 300, 300]);
  expect(events()).toEqual([`ended ${MMSI} enter`]);
});

test('who leaves is raised, and it ends when it is back', () => {
  const { see, events } = start(makeArea({ watch: 'leave' }));
  see([500, 100, 100]);
  expect(events()).toEqual([]);
  see([300, 300]);
  expect(events()).toEqual([`raised ${MMSI} leave`]);
  see([100, 100]);
  expect(events()).toEqual([`ended ${MMSI} leave`]);
});

test('with both, each crossing is an alarm that ends the other', () => {
  const { see, events } = start(makeArea());
  see([500, 100, 100, 300, 300]);
  expect(events()).toEqual([`raised ${MMSI} enter`, `ended ${MMSI} enter`, `raised ${MMSI} leave`]);
});

test('a vessel at the edge does not flap, and one wild position is none', () => {
  const { see, events } = start(makeArea());
  see([500, 190, 190, ...Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? 190 : 215))]);
  see([900, 190, 900, 190]);
  expect(events()).toEqual([`raised ${MMSI} enter`]);
});

test('one report from inside is enough when no other comes for 10 s', () => {
  const { see, wait, events } = start(makeArea());
  see([500, 100]);
  wait(9);
  expect(events()).toEqual([]);
  wait(1);
  expect(events()).toEqual([`raised ${MMSI} enter`]);
});

test('who is inside at first has not entered, unless it appears under way on a source that is settled', () => {
  const { see, events } = start(makeArea());
  see([100, 100, 100], { isSettled: false });
  see([100, 100, 100], { mmsi: 2, speedMps: 0.1 });
  see([100, 100, 100], { mmsi: 3, speedMps: null });
  expect(events()).toEqual([]);
  see([100, 100], { mmsi: 4 });
  expect(events()).toEqual(['raised 4 enter']);
});

test('whom it concerns: this vessel, the watched ones, or all others', () => {
  const [own, watchedOnly, all] = (['own', 'watched', 'all'] as const).map((whom) =>
    makeArea({ whom, watch: 'enter' }),
  );
  if (!own || !watchedOnly || !all) throw new Error('three areas');
  const { see, open, watched, wait } = start(own, watchedOnly, all);
  see([500, 100, 100]);
  see([500, 100, 100], { mmsi: null, name: null, source: 'own', speedMps: null });
  expect([...open.keys()]).toEqual([keyOf(all.id, MMSI, 'enter'), keyOf(own.id, null, 'enter')]);
  expect(open.get(keyOf(own.id, null, 'enter'))).toMatchObject({ text: 'Entered the area Berth', distanceKm: null });
  watched.add(7);
  see([500, 100, 100], { mmsi: 7 });
  expect(open.has(keyOf(watchedOnly.id, 7, 'enter'))).toBe(true);
  watched.clear();
  wait(1);
  expect(open.has(keyOf(watchedOnly.id, 7, 'enter'))).toBe(false);
  expect(open.has(keyOf(all.id, 7, 'enter'))).toBe(true);
});

test('an area that is removed or changed withdraws its alarms, and who is inside a new one is there already', () => {
  const area = makeArea();
  const { watch, see, events } = start(area);
  see([500, 100, 100]);
  events();
  const other = makeArea({ name: 'Lock' });
  watch.set([area, other]);
  see([100, 100]);
  expect(events()).toEqual([]);
  watch.set([{ ...area, updatedAt: area.updatedAt + 1 }, other]);
  expect(events()).toEqual([`withdrawn ${MMSI} enter`]);
  see([100, 100, 300, 300]);
  expect(events()).toEqual([`raised ${MMSI} leave`, `raised ${MMSI} leave`]);
  watch.set([]);
  expect(events()).toEqual([`withdrawn ${MMSI} leave`, `withdrawn ${MMSI} leave`]);
});

test('a vessel far from all areas costs nothing, and enters when it comes', () => {
  const berth = makeArea({ watch: 'both' });
  const { watch, see, events } = start(berth);
  const far = destination(CENTRE, 40, 5000);
  expect(watch.remainsFar(MMSI, far)).toBe(false);
  see([5000]);
  expect(watch.remainsFar(MMSI, far)).toBe(true);
  expect(watch.lastSeen(MMSI)).toBeUndefined();
  expect(watch.remainsFar(MMSI, destination(CENTRE, 40, 100))).toBe(false);
  see([100, 100]);
  expect(events()).toEqual([`raised ${MMSI} enter`]);
  expect(watch.remainsFar(MMSI, far)).toBe(false);
  see([5000, 5000]);
  expect(events()).toEqual([`ended ${MMSI} enter`, `raised ${MMSI} leave`]);
});

test('a vessel that was far is not known to new areas: it is where it is seen first', () => {
  const { watch, see, events } = start(makeArea({ watch: 'enter' }));
  see([5000]);
  expect(watch.knows(MMSI)).toBe(true);
  watch.set([makeArea({ watch: 'enter' })]);
  expect(watch.knows(MMSI)).toBe(false);
  see([100, 100], { isSettled: false });
  expect(events()).toEqual([]);
});

test('a vessel that is gone ends its alarms', () => {
  const { watch, see, events } = start(makeArea());
  see([500, 100, 100]);
  expect([...watch.inside()]).toEqual([MMSI]);
  watch.forget(MMSI);
  expect(events()).toEqual([`raised ${MMSI} enter`, `ended ${MMSI} enter`]);
  expect([...watch.inside()]).toEqual([]);
});

test('an alarm of the last run goes on, and ends when its vessel does not come or its area is gone', () => {
  const area = makeArea();
  const { watch, see, wait, events } = start();
  for (const mmsi of [MMSI, 2]) watch.restore(keyOf(area.id, mmsi, 'enter'), 0);
  watch.restore(keyOf('019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f61', 3, 'leave'), 0);
  watch.set([area]);
  expect(events()).toEqual(['withdrawn 3 leave']);
  see([100, 300, 300]);
  // It is raised already; the watch only goes on to report it.
  expect(events()).toEqual([`raised ${MMSI} enter`, `ended ${MMSI} enter`, `raised ${MMSI} leave`]);
  wait(31);
  expect(events()).toEqual(['ended 2 enter']);
});
