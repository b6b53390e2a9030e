import { expect, test } from 'vitest';
import { makeLimitation, makeNotice, makeNoticePlace } from '../../../test/support/samples/make-notice.ts';
import {
  beside,
  createRandom,
  makeBridgeOn,
  makeGaugeFacts,
  makeGaugesOn,
  makeNoticeOn,
  makeVessel,
  makeWay,
} from '../../../test/support/samples/make-way-ahead.ts';
import type { ArrivalWay } from '../../cargo/arrival/index.ts';
import { distanceM } from '../../foundation/shared/geo/geo.ts';
import { isInForce, type Limitation, type Notice } from '../notices/index.ts';
import { type AheadQuestion, aheadOf, hindrancesOf } from './ahead.ts';
import { RHINE_STRETCHES } from './depth.ts';
import type { DepthItem, NoticeItem } from './items.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const HOUR = 3_600_000;
const vessel = {
  ...makeVessel(createRandom(1)),
  lengthM: 110,
  beamM: 11.4,
  draughtM: 2,
  airDraughtM: 5.8,
  isLoaded: true,
};

/** A straight river of 40 km to the north, passed at 10 km/h, with doubt of a tenth. */
function straight(changes: Partial<ArrivalWay> = {}): ArrivalWay {
  const line = Array.from({ length: 41 }, (_, km): [number, number] => [50 + (km * 1000) / 111_194.93, 7.7]);
  const passings = line.map((_, km) => ({
    metres: km * 1000,
    earliest: NOW + km * HOUR * 0.09,
    likely: NOW + km * HOUR * 0.1,
    latest: NOW + km * HOUR * 0.11,
  }));
  return { line, lengthM: 40_000, passings, locks: [], ...changes };
}

const at = (km: number) => ({ latitude: 50 + (km * 1000) / 111_194.93, longitude: 7.7 });

function ask(changes: Partial<AheadQuestion> = {}) {
  const question = {
    way: straight(),
    notices: [],
    bridges: [],
    stretches: [],
    gauges: [],
    vessel,
    now: NOW,
    ...changes,
  };
  return { ...aheadOf(question), hindrances: hindrancesOf(question) };
}

const noticeAt = (km: number, changes: Partial<Notice> = {}): Notice =>
  makeNotice({ places: [makeNoticePlace(at(km))], ...changes });

/* The slow reference program: every segment, every half hour, no box, no frame. */

function slowPlace(way: ArrivalWay, point: { latitude: number; longitude: number }): number | undefined {
  const metres = (latitude: number, longitude: number): [number, number] => [
    (latitude - point.latitude) * 111_194.93,
    (longitude - point.longitude) * 111_194.93 * Math.cos((point.latitude * Math.PI) / 180),
  ];
  let [best, bestAt, walked] = [500, -1, 0];
  let isEnd = false;
  let total = 0;
  const lengths = way.line.slice(1).map(([latitude, longitude], index) => {
    const [fromLat, fromLon] = way.line[index] ?? [0, 0];
    const middle = ((fromLat + latitude) / 2) * (Math.PI / 180);
    return Math.hypot((latitude - fromLat) * 111_194.93, (longitude - fromLon) * 111_194.93 * Math.cos(middle));
  });
  for (const length of lengths) total += length;
  for (const [index, length] of lengths.entries()) {
    const [a, b] = [metres(...(way.line[index] ?? [0, 0])), metres(...(way.line[index + 1] ?? [0, 0]))];
    const d = [b[0] - a[0], b[1] - a[1]] as const;
    const square = d[0] ** 2 + d[1] ** 2;
    const raw = square === 0 ? 0 : -(a[0] * d[0] + a[1] * d[1]) / square;
    const part = Math.max(0, Math.min(1, raw));
    const off = Math.hypot(a[0] + part * d[0], a[1] + part * d[1]);
    if (off < best) {
      best = off;
      bestAt = ((walked + part * length) / total) * way.lengthM;
      isEnd = (index === 0 && part === 0) || (index === lengths.length - 1 && part === 1);
    }
    walked += length;
  }
  return bestAt < 0 || (isEnd && best > 60) ? undefined : bestAt;
}

function slowTimes({ passings }: ArrivalWay, atM: number) {
  for (const [index, to] of passings.entries()) {
    const from = passings[index - 1] ?? to;
    if (to.metres < atM && index < passings.length - 1) continue;
    const part = to.metres === from.metres ? 1 : Math.min(1, (atM - from.metres) / (to.metres - from.metres));
    const end = (key: 'earliest' | 'likely' | 'latest') => Math.round(from[key] + part * (to[key] - from[key]));
    return { earliest: end('earliest'), likely: end('likely'), latest: end('latest') };
  }
  return undefined;
}

/** All instants at which something may begin or end within a time of passing. */
function instants(earliest: number, latest: number): number[] {
  const all = [earliest, latest];
  for (let half = Math.ceil(earliest / (HOUR / 2)) * (HOUR / 2); half <= latest; half += HOUR / 2)
    all.push(half, half - 1);
  return all.filter((instant) => instant >= earliest && instant <= latest);
}

function slowVerdict(question: AheadQuestion, notice: Notice, limitation: Limitation, atM: number): string {
  const { way } = question;
  const targets = limitation.targets.length > 0 ? limitation.targets : notice.targets;
  const directions = new Map<string | null, string>([
    ['RHEIN', slowDirection(question)],
    ['SOMEWHERE', 'unknown'],
    [null, isNearKm(question, atM) ? slowDirection(question) : 'unknown'],
  ]);
  const direction = directions.get(notice.places[0]?.water ?? null);
  const concern = targets.map(({ group, direction: way_ }) => {
    const { isLoaded } = question.vessel;
    const known = isLoaded === undefined ? 'maybe' : 'yes';
    const ofGroup =
      group === 'ALL'
        ? 'yes'
        : group === 'COM'
          ? known
          : group === 'LOA'
            ? isLoaded === false
              ? 'no'
              : known
            : group === 'CNV'
              ? 'maybe'
              : 'no';
    if (ofGroup === 'no' || way_ === 'ALL' || way_ === null) return ofGroup;
    if (direction === 'unknown') return 'maybe';
    return (way_ === 'UPS') === (direction === 'up') ? ofGroup : 'no';
  });
  if (concern.length > 0 && concern.every((one) => one === 'no')) return 'no';
  const isConcerned = concern.length === 0 || concern.includes('yes');
  const times = slowTimes(way, atM);
  const holds = (instant: number) => {
    if ((notice.validFrom ?? instant) > instant || (notice.validTo !== null && notice.validTo <= instant)) return 'no';
    return limitation.periods.length === 0 ? 'yes' : isInForce(limitation.periods, instant, notice.timeZone);
  };
  let inForce = 'maybe';
  if (times) {
    const found = instants(times.earliest, times.latest).map(holds);
    inForce = found.every((one) => one === 'no') ? 'no' : found.every((one) => one === 'yes') ? 'yes' : 'maybe';
  } else {
    const later = Array.from({ length: 2 * 24 * 12 }, (_, half) => question.now + (half * HOUR) / 2);
    if (later.every((instant) => holds(instant) === 'no')) inForce = 'no';
  }
  if (inForce === 'no') return 'no';
  const limit = slowLimit(question, limitation);
  if (limit === 'no') return 'no';
  return isConcerned && inForce === 'yes' && limit === 'yes' ? 'yes' : 'maybe';
}

function slowDirection({ gauges }: AheadQuestion): string {
  const [first, last] = [gauges[0]?.km ?? 0, gauges.at(-1)?.km ?? 0];
  return last > first ? 'down' : 'up';
}

function isNearKm({ gauges, way }: AheadQuestion, atM: number): boolean {
  const known = gauges.map((gauge) => slowPlace(way, gauge) ?? 0);
  return atM >= Math.min(...known) - 2000 && atM <= Math.max(...known) + 2000;
}

function slowLimit({ vessel: given }: AheadQuestion, { code, value, unit, indication }: Limitation): string {
  const figures: Record<string, number | null> = {
    VESLEN: given.lengthM,
    AVALEN: given.lengthM,
    VESBRE: given.beamM,
    VESDRA: given.draughtM,
    VESHEI: given.airDraughtM,
  };
  if (!(code in figures) || indication === 'MIN' || value === null || (unit !== 'm' && unit !== 'cm')) return 'yes';
  const figure = figures[code] ?? null;
  if (figure === null) return 'maybe';
  return figure > (unit === 'cm' ? value / 100 : value) ? 'yes' : 'no';
}

test('on 1,000 random ways, times and vessels, it is what a slow program finds', () => {
  let [compared, yes] = [0, 0];
  for (let seed = 1; seed <= 1000; seed += 1) {
    const random = createRandom(seed);
    const way = makeWay(random, { points: Math.floor(random.between(12, 90)), now: NOW });
    const notices = Array.from({ length: 6 }, (_, index) => makeNoticeOn(random, { way, now: NOW, id: `n${index}` }));
    const question: AheadQuestion = {
      way,
      notices,
      bridges: [],
      stretches: [],
      gauges: makeGaugesOn(random, way, 3),
      vessel: makeVessel(random),
      now: NOW,
    };
    const items = new Map(
      aheadOf(question).items.flatMap((item) => (item.kind === 'notice' ? [[item.notice.id, item] as const] : [])),
    );
    for (const notice of notices) {
      const [place] = notice.places;
      if (!place || place.latitude === null || place.longitude === null) continue;
      const atM = notice.withdrawn
        ? undefined
        : slowPlace(way, { latitude: place.latitude, longitude: place.longitude });
      const item = items.get(notice.id);
      expect([seed, notice.id, item === undefined]).toEqual([seed, notice.id, atM === undefined]);
      if (!item || atM === undefined) continue;
      expect(Math.abs(item.atM - atM)).toBeLessThan(1);
      const found = item.limitations.map(({ applies }) => applies);
      // The times are rounded at places that differ by a metre at most.
      const slow = notice.limitations.map((limitation) => slowVerdict(question, notice, limitation, item.atM));
      expect([seed, notice.id, found]).toEqual([seed, notice.id, slow]);
      compared += slow.length;
      yes += slow.filter((one) => one === 'yes').length;
    }
  }
  expect(compared).toBeGreaterThan(2500);
  expect(yes).toBeGreaterThan(200);
});

const noticeOf = ({ items }: ReturnType<typeof ask>): NoticeItem => {
  const item = items.find(({ kind }) => kind === 'notice');
  if (item?.kind !== 'notice') throw new Error('no notice is ahead');
  return item;
};

test('what is valid at the time of passing applies, and what is over by then does not', () => {
  // At km 20 the vessel is at 10:00, between 9:48 and 10:12.
  const period = (timeFrom: string, timeTo: string) => [
    { from: '2026-11-20', to: '2026-11-20', timeFrom, timeTo, interval: 'DAY', calendar: null, withdrawnAt: null },
  ];
  const verdict = (timeFrom: string, timeTo: string) => {
    const limitation = makeLimitation({ periods: period(timeFrom, timeTo) });
    const { applies, why } = noticeOf(ask({ notices: [noticeAt(20, { limitations: [limitation] })] }));
    return `${applies} ${why}`;
  };
  // The clock of the place is an hour ahead.
  expect(verdict('10:00:00', '13:00:00')).toBe('yes inForce');
  expect(verdict('11:00:00', '13:00:00')).toBe('maybe partly');
  expect(verdict('06:00:00', '10:30:00')).toBe('no notThen');
  expect(verdict('12:00:00', '14:00:00')).toBe('no notThen');
});

test('without a basis of times everything is uncertain, and what is over is not', () => {
  const way = straight({ passings: [] });
  expect(noticeOf(ask({ way, notices: [noticeAt(20)] }))).toMatchObject({ applies: 'maybe', why: 'noTimes' });
  const over = noticeAt(20, { validTo: NOW - 1 });
  expect(noticeOf(ask({ way, notices: [over] }))).toMatchObject({ applies: 'no', why: 'notThen' });
});

const rhine = (kmSouth: number, kmNorth: number) => [
  makeGaugeFacts({ stationId: 'south', name: 'SOUTH', km: kmSouth, ...at(0.5) }),
  makeGaugeFacts({ stationId: 'north', name: 'NORTH', km: kmNorth, ...at(39) }),
];

test('a notice for upstream traffic does not concern one who goes down', () => {
  const notices = [noticeAt(20, { targets: [{ group: 'ALL', direction: 'UPS' }] })];
  const verdict = (gauges: AheadQuestion['gauges']) => noticeOf(ask({ notices, gauges })).why;
  expect(verdict(rhine(500, 538.5))).toBe('otherDirection');
  expect(verdict(rhine(538.5, 500))).toBe('inForce');
  expect(verdict([])).toBe('unknownDirection');
  // The count of an unknown water states nothing; the zeros of its gauges do.
  const other = rhine(10, 48.5).map((gauge, index) => ({
    ...gauge,
    waterName: 'LAHN',
    zero: { heightM: 60 - 5 * index, datum: 'NHN' as const },
  }));
  expect(verdict(other)).toBe('otherDirection');
  expect(verdict(other.toReversed().map((gauge) => ({ ...gauge, zero: undefined })))).toBe('unknownDirection');
});

test('a notice without a position is placed by its water and km between two known points, and else listed apart', () => {
  const place = makeNoticePlace({ water: 'Rhein', km: 519.25 });
  const notices = [makeNotice({ places: [place] })];
  const found = ask({ notices, gauges: rhine(500, 538.5) });
  expect(noticeOf(found).atM / 1000).toBeCloseTo(19.75, 1);
  expect(found.unplaced).toEqual([]);
  const lost = ask({ notices });
  expect(lost.items.filter(({ kind }) => kind === 'notice')).toEqual([]);
  expect(lost.unplaced).toEqual(notices);
  // Nothing is extrapolated.
  const beyond = [makeNotice({ places: [{ ...place, km: 600 }] })];
  expect(ask({ notices: beyond, gauges: rhine(500, 538.5) })).toMatchObject({ unplaced: [] });
});

test('a point whose km contradicts the others is left out', () => {
  const wrong = makeGaugeFacts({ stationId: 'wrong', name: 'WRONG', km: 12, ...at(20) });
  const notices = [makeNotice({ places: [makeNoticePlace({ water: 'RHEIN', km: 510 })] })];
  expect(noticeOf(ask({ notices, gauges: [...rhine(500, 538.5), wrong] })).atM / 1000).toBeCloseTo(10.5, 1);
});

test('a stretch that began behind the vessel is ahead from the vessel on', () => {
  const places = [
    makeNoticePlace({ ...at(-30), end: 'from', typeCode: 'FWY' }),
    makeNoticePlace({ ...at(8), end: 'to', typeCode: 'FWY' }),
  ];
  expect(noticeOf(ask({ notices: [makeNotice({ places })] }))).toMatchObject({ atM: 0 });
  expect(noticeOf(ask({ notices: [makeNotice({ places })] })).toM / 1000).toBeCloseTo(8, 1);
});

test('what lies behind the vessel, or beside the way, is not ahead', () => {
  const west = { ...at(20), longitude: 7.71 };
  const notices = [noticeAt(-0.3), noticeAt(40.4), makeNotice({ places: [makeNoticePlace(west)] })];
  expect(ask({ notices }).items).toEqual([]);
});

test('other groups are shown as of no concern', () => {
  const notices = [noticeAt(20, { targets: [{ group: 'PAX', direction: 'ALL' }] })];
  expect(noticeOf(ask({ notices }))).toMatchObject({ applies: 'no', why: 'otherVessels', severity: 'info' });
});

test('a closure is passed when it ends; one of a side is none, and a lock without service is one', () => {
  const until = Date.parse('2026-11-20T15:00:00Z');
  const passes = (notice: Notice, locks: ArrivalWay['locks'] = []) =>
    ask({ notices: [notice], way: straight({ locks }) }).hindrances.map((one) =>
      one.passesAt(NOW + 2 * HOUR, 'likely'),
    );
  expect(passes(noticeAt(20, { validTo: until }))).toEqual([until]);
  expect(passes(noticeAt(20))).toEqual([Number.POSITIVE_INFINITY]);
  expect(passes(noticeAt(20, { limitations: [makeLimitation({ position: 'LE' })] }))).toEqual([]);
  const noService = { limitations: [makeLimitation({ code: 'NOSERV' })], validTo: until };
  expect(passes(noticeAt(20, noService))).toEqual([until]);
  const bridge = { ...noService, places: [makeNoticePlace({ ...at(20), typeCode: 'BRI' })] };
  expect(passes(makeNotice(bridge))).toEqual([]);
  const waitSecs = { p10: 0, p50: 0, p90: 0 };
  expect(passes(makeNotice(bridge), [{ ...at(20.3), name: null, waitSecs }])).toEqual([until]);
  const delay = makeLimitation({ code: 'DELAY', value: 2, unit: 'h' });
  expect(passes(noticeAt(20, { limitations: [delay] }))).toEqual([NOW + 4 * HOUR]);
  // It is not certain that it concerns this vessel.
  expect(passes(noticeAt(20, { targets: [{ group: 'CNV', direction: 'ALL' }] }))).toEqual([]);
});

const kaub = makeGaugeFacts({
  ...at(20),
  level: { value: 104, atMs: NOW - HOUR / 2 },
  glwCm: 77,
  tuGlwCm: 190,
  hswCm: 640,
});

const depthOf = (changes: Partial<AheadQuestion>): DepthItem => {
  const found = ask({ gauges: [...rhine(566, 527.5), kaub], stretches: RHINE_STRETCHES, ...changes }).items;
  const item = found.find((one) => one.kind === 'depth' && one.name === 'St. Goar – Mainz');
  if (item?.kind !== 'depth') throw new Error('no depth is ahead');
  return item;
};

test('a shallow stretch has the depth of its gauge, less the shortfall that notices announce', () => {
  const only = RHINE_STRETCHES.map((stretch) => ({ ...stretch, gauges: stretch.gauges.slice(0, 1) }));
  expect(depthOf({ stretches: only })).toMatchObject({
    depthCm: 217,
    draughtCm: 187,
    marginCm: -13,
    applies: 'yes',
    why: 'negativeMargin',
    inputs: [{ gauge: 'KAUB', tuGlwCm: 190, tuGlwFrom: 'station', glwCm: 77, levelCm: 104, shortfallCm: 0 }],
  });
  const less = makeLimitation({ code: 'AVADEP', value: 30, unit: 'cm', reference: 'GLW', indication: 'RED' });
  expect(depthOf({ stretches: only, notices: [noticeAt(25, { limitations: [less] })] })).toMatchObject({
    depthCm: 187,
    noticeIds: ['WSA:2026:4711'],
    inputs: [{ shortfallCm: 30 }],
  });
  // A stretch at another place, or one that is over by then, takes nothing away.
  const over = { limitations: [less], validTo: NOW };
  expect(
    depthOf({ stretches: only, notices: [noticeAt(25, over), noticeAt(2, { limitations: [less] })] }).depthCm,
  ).toBe(217);
  const sounded = makeLimitation({ code: 'LEADEP', value: 1.9, unit: 'm' });
  expect(depthOf({ stretches: only, notices: [noticeAt(25, { limitations: [sounded] })] }).depthCm).toBe(190);
});

test('of several reference gauges the least counts, and one that is unknown is said to be', () => {
  expect(depthOf({}).inputs.map(({ gauge, depthCm }) => [gauge, depthCm])).toEqual([
    ['KAUB', 217],
    ['OESTRICH', undefined],
  ]);
  const light = depthOf({ vessel: { ...vessel, draughtM: 1.2 } });
  expect(light).toMatchObject({ marginCm: 67, applies: 'maybe', why: 'unknownLevel' });
  expect(depthOf({ vessel: { ...vessel, draughtM: null } })).toMatchObject({ applies: 'maybe', why: 'unknownVessel' });
});

const hsw = makeGaugeFacts({
  stationId: 'd',
  name: 'DÜSSELDORF',
  ...at(1),
  level: { value: 320, atMs: NOW },
  hswCm: 880,
});
const bridgeAt = (km: number, changes = {}) =>
  makeBridgeOn(straight().line, km, { id: `b${km}`, gauge: 'DÜSSELDORF', ...changes });

const bridgeOf = (changes: Partial<AheadQuestion>) => {
  const item = ask({ gauges: [hsw], bridges: [bridgeAt(10)], ...changes }).items.find(({ kind }) => kind === 'bridge');
  if (item?.kind !== 'bridge') throw new Error('no bridge is ahead');
  return item;
};

test('a bridge has its clearance and margin with what they were computed from', () => {
  expect(bridgeOf({})).toMatchObject({
    clearanceM: 14.7,
    marginM: 8.9,
    applies: 'no',
    why: 'enoughMargin',
    inputs: { method: 'hsw', gauges: [{ name: 'DÜSSELDORF', levelCm: 320, hswCm: 880 }] },
    basedOn: { source: 'measured', atMs: NOW },
  });
  expect(bridgeOf({ vessel: { ...vessel, airDraughtM: 14.8 } })).toMatchObject({ marginM: -0.1, applies: 'yes' });
  expect(bridgeOf({ vessel: { ...vessel, airDraughtM: 14.5 } })).toMatchObject({ applies: 'yes', why: 'smallMargin' });
  expect(bridgeOf({ vessel: { ...vessel, airDraughtM: null } })).toMatchObject({
    applies: 'maybe',
    why: 'unknownVessel',
  });
  expect(bridgeOf({ gauges: [] })).toMatchObject({ clearanceM: undefined, unknown: 'noGauge', applies: 'maybe' });
});

test('a notice wins over the table, a measured clearance over both the table and the level', () => {
  const scaffold = makeLimitation({ code: 'CLEHEI', value: 5, unit: 'm' });
  const notices = [noticeAt(10, { limitations: [scaffold] })];
  expect(bridgeOf({ notices })).toMatchObject({
    clearanceM: 5,
    marginM: -0.8,
    noticeId: 'WSA:2026:4711',
    applies: 'yes',
  });
  const less = makeLimitation({ code: 'CLEHEI', value: 80, unit: 'cm', indication: 'RED' });
  expect(bridgeOf({ notices: [noticeAt(10, { limitations: [less] })] })).toMatchObject({ clearanceM: 13.9 });
  const station = makeGaugeFacts({ stationId: 's', name: 'S', ...at(10), clearance: { valueCm: 715, atMs: NOW } });
  expect(bridgeOf({ gauges: [hsw, station] })).toMatchObject({ clearanceM: 7.15, inputs: { method: 'measured' } });
  // Hours later it is another one.
  expect(bridgeOf({ gauges: [{ ...station, ...at(39) }], bridges: [] })).toMatchObject({
    clearanceM: 7.15,
    applies: 'maybe',
    why: 'levelOfNow',
  });
});

test('the items are in order of the way, and the points of a way keep their distances', () => {
  const { items } = ask({
    notices: [noticeAt(30), noticeAt(5, { id: 'other' })],
    bridges: [bridgeAt(10)],
    gauges: [hsw],
  });
  expect(items.map(({ kind }) => kind)).toEqual(['gauge', 'notice', 'bridge', 'notice']);
  for (const { atM, latitude, longitude } of items)
    expect(distanceM(at(atM / 1000), { latitude, longitude })).toBeLessThan(150);
  expect(beside(straight().line, 3, 0)).toMatchObject({ longitude: 7.7 });
});
