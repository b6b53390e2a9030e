import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import { thinToFit } from '../../foundation/shared/geo/thin.ts';
import { dateOf, dayOfDate, localTime } from '../../foundation/shared/local-time.ts';
import { type DayRecord, type DaySpan, summarizeDays } from './days.ts';
import { type JudgedLeg, toLegs } from './judge.ts';
import type { Recorder } from './recorder.ts';
import type { StoredReport } from './report-codec.ts';
import { TOLERANCE_M } from './report-days.ts';

export interface TrackRange {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The believed track of a vehicle. */
export interface VehicleTrack {
  readonly legs: readonly {
    readonly begins: JudgedLeg<StoredReport>['begins'];
    readonly points: readonly StoredReport[];
  }[];
  readonly stored: number;
  readonly toleranceM: number;
}

/** Margin before and after the requested days: a stop that lasts from the day before begins there. */
const AROUND_MS = 4 * 24 * 3_600_000;

export interface TrackServiceDeps {
  recorder: Pick<Recorder, 'read'>;
  /** Id of the smallest known place that contains the position. */
  placeAt(at: LatLon): string | undefined;
}

export type TrackService = ReturnType<typeof createTrackService>;

/** Tracks and days from the stored reports. */
export function createTrackService({ recorder, placeAt }: TrackServiceDeps) {
  const legsOf = async (vehicleId: string, range: TrackRange) =>
    toLegs((await recorder.read(vehicleId, range)).filter(({ coarse }) => !coarse));

  return {
    /** Track with at most `maxPoints`, thinned to keep its shape. The ends of legs are always kept. */
    async track(vehicleId: string, range: TrackRange, maxPoints: number): Promise<VehicleTrack> {
      const legs = newestLegs(await legsOf(vehicleId, range), maxPoints);
      const all = legs.flatMap(({ reports }) => reports);
      let first = 0;
      const lines = legs.map(({ reports }) => {
        const line = { first, end: first + reports.length };
        first = line.end;
        return line;
      });
      const columns = {
        times: all.map(({ at }) => at),
        latitudes: all.map(({ latitude }) => latitude),
        longitudes: all.map(({ longitude }) => longitude),
        unit: 1,
      };
      const thinned = await thinToFit(columns, lines, { maxPoints, storedM: TOLERANCE_M });
      return {
        stored: all.length,
        toleranceM: thinned.toleranceM,
        legs: legs.map(({ begins }, index) => ({
          begins,
          points: (thinned.legs[index] ?? []).flatMap((at) => all[at] ?? []),
        })),
      };
    },

    /** Local days of a range of dates, each with its stops. */
    async days(vehicleId: string, { from, to, timeZone, now }: DaysAsked): Promise<DayRecord[]> {
      const days: DaySpan[] = [];
      for (let day = dayOfDate(from); day <= dayOfDate(to); day += 1) days.push(spanOf(day, timeZone));
      const first = days[0]?.from ?? 0;
      const last = days.at(-1)?.to ?? 0;
      const legs = await legsOf(vehicleId, { fromMs: first - AROUND_MS, toMs: last + AROUND_MS });
      return await summarizeDays(legs, days, { placeAt, now, isNewest: last + AROUND_MS >= now });
    },
  };
}

export function spanOf(day: number, timeZone: string): DaySpan {
  const { beginOf } = localTime(timeZone);
  return { date: dateOf(day), from: beginOf(day, 0), to: beginOf(day + 1, 0) };
}

export interface DaysAsked {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly now: number;
}

/** The newest legs whose ends fit into the number of points. */
function newestLegs<T>(legs: readonly T[], maxPoints: number): readonly T[] {
  return legs.slice(-Math.max(1, Math.floor(maxPoints / 2)));
}
