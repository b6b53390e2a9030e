import { expect, test } from 'vitest';
import { makeDirectory, makePlace } from '../../../../test/support/samples/make-place.ts';
import { type Act, makeVoyage, seeded } from '../../../../test/support/samples/make-voyage.ts';
import { destination } from '../../../foundation/shared/geo/geo.ts';
import { createId } from '../../../foundation/shared/ids.ts';
import { HOUR_MS, MINUTE_MS } from '../../../foundation/shared/units.ts';
import type { Place } from '../../places/index.ts';
import { Detector } from './detector.ts';
import type { Finding } from './findings.ts';
import type { ObservedFix } from './good-fixes.ts';

const BEGIN = { latitude: 51.2, longitude: 6.7 };
const MORNING = Date.parse('2026-06-01T06:00:00Z');
const sail = (metres: number, course = 90, speedMps = 3): Act => ({ sail: metres, speedMps, course });

function find(fixes: readonly ObservedFix[], places: Place[] = [], detector = makeDetector(places)): Finding[] {
  return fixes.flatMap((fix) => detector.observe(fix));
}

const makeDetector = (places: Place[]) => new Detector({ places: makeDirectory(...places), newId: createId });

const voyage = (acts: readonly Act[], given: { at?: number; seed?: number; noiseM?: number } = {}) =>
  makeVoyage({
    begin: BEGIN,
    at: given.at ?? MORNING,
    acts,
    random: seeded(given.seed ?? 1),
    noiseM: given.noiseM ?? 4,
  });

/** What the entries are at last: kind, label, and whether it is over. */
function entriesOf(findings: readonly Finding[]): string[] {
  const byName = new Map<string, Finding>();
  for (const finding of findings) byName.set(finding.corrects ?? finding.name ?? createId(0), finding);
  return [...byName.values()]
    .filter(({ entry }) => entry.data?.['withdrawn'] !== true)
    .map(
      ({ entry: { kind, label, until } }) =>
        `${kind}${label ? ` ${label}` : ''}${kind === 'stop' && !until ? ' …' : ''}`,
    );
}

const timeOf = (findings: readonly Finding[], kind: string): number =>
  findings.find(({ entry }) => entry.kind === kind)?.entry.at ?? 0;

test('a voyage through a lock is one leg, with the wait and the lock as events of it', () => {
  const { fixes, times } = voyage([
    ...[{ stay: 3 * HOUR_MS }, sail(9000), { stay: 40 * MINUTE_MS }, sail(250, 90, 1), { stay: 14 * MINUTE_MS }],
    ...[sail(9000), { stay: 3 * HOUR_MS }],
  ]);
  const lock = times[3]?.position ?? BEGIN;
  const quay = times[5]?.position ?? BEGIN;
  const findings = find(fixes, [makePlace('berth', BEGIN), makePlace('lock', lock, 120), makePlace('berth', quay)]);
  expect(entriesOf(findings)).toEqual([
    ...['stop berth', 'departure berth', 'stop waiting', 'stop lock', 'passage lock', 'stop berth …', 'arrival berth'],
  ]);
  const ways = findings
    .filter(({ entry }) => entry.kind !== 'stop' || entry.label !== 'berth')
    .map(({ entry }) => entry.legId);
  expect(new Set(ways).size).toBe(1);
  expect(Math.abs(timeOf(findings, 'departure') - (times[1]?.from ?? 0))).toBeLessThan(MINUTE_MS);
  expect(Math.abs(timeOf(findings, 'arrival') - (times[6]?.from ?? 0))).toBeLessThan(MINUTE_MS);
  expect(findings.at(-1)?.entry).toMatchObject({ kind: 'arrival', data: { endsVoyage: true } });
});

test('a night at a quay with the noise of a receiver is one stop', () => {
  const { fixes } = voyage([{ stay: 9 * HOUR_MS }], { noiseM: 9 });
  expect(entriesOf(find(fixes))).toEqual(['stop unknown …']);
});

test('a vessel that is moved along the quay has not left', () => {
  const { fixes } = voyage([{ stay: 2 * HOUR_MS }, sail(60, 90, 0.25), { stay: 2 * HOUR_MS }]);
  const entries = entriesOf(find(fixes, [makePlace('berth', BEGIN)]));
  expect(entries.filter((entry) => !entry.startsWith('stop'))).toEqual([]);
});

test('a move to another quay of the harbour is a stop of its own, and no leg', () => {
  const { fixes } = voyage([sail(5000), { stay: HOUR_MS }, sail(700, 90, 1), { stay: HOUR_MS }]);
  const port = makePlace('port', destination(BEGIN, 90, 5300), 900);
  const findings = find(fixes, [port]);
  expect(entriesOf(findings)).toEqual(['stop berth', 'arrival berth', 'stop berth …']);
  expect(findings.some(({ entry }) => entry.data?.['shifted'] === true)).toBe(true);
});

test('a night at anchor is an anchorage with rest, and ends the leg but not the voyage', () => {
  const evening = Date.parse('2026-06-01T18:00:00Z');
  const { fixes } = voyage(
    [{ stay: 3 * HOUR_MS }, sail(9000), { stay: 9 * HOUR_MS, swingM: 70 }, sail(9000), { stay: HOUR_MS }],
    {
      at: evening,
    },
  );
  const findings = find(fixes, [makePlace('berth', BEGIN), makePlace('anchorage', destination(BEGIN, 90, 9000), 200)]);
  expect(entriesOf(findings)).toEqual([
    ...['stop berth', 'departure berth', 'stop anchorage', 'arrival anchorage', 'departure anchorage'],
    ...['stop unknown …', 'arrival unknown'],
  ]);
  const departures = findings.filter(({ entry }) => entry.kind === 'departure').map(({ entry }) => entry);
  expect(departures[0]?.voyageId).toBe(departures[1]?.voyageId);
  expect(departures[0]?.legId).not.toBe(departures[1]?.legId);
  expect(findings.some(({ entry }) => entry.kind === 'stop' && entry.data?.['rest'] === true)).toBe(true);
});

test('a wait where nothing is known of the place is no arrival once the vessel goes on', () => {
  const { fixes } = voyage([{ stay: 3 * HOUR_MS }, sail(9000), { stay: HOUR_MS }, sail(9000), { stay: HOUR_MS }]);
  const findings = find(fixes, [makePlace('berth', BEGIN)]);
  expect(entriesOf(findings)).toEqual([
    ...['stop berth', 'departure berth', 'stop waiting', 'stop unknown …', 'arrival unknown'],
  ]);
});

test('a receiver that repeats its position is a gap, not a stop', () => {
  const { fixes } = voyage([sail(30_000)]);
  const frozenFrom = fixes[400]?.at ?? 0;
  const frozen = fixes.map((fix) => {
    const isFrozen = fix.at >= frozenFrom && fix.at < frozenFrom + 20 * MINUTE_MS;
    return isFrozen ? { ...fix, latitude: BEGIN.latitude, longitude: BEGIN.longitude + 0.05, speedMps: 2.6 } : fix;
  });
  expect(entriesOf(find(frozen))).toEqual(['positionLost', 'positionBack']);
});

test('after hours without a position far away the leg goes on; near a stop it is the same stop', () => {
  const { fixes } = voyage([{ stay: 2 * HOUR_MS }, sail(40_000), { stay: HOUR_MS }]);
  const far = fixes.filter(({ at }, index) => index < 1700 || at > (fixes[1700]?.at ?? 0) + 2 * HOUR_MS);
  expect(entriesOf(find(far))).toEqual([
    ...['stop unknown', 'departure unknown', 'positionLost', 'positionBack', 'stop unknown …', 'arrival unknown'],
  ]);
  const { fixes: still } = voyage([{ stay: 3 * HOUR_MS }]);
  const gap = still.filter((_fix, index) => index < 500 || index > 800);
  expect(entriesOf(find(gap))).toEqual(['stop unknown …', 'positionLost', 'positionBack']);
});

test('what happened in a gap has the time that distance and speed suggest, and the two times that it was between', () => {
  const { fixes, times } = voyage([{ stay: 3 * HOUR_MS }, sail(30_000), { stay: 3 * HOUR_MS }]);
  const [departs = 0, arrives = 0] = [times[1]?.from, times[2]?.from];
  const places = [makePlace('berth', BEGIN), makePlace('berth', destination(BEGIN, 90, 30_000))];
  const isIn = (at: number, middle: number) => Math.abs(at - middle) < 20 * MINUTE_MS;
  const findings = find(
    fixes.filter(({ at }) => !isIn(at, departs) && !isIn(at, arrives)),
    places,
  );
  for (const [kind, truth] of [
    ['departure', departs],
    ['arrival', arrives],
  ] as const) {
    const { at = 0, data } = findings.find(({ entry }) => entry.kind === kind)?.entry ?? {};
    // The way is taken to wind, and this one is straight.
    expect(Math.abs(at - truth)).toBeLessThan(6 * MINUTE_MS);
    expect(data?.['gap']).toBe(true);
    expect(Date.parse(String(data?.['notBefore']))).toBeLessThan(truth - 19 * MINUTE_MS);
    expect(Date.parse(String(data?.['notAfter']))).toBeGreaterThan(truth + 19 * MINUTE_MS);
  }
});

test('a vessel that came to rest shortly before a gap, and is there after it, has arrived before it', () => {
  const { fixes, times } = voyage([{ stay: 3 * HOUR_MS }, sail(12_000), { stay: 3 * HOUR_MS }]);
  const arrives = times[2]?.from ?? 0;
  const findings = find(
    fixes.filter(({ at }) => at < arrives + 3 * MINUTE_MS || at > arrives + 2 * HOUR_MS),
    [makePlace('berth', BEGIN), makePlace('berth', destination(BEGIN, 90, 12_000))],
  );
  const arrival = findings.find(({ entry }) => entry.kind === 'arrival')?.entry;
  expect(Math.abs((arrival?.at ?? 0) - arrives)).toBeLessThan(MINUTE_MS);
  expect(arrival?.data).not.toHaveProperty('gap');
});

test('of a vessel that left and came to rest again in a gap, only that it did is known', () => {
  const { fixes, times } = voyage([{ stay: 3 * HOUR_MS }, sail(12_000), { stay: 3 * HOUR_MS }]);
  const [departs = 0, arrives = 0] = [times[1]?.from, times[2]?.from];
  const kept = fixes.filter(({ at }) => at < departs - 10 * MINUTE_MS || at > arrives + 10 * MINUTE_MS);
  const findings = find(kept, [makePlace('berth', BEGIN)]);
  const [departure, arrival] = ['departure', 'arrival'].map((kind) =>
    findings.find(({ entry }) => entry.kind === kind),
  );
  const last = kept.findLast(({ at }) => at < departs)?.at ?? 0;
  expect(departure?.entry.at).toBe(last);
  expect(arrival?.entry.at).toBe(kept.find(({ at }) => at > arrives)?.at);
  expect(departure?.entry.data?.['notBefore']).toBe(new Date(last).toISOString());
});

test('a long wait at a lock that was learnt from tracks is no arrival, near it or in it', () => {
  const { fixes, times } = voyage([
    ...[{ stay: 3 * HOUR_MS }, sail(9000), { stay: 5 * HOUR_MS }, sail(700, 90, 1), { stay: 14 * MINUTE_MS }],
    ...[sail(9000), { stay: HOUR_MS }],
  ]);
  const lock = { ...(times[3]?.position ?? BEGIN), radiusM: 900 };
  const detector = new Detector({ places: makeDirectory(), newId: createId, learntLocks: () => [lock] });
  expect(entriesOf(find(fixes, [], detector))).toEqual([
    ...['stop unknown', 'departure unknown', 'stop waiting', 'stop lock', 'stop unknown …', 'arrival unknown'],
  ]);
});

test('a short stop at a place where nothing is known, from which the way goes on, is a wait', () => {
  const short = (turn: number) =>
    voyage([{ stay: 3 * HOUR_MS }, sail(9000), { stay: 12 * MINUTE_MS }, sail(9000, 90 + turn), { stay: HOUR_MS }]);
  const berth = makePlace('berth', BEGIN);
  expect(entriesOf(find(short(0).fixes, [berth]))).toContain('stop waiting');
  expect(entriesOf(find(short(180).fixes, [berth]))).not.toContain('stop waiting');
});

test('who waits long, and then stops in what he waited for, has not arrived', () => {
  const { fixes, times } = voyage([
    ...[{ stay: 3 * HOUR_MS }, sail(9000), { stay: HOUR_MS }, sail(400, 90, 1), { stay: 14 * MINUTE_MS }],
    ...[sail(9000), { stay: HOUR_MS }],
  ]);
  const lock = { ...(times[3]?.position ?? BEGIN), radiusM: 320 };
  const detector = new Detector({
    places: makeDirectory(makePlace('berth', BEGIN)),
    newId: createId,
    learntLocks: () => [lock],
  });
  expect(entriesOf(find(fixes, [], detector))).toEqual([
    ...['stop berth', 'departure berth', 'stop waiting', 'stop lock', 'stop unknown …', 'arrival unknown'],
  ]);
});

test.each([5, 9])(
  'who waits %i h, moves on and stops as long as a chamber takes, was before a lock that nobody knows',
  (hours) => {
    const passing = (course: number, secondMs: number) =>
      voyage(
        [
          ...[{ stay: 3 * HOUR_MS }, sail(9000), { stay: hours * HOUR_MS }, sail(300, course, 1), { stay: secondMs }],
          ...[sail(9000), { stay: HOUR_MS }],
        ],
        { at: Date.parse('2026-06-01T16:00:00Z') },
      ).fixes;
    const findIn = (fixes: readonly ObservedFix[]) => entriesOf(find(fixes, [makePlace('berth', BEGIN)]));
    const first = hours === 9 ? 'stop rest' : 'stop unknown';
    expect(findIn(passing(90, 25 * MINUTE_MS))).toEqual([
      ...['stop berth', 'departure berth', first, 'stop waiting', 'stop unknown …', 'arrival unknown'],
    ]);
    // Another berth, and one that lies back.
    for (const other of [passing(90, 3 * HOUR_MS), passing(270, 25 * MINUTE_MS)])
      expect(findIn(other).filter((entry) => !entry.startsWith('stop'))).toHaveLength(4);
  },
);

test('a learnt lock counts more than that the vessel often stops there', () => {
  const { fixes } = voyage(
    [1, 2, 3, 4].flatMap((): Act[] => [
      sail(9000),
      { stay: 14 * MINUTE_MS },
      sail(9000),
      { stay: 3 * HOUR_MS },
      sail(18_000, 270),
    ]),
  );
  const locks = () => [{ ...destination(BEGIN, 90, 9100), radiusM: 900 }];
  const detector = new Detector({ places: makeDirectory(), newId: createId, learntLocks: locks });
  const labels = entriesOf(find(fixes, [], detector)).filter((entry) => entry.startsWith('stop'));
  expect(labels.filter((label) => label === 'stop lock')).toHaveLength(4);
  expect(labels).not.toContain('stop waiting');
});

test('the AIS status shows what a stop is, unless the vessel has it under way too', () => {
  const { fixes, times } = voyage([sail(9000), { stay: 2 * HOUR_MS }, sail(9000, 30), { stay: 2 * HOUR_MS }]);
  const sends = (codes: readonly number[]) =>
    fixes.map((fix) => ({ ...fix, navStatus: codes[times.findIndex(({ to }) => fix.at < to)] ?? null }));
  expect(entriesOf(find(sends([0, 1, 0, 5])))).toEqual([
    ...['stop anchorage', 'arrival anchorage', 'departure anchorage', 'stop berth …', 'arrival berth'],
  ]);
  expect(entriesOf(find(sends([5, 5, 5, 5])))).toEqual(entriesOf(find(fixes)));
});

test('a clock of the receiver that is set back or a wild fix is no movement', () => {
  const { fixes } = voyage([{ stay: 2 * HOUR_MS }]);
  const set = fixes.map((fix, index) => (index > 700 ? { ...fix, at: fix.at - HOUR_MS / 2 } : fix));
  const wild = set.map((fix, index) => (index % 97 === 50 ? { ...destination(fix, 10, 4000), ...pick(fix) } : fix));
  expect(entriesOf(find(wild)).filter((entry) => !entry.startsWith('stop'))).toEqual([]);
});

test('what people call a place counts there from then on', () => {
  const trip = [sail(9000), { stay: 20 * MINUTE_MS }, sail(9000), { stay: HOUR_MS }];
  const first = voyage(trip);
  const detector = makeDetector([]);
  for (const fix of first.fixes) {
    detector.observe(fix);
    if (fix.at === (first.times[1]?.from ?? 0) + 10 * MINUTE_MS) detector.name('bridge');
  }
  const second = new Detector({ places: makeDirectory(), newId: createId, spots: detector.spots });
  expect(entriesOf(find(voyage(trip, { seed: 2 }).fixes, [], second))[0]).toBe('stop bridge');
});

test('of 40 voyages with noise all ends are found, none is invented and none is divided by its lock', () => {
  const errors: number[] = [];
  let found = 0;
  let invented = 0;
  for (let seed = 1; seed <= 40; seed += 1) {
    const random = seeded(seed);
    const course = random() * 360;
    const speed = 2 + random() * 2.5;
    const { fixes, times } = makeVoyage({
      begin: { latitude: 50 + random() * 2, longitude: 6 + random() * 2 },
      at: MORNING + seed * 24 * HOUR_MS,
      acts: [
        ...[
          { stay: 2 * HOUR_MS },
          sail(6000 + random() * 9000, course, speed),
          { stay: (10 + random() * 70) * MINUTE_MS },
        ],
        ...[sail(250, course, 1), { stay: 12 * MINUTE_MS }, sail(6000 + random() * 9000, course, speed)],
        { stay: 2.5 * HOUR_MS },
      ],
      random,
      stepMs: seed % 2 === 0 ? 5000 : 10_000,
      noiseM: 3 + random() * 5,
    });
    const at = (index: number) => times[index] ?? { from: 0, position: BEGIN };
    // Half of them have places on the map.
    const isDrawn = seed % 2 === 0;
    const drawn = [
      makePlace('lock', at(3).position, 150),
      makePlace('berth', at(6).position),
      makePlace('berth', at(0).position),
    ];
    const findings = find(fixes, isDrawn ? drawn : []);
    const withdrawn = new Set(
      findings.filter(({ entry }) => entry.data?.['withdrawn']).map(({ corrects }) => corrects),
    );
    for (const [kind, truth] of [
      ['departure', at(1).from],
      ['arrival', at(6).from],
    ] as const) {
      const times = findings
        .filter(({ entry, corrects, name }) => entry.kind === kind && corrects === undefined && !withdrawn.has(name))
        .map(({ entry }) => Math.abs((entry.at ?? 0) - truth));
      const near = times.filter((error) => error < 10 * MINUTE_MS);
      if (near.length > 0) found += 1;
      invented += times.length - near.length;
      errors.push(...near);
    }
    expect(new Set(findings.map(({ entry }) => entry.voyageId).filter(Boolean)).size).toBe(1);
  }
  expect(found).toBe(80);
  expect(invented).toBe(0);
  expect(errors.sort((a, b) => a - b)[40]).toBeLessThan(30_000);
});

const pick = ({ at, speedMps, hdop }: ObservedFix) => ({ at, speedMps, hdop });
