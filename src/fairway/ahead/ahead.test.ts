import { expect, test } from 'vitest';
import { makeLimitation, makeNotice, makeNoticePlace } from '../../../test/support/samples/make-notice.ts';
import {
  beside,
  createRandom,
  makeBridgeOn,
  makeGaugeFacts,
  makeVessel,
} from '../../../test/support/samples/make-way-ahead.ts';
import type { ArrivalWay } from '../../cargo/arrival/index.ts';
import { distanceM } from '../../foundation/shared/geo/geo.ts';
import type { Notice } from '../notices/index.ts';
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

async function ask(changes: Partial<AheadQuestion> = {}) {
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
  return { ...(await aheadOf(question)), hindrances: hindrancesOf(question) };
}

const noticeAt = (km: number, changes: Partial<Notice> = {}): Notice =>
  makeNotice({ places: [makeNoticePlace(at(km))], ...changes });

const noticeOf = ({ items }: Awaited<ReturnType<typeof ask>>): NoticeItem => {
  const item = items.find(({ kind }) => kind === 'notice');
  if (item?.kind !== 'notice') throw new Error('no notice is ahead');
  return item;
};

test('what is valid at the time of passing applies, and what is over by then does not', async () => {
  // At km 20 the vessel is at 10:00, between 9:48 and 10:12.
  const period = (timeFrom: string, timeTo: string) => [
    { from: '2026-11-20', to: '2026-11-20', timeFrom, timeTo, interval: 'DAY', calendar: null, withdrawnAt: null },
  ];
  const verdict = async (timeFrom: string, timeTo: string) => {
    const limitation = makeLimitation({ periods: period(timeFrom, timeTo) });
    const { applies, why } = noticeOf(await ask({ notices: [noticeAt(20, { limitations: [limitation] })] }));
    return `${applies} ${why}`;
  };
  // The clock of the place is an hour ahead.
  expect(await verdict('10:00:00', '13:00:00')).toBe('yes inForce');
  expect(await verdict('11:00:00', '13:00:00')).toBe('maybe partly');
  expect(await verdict('06:00:00', '10:30:00')).toBe('no notThen');
  expect(await verdict('12:00:00', '14:00:00')).toBe('no notThen');
});

test('without a basis of times everything is uncertain, and what is over is not', async () => {
  const way = straight({ passings: [] });
  expect(noticeOf(await ask({ way, notices: [noticeAt(20)] }))).toMatchObject({ applies: 'maybe', why: 'noTimes' });
  const over = noticeAt(20, { validTo: NOW - 1 });
  expect(noticeOf(await ask({ way, notices: [over] }))).toMatchObject({ applies: 'no', why: 'notThen' });
});

const rhine = (kmSouth: number, kmNorth: number) => [
  makeGaugeFacts({ stationId: 'south', name: 'SOUTH', km: kmSouth, ...at(0.5) }),
  makeGaugeFacts({ stationId: 'north', name: 'NORTH', km: kmNorth, ...at(39) }),
];

test('a notice for upstream traffic does not concern one who goes down', async () => {
  const notices = [noticeAt(20, { targets: [{ group: 'ALL', direction: 'UPS' }] })];
  const verdict = async (gauges: AheadQuestion['gauges']) => noticeOf(await ask({ notices, gauges })).why;
  expect(await verdict(rhine(500, 538.5))).toBe('otherDirection');
  expect(await verdict(rhine(538.5, 500))).toBe('inForce');
  expect(await verdict([])).toBe('unknownDirection');
  // The count of an unknown water states nothing; the zeros of its gauges do.
  const other = rhine(10, 48.5).map((gauge, index) => ({
    ...gauge,
    waterName: 'LAHN',
    zero: { heightM: 60 - 5 * index, datum: 'NHN' as const },
  }));
  expect(await verdict(other)).toBe('otherDirection');
  expect(await verdict(other.toReversed().map((gauge) => ({ ...gauge, zero: undefined })))).toBe('unknownDirection');
});

test('a notice without a position is placed by its water and the km of two known points, and else listed apart', async () => {
  const place = makeNoticePlace({ water: 'Rhein', km: 519.25 });
  const notices = [makeNotice({ places: [place] })];
  const found = await ask({ notices, gauges: rhine(500, 538.5) });
  expect(noticeOf(found).atM / 1000).toBeCloseTo(19.75, 1);
  expect(found.unplaced).toEqual([]);
  const lost = await ask({ notices });
  expect(lost.items.filter(({ kind }) => kind === 'notice')).toEqual([]);
  expect(lost.unplaced).toEqual(notices);
  // Far beyond the known points it is not on the way.
  const beyond = [makeNotice({ places: [{ ...place, km: 600 }] })];
  expect(await ask({ notices: beyond, gauges: rhine(500, 538.5) })).toMatchObject({ unplaced: [] });
});

test('near the end of a way the gauges behind and beyond it give the direction, unless they contradict each other', async () => {
  const gauge = (km: number, riverKm: number) =>
    makeGaugeFacts({ stationId: `g${km}`, waterName: 'RHEIN', km: riverKm, ...at(km) });
  const upstream = noticeAt(20, { targets: [{ group: 'ALL', direction: 'UPS' }] });
  const [place] = upstream.places;
  const notices = [{ ...upstream, places: place ? [{ ...place, water: 'RHEIN' }] : [] }];
  const why = async (gauges: AheadQuestion['gauges']) => noticeOf(await ask({ notices, gauges })).why;
  expect(await why([gauge(-5, 500), gauge(45, 550)])).toBe('otherDirection');
  expect(await why([gauge(-5, 550), gauge(45, 500)])).toBe('inForce');
  expect(await why([gauge(-5, 500)])).toBe('unknownDirection');
  expect(await why([gauge(-9, 500), gauge(-5, 490), gauge(45, 550)])).toBe('unknownDirection');
});

test('a river km has a position on the way up to 2 km beyond the known points of its water', async () => {
  const gauges = [2, 30].map((km) =>
    makeGaugeFacts({ stationId: `g${km}`, waterName: 'RHEIN', km: 500 + km, ...at(km) }),
  );
  const { placeOf } = await ask({ gauges });
  expect(distanceM(placeOf('Rhein', 517) ?? at(0), at(17))).toBeLessThan(5);
  expect(distanceM(placeOf('Rhein', 501) ?? at(0), at(1))).toBeLessThan(5);
  expect(placeOf('Rhein', 533)).toBeUndefined();
  expect(placeOf('Mosel', 17)).toBeUndefined();
  expect((await ask({ gauges: gauges.slice(0, 1) })).placeOf('Rhein', 502)).toBeUndefined();
});

test('a point whose km contradicts the others is left out', async () => {
  const wrong = makeGaugeFacts({ stationId: 'wrong', name: 'WRONG', km: 12, ...at(20) });
  const notices = [makeNotice({ places: [makeNoticePlace({ water: 'RHEIN', km: 510 })] })];
  expect(noticeOf(await ask({ notices, gauges: [...rhine(500, 538.5), wrong] })).atM / 1000).toBeCloseTo(10.5, 1);
});

test('a stretch that began behind the vessel is ahead from the vessel on', async () => {
  const places = [
    makeNoticePlace({ ...at(-30), end: 'from', typeCode: 'FWY' }),
    makeNoticePlace({ ...at(8), end: 'to', typeCode: 'FWY' }),
  ];
  expect(noticeOf(await ask({ notices: [makeNotice({ places })] }))).toMatchObject({ atM: 0 });
  expect(noticeOf(await ask({ notices: [makeNotice({ places })] })).toM / 1000).toBeCloseTo(8, 1);
});

test('what lies behind the vessel, or beside the way, is not ahead', async () => {
  const west = { ...at(20), longitude: 7.71 };
  const notices = [noticeAt(-0.3), noticeAt(40.4), makeNotice({ places: [makeNoticePlace(west)] })];
  expect((await ask({ notices })).items).toEqual([]);
});

test('other groups are shown as of no concern', async () => {
  const notices = [noticeAt(20, { targets: [{ group: 'PAX', direction: 'ALL' }] })];
  expect(noticeOf(await ask({ notices }))).toMatchObject({ applies: 'no', why: 'otherVessels', severity: 'info' });
});

test('a closure is passed when it ends; one of a side is none, and a lock without service is one', async () => {
  const until = Date.parse('2026-11-20T15:00:00Z');
  const passes = async (notice: Notice, locks: ArrivalWay['locks'] = []) =>
    (await ask({ notices: [notice], way: straight({ locks }) })).hindrances.map((one) =>
      one.passesAt(NOW + 2 * HOUR, 'likely'),
    );
  expect(await passes(noticeAt(20, { validTo: until }))).toEqual([until]);
  expect(await passes(noticeAt(20))).toEqual([Number.POSITIVE_INFINITY]);
  expect(await passes(noticeAt(20, { limitations: [makeLimitation({ position: 'LE' })] }))).toEqual([]);
  const noService = { limitations: [makeLimitation({ code: 'NOSERV' })], validTo: until };
  expect(await passes(noticeAt(20, noService))).toEqual([until]);
  const bridge = { ...noService, places: [makeNoticePlace({ ...at(20), typeCode: 'BRI' })] };
  expect(await passes(makeNotice(bridge))).toEqual([]);
  const waitSecs = { p10: 0, p50: 0, p90: 0 };
  expect(await passes(makeNotice(bridge), [{ ...at(20.3), name: null, waitSecs }])).toEqual([until]);
  const delay = makeLimitation({ code: 'DELAY', value: 2, unit: 'h' });
  expect(await passes(noticeAt(20, { limitations: [delay] }))).toEqual([NOW + 4 * HOUR]);
  // It is not certain that it concerns this vessel.
  expect(await passes(noticeAt(20, { targets: [{ group: 'CNV', direction: 'ALL' }] }))).toEqual([]);
});

const kaub = makeGaugeFacts({
  ...at(20),
  level: { value: 104, atMs: NOW - HOUR / 2 },
  glwCm: 77,
  tuGlwCm: 190,
  hswCm: 640,
});

const depthOf = async (changes: Partial<AheadQuestion>): Promise<DepthItem> => {
  const found = (await ask({ gauges: [...rhine(566, 527.5), kaub], stretches: RHINE_STRETCHES, ...changes })).items;
  const item = found.find((one) => one.kind === 'depth' && one.name === 'St. Goar – Mainz');
  if (item?.kind !== 'depth') throw new Error('no depth is ahead');
  return item;
};

test('a shallow stretch has the depth of its gauge, less the shortfall that notices announce', async () => {
  const only = RHINE_STRETCHES.map((stretch) => ({ ...stretch, gauges: stretch.gauges.slice(0, 1) }));
  expect(await depthOf({ stretches: only })).toMatchObject({
    depthCm: 217,
    draughtCm: 187,
    marginCm: -13,
    applies: 'yes',
    why: 'negativeMargin',
    inputs: [{ gauge: 'KAUB', tuGlwCm: 190, tuGlwFrom: 'station', glwCm: 77, levelCm: 104, shortfallCm: 0 }],
  });
  const less = makeLimitation({ code: 'AVADEP', value: 30, unit: 'cm', reference: 'GLW', indication: 'RED' });
  expect(await depthOf({ stretches: only, notices: [noticeAt(25, { limitations: [less] })] })).toMatchObject({
    depthCm: 187,
    noticeIds: ['WSA:2026:4711'],
    inputs: [{ shortfallCm: 30 }],
  });
  // A stretch at another place, or one that is over by then, takes nothing away.
  const over = { limitations: [less], validTo: NOW };
  expect(
    (await depthOf({ stretches: only, notices: [noticeAt(25, over), noticeAt(2, { limitations: [less] })] })).depthCm,
  ).toBe(217);
  const sounded = makeLimitation({ code: 'LEADEP', value: 1.9, unit: 'm' });
  expect((await depthOf({ stretches: only, notices: [noticeAt(25, { limitations: [sounded] })] })).depthCm).toBe(190);
});

test('a level that no river has gives no depth', async () => {
  const gauges = (value: number) => [...rhine(566, 527.5), { ...kaub, level: { value, atMs: NOW } }];
  expect(await depthOf({ gauges: gauges(-888) })).toMatchObject({
    depthCm: undefined,
    why: 'unknownLevel',
    severity: 'unknown',
  });
  expect(await depthOf({ gauges: gauges(-7) })).toMatchObject({ depthCm: 106 });
});

test('of several reference gauges the least counts, and one that is unknown is said to be', async () => {
  expect((await depthOf({})).inputs.map(({ gauge, depthCm }) => [gauge, depthCm])).toEqual([
    ['KAUB', 217],
    ['OESTRICH', undefined],
  ]);
  const light = await depthOf({ vessel: { ...vessel, draughtM: 1.2 } });
  expect(light).toMatchObject({ marginCm: 67, applies: 'maybe', why: 'unknownLevel' });
  expect(await depthOf({ vessel: { ...vessel, draughtM: null } })).toMatchObject({
    applies: 'maybe',
    why: 'unknownVessel',
  });
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

const bridgeOf = async (changes: Partial<AheadQuestion>) => {
  const item = (await ask({ gauges: [hsw], bridges: [bridgeAt(10)], ...changes })).items.find(
    ({ kind }) => kind === 'bridge',
  );
  if (item?.kind !== 'bridge') throw new Error('no bridge is ahead');
  return item;
};

test('a bridge has its clearance and margin with what they were computed from', async () => {
  expect(await bridgeOf({})).toMatchObject({
    clearanceM: 14.7,
    marginM: 8.9,
    applies: 'no',
    why: 'enoughMargin',
    inputs: { method: 'hsw', gauges: [{ name: 'DÜSSELDORF', levelCm: 320, hswCm: 880 }] },
    basedOn: { source: 'measured', atMs: NOW },
  });
  expect(await bridgeOf({ vessel: { ...vessel, airDraughtM: 14.8 } })).toMatchObject({ marginM: -0.1, applies: 'yes' });
  expect(await bridgeOf({ vessel: { ...vessel, airDraughtM: 14.5 } })).toMatchObject({
    applies: 'yes',
    why: 'smallMargin',
  });
  expect(await bridgeOf({ vessel: { ...vessel, airDraughtM: null } })).toMatchObject({
    applies: 'maybe',
    why: 'unknownVessel',
  });
  expect(await bridgeOf({ gauges: [] })).toMatchObject({ clearanceM: undefined, unknown: 'noGauge', applies: 'maybe' });
});

test('the margins under a bridge are those of the vessel', async () => {
  const margins = async (airDraughtM: number, leastM: number, smallM: number) =>
    await bridgeOf({ vessel: { ...vessel, airDraughtM, bridgeMargins: { leastM, smallM } } });
  expect(await margins(14.5, 0, 0.1)).toMatchObject({ applies: 'no', why: 'enoughMargin', severity: 'info' });
  expect(await margins(14.5, 0.25, 0.5)).toMatchObject({ applies: 'yes', why: 'smallMargin', severity: 'closed' });
  expect(await margins(14.3, 0.25, 0.5)).toMatchObject({ applies: 'yes', why: 'smallMargin', severity: 'restricted' });
});

test('a notice wins over the table, a measured clearance over both the table and the level', async () => {
  const scaffold = makeLimitation({ code: 'CLEHEI', value: 5, unit: 'm' });
  const notices = [noticeAt(10, { limitations: [scaffold] })];
  expect(await bridgeOf({ notices })).toMatchObject({
    clearanceM: 5,
    marginM: -0.8,
    noticeId: 'WSA:2026:4711',
    applies: 'yes',
  });
  const less = makeLimitation({ code: 'CLEHEI', value: 80, unit: 'cm', indication: 'RED' });
  expect(await bridgeOf({ notices: [noticeAt(10, { limitations: [less] })] })).toMatchObject({ clearanceM: 13.9 });
  const station = makeGaugeFacts({ stationId: 's', name: 'S', ...at(10), clearance: { valueCm: 715, atMs: NOW } });
  expect(await bridgeOf({ gauges: [hsw, station] })).toMatchObject({
    clearanceM: 7.15,
    inputs: { method: 'measured' },
  });
  // Hours later it is another one.
  expect(await bridgeOf({ gauges: [{ ...station, ...at(39) }], bridges: [] })).toMatchObject({
    clearanceM: 7.15,
    applies: 'maybe',
    why: 'levelOfNow',
  });
});

test('a height for the other direction or for other vessels does not replace the clearance', async () => {
  const height = (targets: Notice['targets']) => makeLimitation({ code: 'CLEHEI', value: 5, unit: 'm', targets });
  const clearanceOf = async (targets: Notice['targets']) => {
    const notices = [noticeAt(10, { limitations: [height(targets)] })];
    const gauges = [hsw, ...rhine(500, 538.5)];
    return (await bridgeOf({ notices, gauges })).clearanceM;
  };
  expect(await clearanceOf([{ group: 'ALL', direction: 'UPS' }])).toBe(14.7);
  expect(await clearanceOf([{ group: 'PLE', direction: 'ALL' }])).toBe(14.7);
  expect(await clearanceOf([{ group: 'ALL', direction: 'DWN' }])).toBe(5);
});

test('the items are in order of the way, and the points of a way keep their distances', async () => {
  const { items } = await ask({
    notices: [noticeAt(30), noticeAt(5, { id: 'other' })],
    bridges: [bridgeAt(10)],
    gauges: [hsw],
  });
  expect(items.map(({ kind }) => kind)).toEqual(['gauge', 'notice', 'bridge', 'notice']);
  for (const { atM, latitude, longitude } of items)
    expect(distanceM(at(atM / 1000), { latitude, longitude })).toBeLessThan(150);
  expect(beside(straight().line, 3, 0)).toMatchObject({ longitude: 7.7 });
});
