import type { LatLon } from '../../../src/foundation/shared/geo/geo.ts';
import { type AisDraft, encodeSentences } from '../../../src/outward/nmea-output/encoder/index.ts';
import { createRandom } from './random.ts';
import { createRandomVessel } from './random-fleet.ts';
import { createRoute } from './route.ts';
import { positionIntervalMs, toPositionDraft, toStaticDrafts, type Vessel } from './vessel.ts';

export { crossOver, followRoute, type Motion, stayAt } from './motion.ts';
export { createRandom } from './random.ts';
export { createRoute, type Route } from './route.ts';
export type { Vessel } from './vessel.ts';

export interface TrafficOptions {
  /** The same seed creates the same vessels with the same messages. */
  seed: number;
  vessels: number;
  /** At least two points; vessels sail along it in both directions. */
  route: readonly LatLon[];
  startMs: number;
}

export interface FleetOptions {
  fleet: readonly Vessel[];
  /** The seed for scattering the messages over their intervals. */
  seed: number;
  /** When the motions begin. */
  startMs: number;
  /** How long the transponders have been on at the start [0]: from six minutes on, the first call sends all names. */
  onBeforeMs?: number;
}

/** Vessels on a waterway, as a receiver beside it receives them. */
export interface Traffic {
  /**
   * The sentences due since the last call, without line ends. A vessel that is due several times sends once, so that a
   * call after a long pause returns no flood. Time must not run backwards.
   */
  sentencesAt(nowMs: number): string[];
}

const STATIC_INTERVAL_MS = 360_000;
const STARBOARD_M = 40;

interface Schedule {
  vessel: Vessel;
  positionDueMs: number;
  staticDueMs: number;
}

/** Random vessels along a route. */
export function createTraffic({ seed, vessels, route: points, startMs }: TrafficOptions): Traffic {
  const random = createRandom(seed);
  const route = createRoute(points, { starboardM: STARBOARD_M });
  const fleet = Array.from({ length: vessels }, (_, index) => createRandomVessel(index, route, random));
  return createTrafficOf({ fleet, seed, startMs });
}

/** Traffic of the given vessels. */
export function createTrafficOf({ fleet, seed, startMs, onBeforeMs = 0 }: FleetOptions): Traffic {
  const random = createRandom(seed);
  const onSinceMs = startMs - onBeforeMs;
  const schedules: Schedule[] = fleet.map((vessel) => ({
    vessel,
    positionDueMs: onSinceMs + Math.floor(random() * positionIntervalMs(vessel)),
    staticDueMs: onSinceMs + Math.floor(random() * STATIC_INTERVAL_MS),
  }));
  let messages = 0;
  let sequence = 0;

  function encode(draft: AisDraft): string[] {
    messages += 1;
    const sentences = encodeSentences(draft, { channel: messages % 2 === 0 ? 'A' : 'B', sequence });
    // Like receivers, number only messages in several parts.
    if (sentences.length > 1) sequence = (sequence + 1) % 10;
    return sentences;
  }

  return {
    sentencesAt(nowMs) {
      const sentences: string[] = [];
      for (const schedule of schedules) {
        const { vessel } = schedule;
        if (schedule.positionDueMs <= nowMs) {
          schedule.positionDueMs = nextDue(schedule.positionDueMs, positionIntervalMs(vessel), nowMs);
          sentences.push(...encode(toPositionDraft(vessel, { sinceStartMs: nowMs - startMs, nowMs })));
        }
        if (schedule.staticDueMs <= nowMs) {
          schedule.staticDueMs = nextDue(schedule.staticDueMs, STATIC_INTERVAL_MS, nowMs);
          for (const draft of toStaticDrafts(vessel)) sentences.push(...encode(draft));
        }
      }
      return sentences;
    },
  };
}

function nextDue(dueMs: number, intervalMs: number, nowMs: number): number {
  return dueMs + (Math.floor((nowMs - dueMs) / intervalMs) + 1) * intervalMs;
}
