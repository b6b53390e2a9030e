import { expect, test } from 'vitest';
import {
  createRandom,
  makeGaugesOn,
  makeNoticeOn,
  makeVessel,
  makeWay,
} from '../../../test/support/samples/make-way-ahead.ts';
import type { ArrivalWay } from '../../cargo/arrival/index.ts';
import { intervalsWithin, type Limitation, type Notice } from '../notices/index.ts';
import { type AheadQuestion, aheadOf } from './ahead.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const HOUR = 3_600_000;

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
    if (limitation.periods.length === 0) return 'yes';
    const [found] = intervalsWithin(limitation.periods, instant, instant + 1, notice.timeZone);
    return found ? (found.isCertain ? 'yes' : 'maybe') : 'no';
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

test('on 1,000 random ways, times and vessels, it is what a slow program finds', async () => {
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
      (await aheadOf(question)).items.flatMap((item) =>
        item.kind === 'notice' ? [[item.notice.id, item] as const] : [],
      ),
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
