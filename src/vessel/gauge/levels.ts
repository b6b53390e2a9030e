import type { Clock } from '../../foundation/shared/clock.ts';
import { ServiceError } from '../../foundation/shared/errors.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { HOUR_MS, MINUTE_MS } from '../../foundation/shared/units.ts';
import { GaugeError } from './gauge-error.ts';
import { isNumber, isRecord, isTimestamp, NO_VALUE } from './parse-stations.ts';
import type { Station } from './station.ts';

/** One water level as it was measured. */
export interface Level {
  timestamp: string;
  value: number;
}

export type Trend = 'rising' | 'falling' | 'steady';

/** The past of a station: what it measured, and what that leads to. */
export interface Levels {
  unit: string;
  levels: readonly Level[];
  trend: Trend | null;
}

/** Gauges measure every quarter of an hour; asking more often brings nothing new. */
const FRESH_MS = 10 * MINUTE_MS;
const TREND_MS = 3 * HOUR_MS;
/** What waves do in three hours is no trend. */
const STEADY_CM = 2;

interface LevelsDeps {
  /** The stations that are known now: only these are asked for. */
  stations: () => readonly Station[];
  /** What the gauge service has measured at a station; rejects with a `GaugeError`. */
  ask: (station: string, sinceMs: number) => Promise<readonly unknown[]>;
  clock: Pick<Clock, 'now' | 'monotonicMs'>;
}

interface Known {
  atMs: number;
  levels: Level[];
}

/** Reads the past of stations from the gauge service and keeps it for ten minutes, of those that were asked for last. */
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
      // What was read before is better than nothing; its times state how old it is.
      if (entry) return entry;
      throw new ServiceError('Unavailable', `The gauge service does not answer: ${error.message}`, { cause: error });
    }
  }

  return {
    /** What is kept. */
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
/** A week of quarters of an hour, and some more. */
const MOST_LEVELS = 800;

function toLevel(value: unknown): Level[] {
  if (!isRecord(value)) return [];
  const { timestamp, value: level } = value;
  return isTimestamp(timestamp) && isNumber(level) && level !== NO_VALUE ? [{ timestamp, value: level }] : [];
}

/** What the level did in the last three hours that were measured; null where less is known. */
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
