import { inSlices, type Pause, type Steps } from '../../foundation/shared/slices.ts';
import { metresBetween } from './geometry.ts';
import { passNodes } from './graph/graph.ts';
import { learnPassages } from './graph/learn-passages.ts';
import { isRest, learnHabits, newVessel, type Vessel } from './habits/habits.ts';
import { countStop, tileOfCell } from './locks/cell.ts';
import { learnCrossings } from './locks/learn-crossings.ts';
import { findLocks, isLock, isWithin } from './locks/lock.ts';
import { type Model, type Plan, preparePlan } from './model.ts';
import { predict } from './predict/predict.ts';
import { seededRandom, seedOf } from './predict/random.ts';
import { addScore, HORIZONS_SECS } from './predict/scores.ts';
import { cut, firstFrom, type Points } from './track/points.ts';
import { isTurned, type Stop, type Walk, walk } from './track/walk.ts';

/** Track of one vessel: its new part, and some hours before so that no night is split. */
export interface Track {
  readonly mmsi: number;
  /** 0 if unknown. */
  readonly lengthM: number;
  readonly points: Points;
}

/** Length of the earlier part of a track that is read together with the new one. */
export const CONTEXT_SECS = 18 * 3600;
const DAY_SECS = 86_400;
/** Maximum number of days with tracks that are remembered. */
export const MAX_DAYS = 90;
/** Number of samples of the way learnt before that are walked again. */
const KNOWN_SAMPLES = 60;
/** Time without positions after which a vessel no longer comes nearer to its last node. */
const SILENT_SECS = 2 * 3600;
const CALL_SECS = 2 * 3600;
const ARRIVED_M = 300;
/** Number of checked predictions for each horizon. */
const QUESTIONS = 2;
/** Minimum length of a voyage. Ferries, and vessels that work in a harbour, have shorter ways. */
const SHORTEST_WAY_M = 1000;
const SHORTEST_LEAD_SECS = 10 * 60;
const LONGEST_LEAD_SECS = 20 * 3600;

function vesselOf({ vessels }: Model, mmsi: number): Vessel {
  const known = vessels.get(mmsi);
  if (known) return known;
  const vessel = newVessel(mmsi);
  vessels.set(mmsi, vessel);
  return vessel;
}

/**
 * Checks predictions of the model, as it was before it learnt the track, against the real arrivals, and records the errors.
 * Call it for all tracks of a period before any of them is learnt.
 */
function* checkTrack(plan: Plan, track: Track): Steps<void> {
  const { model } = plan;
  const afterSecs = model.vessels.get(track.mmsi)?.learntSecs ?? Number.NEGATIVE_INFINITY;
  const { stops } = walk(track.points, model.figures);
  for (const [index, stop] of stops.entries()) {
    if (stop.from <= afterSecs || !isCall(stop, model)) continue;
    const departed = Math.max(
      track.points.secs[0] ?? 0,
      ...stops
        .slice(0, index)
        .filter((one) => isCall(one, model))
        .map(({ to }) => to),
    );
    yield* askBefore(plan, track, { stop, departed });
  }
}

function* askBefore(plan: Plan, track: Track, { stop, departed }: { stop: Stop; departed: number }): Steps<void> {
  const { points, mmsi, lengthM } = track;
  const arrivedSecs = arrivalAt(points, stop);
  const longest = Math.min(LONGEST_LEAD_SECS, arrivedSecs - departed - SHORTEST_LEAD_SECS);
  if (longest < SHORTEST_LEAD_SECS) return;
  const random = seededRandom(seedOf(mmsi, stop.from));
  for (const leadSecs of leadsUpTo(longest, random)) {
    yield;
    const nowSecs = arrivedSecs - leadSecs;
    const known = cut(points, nowSecs - CONTEXT_SECS, nowSecs);
    if (known.count < 2) continue;
    const place = { latitude: stop.latitude, longitude: stop.longitude, radiusM: ARRIVED_M };
    const { raw, range, distanceM = 0 } = predict(plan, { mmsi, lengthM, points: known, nowSecs, place });
    if (!raw || !range || distanceM < SHORTEST_WAY_M) continue;
    addScore(plan.model.scores, raw.range, raw.situation, arrivedSecs);
    plan.model.tally.checked += 1;
    if (range.p10 <= arrivedSecs && arrivedSecs <= range.p90) plan.model.tally.within += 1;
  }
}

/** Lead times of the checked predictions: the same number for each horizon that is within the voyage. */
function leadsUpTo(longestSecs: number, random: () => number): number[] {
  const limits = [SHORTEST_LEAD_SECS, ...HORIZONS_SECS, LONGEST_LEAD_SECS].filter((secs) => secs < longestSecs);
  return limits.flatMap((from, at) => {
    const to = limits[at + 1] ?? longestSecs;
    // Spread evenly on a logarithmic scale, so that near and far arrivals are equally frequent.
    return Array.from({ length: QUESTIONS }, (_, part) => from * (to / from) ** ((part + random()) / QUESTIONS));
  });
}

/** Whether a stop ends a voyage: neither a night's rest nor a wait at a lock. */
const isCall = (stop: Stop, { localHour, locks }: Model): boolean =>
  stop.to - stop.from >= CALL_SECS && !isRest(stop, localHour) && !locks.some((lock) => isWithin(lock, stop));

/** Time at which a vessel first came within the place. */
function arrivalAt(points: Points, { latitude, longitude, from }: Stop): number {
  let at = Math.min(points.count, firstFrom(points, from + 1)) - 1;
  let inside = from;
  for (; at >= 0; at -= 1) {
    const [lat = 0, lon = 0, secs = 0] = [points.latitudes[at], points.longitudes[at], points.secs[at]];
    const metres = metresBetween(latitude, longitude, lat, lon);
    if (metres <= ARRIVED_M) {
      inside = secs;
      continue;
    }
    const [nextLat = lat, nextLon = lon, nextSecs = secs] = [
      points.latitudes[at + 1],
      points.longitudes[at + 1],
      points.secs[at + 1],
    ];
    const nextM = metresBetween(latitude, longitude, nextLat, nextLon);
    return metres > nextM ? secs + ((nextSecs - secs) * (metres - ARRIVED_M)) / (metres - nextM) : inside;
  }
  return inside;
}

/** Learns the new part of a track up to `nowSecs`: ways, travel times, stops, crossings of locks and habits. */
export function learnTrack(model: Model, track: Track, nowSecs: number): void {
  const { points } = track;
  if (points.count === 0) return;
  const vessel = vesselOf(model, track.mmsi);
  if (track.lengthM > 0) vessel.lengthM = track.lengthM;
  const afterSecs = vessel.learntSecs;
  const last = points.secs[points.count - 1] ?? 0;
  if (last <= vessel.seenSecs) return;
  const walked = walk(points, model.figures);
  const untilSecs = learnWays(model, walked, { vessel, afterSecs, lastSecs: last, nowSecs });
  if (model.figures.hasLocks) learnStops(model, walked, { vessel, afterSecs, untilSecs });
  if (model.figures.hasRests) {
    learnHabits(vessel, walked, {
      afterSecs,
      untilSecs,
      localHour: model.localHour,
      isInLock: (stop) => model.locks.some((lock) => isLock(lock) && isWithin(lock, stop)),
    });
  }
  for (
    let day = Math.floor(Math.max(afterSecs, points.secs[0] ?? 0) / DAY_SECS);
    day <= Math.floor((last - 1) / DAY_SECS);
    day += 1
  )
    model.days.add(day);
  for (const day of model.days) {
    if (model.days.size <= MAX_DAYS) break;
    model.days.delete(day);
  }
  vessel.learntSecs = untilSecs;
  vessel.seenSecs = last;
}

interface Part {
  readonly vessel: Vessel;
  readonly afterSecs: number;
  readonly untilSecs: number;
}

/**
 * Learns the ways. Returns the time up to which they are learnt: a passage that may still come nearer to its node is
 * left to the next run.
 */
function learnWays(
  model: Model,
  { pieces, stops }: Walk,
  { vessel, afterSecs, lastSecs, nowSecs }: { vessel: Vessel; afterSecs: number; lastSecs: number; nowSecs: number },
): number {
  let untilSecs = lastSecs;
  const turnedAt = stops.filter(isTurned).map(({ to }) => to);
  for (const piece of pieces) {
    const { figures, graph } = model;
    // Earlier passages are learnt already; the last ones are needed as the origin of the next turn.
    const endSecs = piece.at(-1)?.secs ?? 0;
    if (endSecs <= afterSecs) continue;
    const firstAt = Math.max(0, piece.findIndex(({ secs }) => secs > afterSecs) - KNOWN_SAMPLES);
    const passages = passNodes(graph, piece, { figures, newFromSecs: afterSecs, firstAt });
    const isLastPiece =
      piece === pieces.at(-1) && lastSecs - endSecs < figures.gapSecs && nowSecs - endSecs < SILENT_SECS;
    for (const passage of passages) {
      // Before a gap the vessel cannot come nearer.
      if (!isLastPiece) passage.isOpen = false;
      else if (passage.isOpen) untilSecs = Math.min(untilSecs, passage.secs - 1);
    }
    learnPassages(graph, passages, { vessel, lengthM: vessel.lengthM, afterSecs, figures, turnedAt });
  }
  return Math.max(untilSecs, afterSecs);
}

function learnStops(model: Model, { pieces, stops }: Walk, { vessel, afterSecs, untilSecs }: Part): void {
  for (const stop of stops) {
    if (stop.to <= afterSecs || stop.to > untilSecs) continue;
    const cell = countStop(model.stopCells, stop, vessel.mmsi);
    if (cell) model.graph.changed.add(tileOfCell(cell));
  }
  for (const lock of model.locks) learnCrossings(lock, pieces, { afterSecs, untilSecs });
}

/** Finds new candidates for locks, and counts the crossings of the given tracks. */
async function learnLocks(model: Model, tracks: Iterable<Track>, pause: Pause): Promise<void> {
  const found = findLocks(model.stopCells, model.locks);
  if (found.length === 0) return;
  for (const { points } of tracks) {
    const { pieces } = walk(points, model.figures);
    const untilSecs = points.secs[points.count - 1] ?? 0;
    for (const lock of found) learnCrossings(lock, pieces, { afterSecs: Number.NEGATIVE_INFINITY, untilSecs });
    await pause();
  }
  model.locks.push(...found);
}

/** Learns the tracks of about one day, after checking the model's predictions for them. Returns the learnt vessels. */
export async function learnBatch(
  model: Model,
  tracks: readonly Track[],
  { untilSecs, pause }: { untilSecs: number; pause: Pause },
): Promise<Set<number>> {
  const fresh = tracks.filter((track) => isFresh(model, track));
  const plan = await preparePlan(model, pause);
  for (const track of fresh) {
    await inSlices(checkTrack(plan, track), pause);
    await pause();
  }
  for (const track of fresh) {
    learnTrack(model, track, untilSecs);
    await pause();
  }
  await learnLocks(model, fresh, pause);
  return new Set(fresh.map(({ mmsi }) => mmsi));
}

/** Whether a track has new positions. Learning the same track again changes nothing. */
export const isFresh = ({ vessels }: Model, { mmsi, points }: Track): boolean =>
  (points.secs[points.count - 1] ?? 0) > (vessels.get(mmsi)?.seenSecs ?? 0);
