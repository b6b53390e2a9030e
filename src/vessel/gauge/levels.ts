import type { Clock } from '../../foundation/shared/clock.ts';
import { ServiceError } from '../../foundation/shared/errors.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { HOUR_MS, MINUTE_MS } from '../../foundation/shared/units.ts';
import { GaugeError } from './gauge-http.ts';
import { isNumber, isRecord, isTimestamp, NO_VALUE, type Station } from './parse-stations.ts';

/** One measured water level. */
export interface Level {
  timestamp: string;
  value: number;
}

export type Trend = 'rising' | 'falling' | 'steady';

/** Past levels of a station with their trend. */
export interface Levels {
  unit: string;
  levels: readonly Level[];
  trend: Trend | null;
}

/** Cache time: gauges measure every quarter of an hour. */
const FRESH_MS = 10 * MINUTE_MS;
const TREND_MS = 3 * HOUR_MS;
/** A smaller change in three hours may be caused by waves, so it is no trend. */
const STEADY_CM = 2;

interface LevelsDeps {
  /** The known stations; only these are requested. */
  stations: () => readonly Station[];
  /** Measurements of a station from the gauge service; rejects with a `GaugeError`. */
  ask: (station: string, sinceMs: number) => Promise<readonly unknown[]>;
  clock: Pick<Clock, 'now' | 'monotonicMs'>;
}

interface Known {
  atMs: number;
  levels: Level[];
}

/** Reads past levels from the gauge service and caches them for ten minutes, for the stations requested last. */
export function createLevels({ stations, ask, clock }: LevelsDeps) {
  const known = new Map<string, Known>();
  const running = new Map<string, Promise<Known>>();

  async function fetch(name: string): Promise<Known> {
    const answer = await ask(name, clock.now() - MOST_HOURS * HOUR_MS);
    const levels = answer.flatMap(toLevel).slice(-MOST_LEVELS);
    const entry = { atMs: clock.monotonicMs(), levels };
    known.delete(name);
    known.set(name, entry);
    const [oldest] = known.keys();
    if (known.size > LIMITS.gaugeLevels.items && oldest !== undefined) known.delete(oldest);
    return entry;
  }

  async function current(name: string): Promise<Known> {
    const entry = known.get(name);
    if (entry && clock.monotonicMs() - entry.atMs < FRESH_MS) return entry;
    const begun = running.get(name) ?? fetch(name).finally(() => running.delete(name));
    running.set(name, begun);
    try {
      return await begun;
    } catch (error) {
      if (!(error instanceof GaugeError)) throw error;
      // Use the cached levels; their times show their age.
      if (entry) return entry;
      throw new ServiceError('Unavailable', `The gauge service does not answer: ${error.message}`, { cause: error });
    }
  }

  return {
    /** The cached levels. */
    stats: () => ({
      items: known.size,
      bytes: [...known.values()].reduce((sum, { levels }) => sum + JSON.stringify(levels).length, 0),
    }),

    async of(name: string, hours: number): Promise<Levels> {
      const station = stations().find((one) => one.name === name);
      if (!station) throw new ServiceError('NotFound', `No gauge station ${name} is in range`);
      const { levels } = await current(name);
      const since = clock.now() - hours * HOUR_MS;
      return {
        unit: station.unit,
        levels: levels.filter(({ timestamp }) => Date.parse(timestamp) >= since),
        trend: trendOf(levels, station.unit),
      };
    },
  };
}

export type LevelsService = ReturnType<typeof createLevels>;

export const MOST_HOURS = 168;
/** Slightly more than a week of measurements, four an hour. */
const MOST_LEVELS = 800;

function toLevel(value: unknown): Level[] {
  if (!isRecord(value)) return [];
  const { timestamp, value: level } = value;
  return isTimestamp(timestamp) && isNumber(level) && level !== NO_VALUE ? [{ timestamp, value: level }] : [];
}

/** Change of the level in the last three measured hours; null without enough data. */
export function trendOf(levels: readonly Level[], unit: string): Trend | null {
  const last = levels.at(-1);
  if (!last) return null;
  const since = Date.parse(last.timestamp) - TREND_MS;
  const first = levels.findLast(({ timestamp }) => Date.parse(timestamp) <= since);
  if (!first) return null;
  const cm = (last.value - first.value) * (unit.startsWith('m') ? 100 : 1);
  if (Math.abs(cm) < STEADY_CM) return 'steady';
  return cm > 0 ? 'rising' : 'falling';
}
