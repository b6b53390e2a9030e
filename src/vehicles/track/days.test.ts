import { describe, expect, test } from 'vitest';
import { countTurns } from '../../../test/support/count-turns.ts';
import { bareReport } from '../../../test/support/samples/bare-report.ts';
import { createRandom, type DrivePart, type DrivePoint, makeDrive } from '../../../test/support/samples/make-drive.ts';
import { distanceM } from '../../foundation/shared/geo/geo.ts';
import { dayOfDate, localTime } from '../../foundation/shared/local-time.ts';
import { summarizeDays } from './days.ts';
import { toLegs } from './judge.ts';
import type { StoredReport } from './report-codec.ts';
import { thinned } from './report-days.ts';
import { spanOf } from './track-service.ts';

const HOME = { latitude: 50.3536, longitude: 7.5951 };
const BERLIN = 'Europe/Berlin';
const MINUTE = 60_000;

const stored = (points: readonly DrivePoint[]): StoredReport[] => points.map(bareReport);

function daysOf(points: readonly DrivePoint[], dates: readonly string[], now?: number) {
  const spans = dates.map((date) => spanOf(dayOfDate(date), BERLIN));
  const end = points.at(-1)?.at ?? 0;
  return summarizeDays(toLegs(points), spans, {
    placeAt: () => undefined,
    now: now ?? end,
    isNewest: now !== undefined,
  });
}

const minutesApart = (a: number | null | undefined, b: number): number => Math.abs((a ?? Number.NaN) - b) / MINUTE;

describe('a day', () => {
  test('has its departure, arrival, distance and stops', async () => {
    const from = Date.parse('2026-11-20T05:00:00Z');
    const parts: DrivePart[] = [
      { standMins: 60 },
      { km: 42, kmh: 70, course: 80 },
      { standMins: 30 },
      { km: 18, kmh: 50, course: 10 },
      { standMins: 120 },
    ];
    const drive = makeDrive(parts, { start: HOME, from });
    const [day] = await daysOf(drive.points, ['2026-11-20']);
    expect(minutesApart(day?.firstDeparture, drive.stops[0]?.to ?? 0)).toBeLessThan(1);
    expect(minutesApart(day?.lastArrival, drive.stops[2]?.from ?? 0)).toBeLessThan(1);
    expect((day?.distanceM ?? 0) / 1000 / drive.km).toBeCloseTo(1, 2);
    expect(day?.stops).toHaveLength(3);
  });

  test('of a truck that stands has 0.0 km, however its receiver wanders', async () => {
    for (const noiseM of [5, 30, 60]) {
      const from = Date.parse('2026-11-20T00:00:00Z');
      const { points } = makeDrive([{ standMins: 20 * 60 }], { start: HOME, from, noiseM, everySecs: 30 });
      const [day] = await daysOf(points, ['2026-11-20']);
      expect(day?.distanceM).toBe(0);
      expect(day).toMatchObject({ firstDeparture: null, lastArrival: null, underWayMs: 0, stops: [{}] });
    }
  });

  test('begins where the truck drove off after a silent night, not with its last report of the evening', async () => {
    const evening = makeDrive([{ standMins: 10 }], { start: HOME, from: Date.parse('2026-11-19T17:00:00Z') });
    const morning = makeDrive([{ km: 20, kmh: 60, course: 90 }, { standMins: 10 }], {
      start: HOME,
      from: Date.parse('2026-11-20T06:00:00Z'),
    });
    // The phone begins to report when it has moved.
    const points = [...evening.points, ...morning.points.filter(({ at }) => at >= Date.parse('2026-11-20T06:00:30Z'))];
    const [day] = await daysOf(points, ['2026-11-20']);
    expect(minutesApart(day?.firstDeparture, Date.parse('2026-11-20T06:00:00Z'))).toBeLessThan(1.1);
    expect((day?.underWayMs ?? 0) / MINUTE).toBeLessThan(22);
    expect(day?.stops[0]).toMatchObject({ from: evening.points[0]?.at });
  });

  test('has a stop without an end while the truck stands there', async () => {
    const from = Date.parse('2026-11-20T08:00:00Z');
    const { points } = makeDrive([{ km: 10, kmh: 60, course: 90 }, { standMins: 20 }], { start: HOME, from });
    expect((await daysOf(points, ['2026-11-20'], from + 60 * MINUTE))[0]?.stops).toMatchObject([{ to: null }]);
  });

  test('a jump is in no distance', async () => {
    const from = Date.parse('2026-11-20T08:00:00Z');
    const one = makeDrive([{ km: 5, kmh: 60, course: 90 }], { start: HOME, from });
    const two = makeDrive([{ km: 5, kmh: 60, course: 90 }], {
      start: { latitude: 52, longitude: 13 },
      from: one.end + 5000,
    });
    const [day] = await daysOf([...one.points, ...two.points], ['2026-11-20']);
    expect((day?.distanceM ?? 0) / 1000).toBeCloseTo(10, 0);
  });

  test('of many short stays and stops lets others have their turn, and has all of its stops', async () => {
    // 170 s at a place, which is no stop, or 185 s, which is one.
    const stays = Array.from({ length: 400 }, (_, index) => ({ index, secs: index % 2 ? 185 : 170 }));
    const places = stays.flatMap(({ index, secs }) => new Array<number>(secs).fill(50 + index * 0.003));
    const reports = places.map((latitude, index) => ({ at: index * 1000, latitude, longitude: 7 }));
    const spans = [0, 1].map((day) => ({ date: `${day}`, from: day * 50_000_000, to: (day + 1) * 50_000_000 }));
    const given = { placeAt: () => undefined, now: 0, isNewest: false };
    const summarizing = summarizeDays([{ begins: 'start', reports }], spans, given);
    expect(await countTurns(summarizing)).toBeGreaterThan(10);
    const days = await summarizing;
    const begins = new Set(days.flatMap(({ stops }) => stops.map(({ from }) => from)));
    expect(begins.size).toBe(200);
    expect(days.reduce((sum, { distanceM: metres }) => sum + metres, 0) / 1000).toBeCloseTo(399 * 0.3336, 0);
  });
});

describe('local days', () => {
  test.each([
    ['2026-10-25', 25, BERLIN],
    ['2027-03-28', 23, BERLIN],
    ['2026-11-20', 24, BERLIN],
    ['2026-11-01', 25, 'America/St_Johns'],
    ['2027-03-14', 23, 'America/St_Johns'],
    ['2026-10-25', 24, 'Pacific/Apia'],
    // There is no midnight: clocks are set from 0 to 1.
    ['2027-03-28', 23, 'Atlantic/Azores'],
  ])('%s has %i hours in %s', (date, hours, zone) => {
    const { from, to } = spanOf(dayOfDate(date), zone);
    expect((to - from) / 3_600_000).toBe(hours);
    const { dayOf } = localTime(zone);
    expect([from - 1, from, to - 1, to].map((at) => dayOf(at) - dayOfDate(date))).toEqual([-1, 0, 0, 1]);
  });

  test('the days of a drive over a night in which clocks change have all of it', async () => {
    for (const night of ['2026-10-25', '2027-03-28']) {
      const from = Date.parse(`${night}T00:00:00Z`) - 4 * 3_600_000;
      const drive = makeDrive([{ standMins: 60 }, { km: 400, kmh: 80, course: 45 }, { standMins: 60 }], {
        start: HOME,
        from,
      });
      const before = new Date(Date.parse(night) - 86_400_000).toISOString().slice(0, 10);
      const [one, two] = await daysOf(drive.points, [before, night]);
      const km = ((one?.distanceM ?? 0) + (two?.distanceM ?? 0)) / 1000;
      expect(km / 400).toBeCloseTo(1, 2);
      expect(((one?.underWayMs ?? 0) + (two?.underWayMs ?? 0)) / 3_600_000).toBeCloseTo(5, 1);
      expect(one?.lastArrival).toBeNull();
      expect(two?.firstDeparture).toBeNull();
    }
  });

  test('50 made days are within 1 %, 1 minute and 100 m of what they are, before and after they are thinned', async () => {
    const random = createRandom(7);
    const dates = ['2026-10-25', '2027-03-28', '2026-11-20', '2026-07-01', '2026-12-31'];
    for (let run = 0; run < 50; run += 1) {
      const date = dates[run % dates.length] ?? '';
      const parts: DrivePart[] = [{ standMins: 20 + random() * 60 }];
      const legs = 2 + Math.floor(random() * 4);
      for (let leg = 0; leg < legs; leg += 1) {
        parts.push({ km: 8 + random() * 60, kmh: 40 + random() * 45, course: random() * 360 });
        parts.push({ standMins: 6 + random() * 50 });
      }
      const from = spanOf(dayOfDate(date), BERLIN).from + 5 * 3_600_000;
      const drive = makeDrive(parts, { start: HOME, from, everySecs: 10 + Math.floor(random() * 15), seed: run + 1 });
      for (const points of [drive.points, thinned(stored(drive.points))]) {
        const [day] = await daysOf(points, [date]);
        expect(Math.abs((day?.distanceM ?? 0) / 1000 / drive.km - 1)).toBeLessThan(0.01);
        expect(day?.stops).toHaveLength(drive.stops.length);
        for (const [index, stop] of drive.stops.entries()) {
          const found = day?.stops[index];
          expect(distanceM(found ?? HOME, stop.place)).toBeLessThan(100);
          if (index > 0) expect(minutesApart(found?.from, stop.from)).toBeLessThan(1);
          if (index < drive.stops.length - 1) expect(minutesApart(found?.to, stop.to)).toBeLessThan(1);
        }
      }
    }
  });
});
