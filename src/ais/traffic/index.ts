import type { LatLon } from '../../shared/geo.ts';
import { type AisDraft, encodeSentences } from '../encoder/index.ts';
import { createRandom } from './random.ts';
import { createRoute } from './route.ts';
import { createVessel, poseOf, positionIntervalMs, toPositionDraft, toStaticDrafts, type Vessel } from './vessel.ts';

export interface TrafficOptions {
  /** The same seed makes the same vessels with the same messages. */
  seed: number;
  vessels: number;
  /** At least two points; vessels go along it in both directions. */
  route: readonly LatLon[];
  startMs: number;
}

/** Vessels on a waterway, as a receiver beside it hears them. */
export interface Traffic {
  /**
   * The sentences that are due since the last call, without line ends. A vessel that is due several times is heard once, so
   * a call after a long pause is no flood. Time must not run backwards.
   */
  sentencesAt(nowMs: number): string[];
}

const STATIC_INTERVAL_MS = 360_000;

interface Schedule {
  vessel: Vessel;
  positionDueMs: number;
  staticDueMs: number;
}

export function createTraffic({ seed, vessels, route: points, startMs }: TrafficOptions): Traffic {
  const random = createRandom(seed);
  const route = createRoute(points);
  const schedules: Schedule[] = Array.from({ length: vessels }, (_, index) => {
    const vessel = createVessel(index, route, random);
    return {
      vessel,
      positionDueMs: startMs + Math.floor(random() * positionIntervalMs(vessel)),
      staticDueMs: startMs + Math.floor(random() * STATIC_INTERVAL_MS),
    };
  });
  let messages = 0;
  let sequence = 0;

  function encode(draft: AisDraft): string[] {
    messages += 1;
    const sentences = encodeSentences(draft, { channel: messages % 2 === 0 ? 'A' : 'B', sequence });
    // As receivers do it: only messages in several parts use up a number.
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
          const pose = poseOf(vessel, nowMs - startMs);
          sentences.push(...encode(toPositionDraft(vessel, { pose, nowMs })));
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
