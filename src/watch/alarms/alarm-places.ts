/*
 * Maximum number of listed alarms of each kind, and the choice of the alarm that a new one displaces. Anyone with a
 * transmitter can raise alarms of most kinds, so each kind has separate places: a flood of one kind displaces no other.
 * Kinds that only this vessel can raise have enough places for all possible alarms.
 */
import { type Alarm, type AlarmPriority, type AlarmType, type Condition, rankOf } from './alarm.ts';

/** Kinds that radio messages can raise: far more than a crew can handle. */
export const PLACES = {
  distress: 150,
  safetyText: 50,
  closestApproach: 100,
  lostTarget: 50,
  area: 200,
  /** Anchor, mooring, position lost or doubtful, and each of the 100 areas that can watch this vessel. */
  ownShip: 110,
  /** Raised by notices, bridges and depths ahead. */
  fairway: 50,
  /** Vehicles that phones and trackers report on. */
  vehicle: 200,
  /** More than the maximum number of entries on a watchlist. */
  watch: 2000,
} as const;

type Kind = keyof typeof PLACES;

/** Maximum number of watched vessels in one message, highest first; the watchlist has all of them. */
export const MAX_LISTED_WATCHED = 300;

/** Hysteresis: devices at about the same distance would otherwise alternate with each report. */
const NEARER_SHARE = 0.95;

export const MAX_ALARMS = Object.values(PLACES).reduce((sum, places) => sum + places, 0);

const KINDS: Record<AlarmType, Kind> = {
  distress: 'distress',
  safetyText: 'safetyText',
  closestApproach: 'closestApproach',
  lostTarget: 'lostTarget',
  area: 'area',
  anchor: 'ownShip',
  mooring: 'ownShip',
  positionLost: 'ownShip',
  positionDoubtful: 'ownShip',
  fairway: 'fairway',
  vehicleOffline: 'vehicle',
  watch: 'watch',
};

type Subject = Pick<Condition, 'type' | 'mmsi' | 'source'>;

function kindOf({ type, mmsi, source }: Subject): Kind {
  if (source === 'tracker') return 'vehicle';
  return type === 'area' && mmsi === null ? 'ownShip' : KINDS[type];
}

/** An alarm that needs a place. */
export interface Candidate extends Subject, Pick<Condition, 'distanceKm'> {
  readonly priority: AlarmPriority;
  readonly isAcknowledged: boolean;
}

export type Room = { readonly victim: Alarm | undefined } | undefined;

/**
 * Whether there is room for one more alarm, and which alarm it displaces; undefined if it gets no place. `crew`: MMSIs of
 * the crew's devices.
 */
export function findRoom(alarms: Iterable<Alarm>, candidate: Candidate, crew: ReadonlySet<number>): Room {
  const kind = kindOf(candidate);
  const rivals: Alarm[] = [];
  for (const alarm of alarms) if (kindOf(alarm) === kind) rivals.push(alarm);
  if (rivals.length < PLACES[kind]) return { victim: undefined };
  const victim = overFirst(rivals, candidate, crew) ?? lessFirst(rivals, candidate, crew);
  return victim && { victim };
}

/** Ended alarms are displaced first, oldest first; but an emergency only by an emergency, and the crew only by the crew. */
function overFirst(rivals: readonly Alarm[], candidate: Candidate, crew: ReadonlySet<number>): Alarm | undefined {
  const isOver = (alarm: Alarm) =>
    alarm.state === 'rectified' &&
    (alarm.priority !== 'emergency' || candidate.priority === 'emergency') &&
    (!isCrew(alarm, crew) || isCrew(candidate, crew));
  return leastOf(rivals, isOver, (one, other) => one.updatedAt - other.updatedAt);
}

/**
 * An ongoing alarm is displaced only by a more important one; otherwise its next report would raise it again. The crew comes
 * first, then the priority, then unacknowledged alarms. Among equal distress signals the nearest are listed: a nearer one
 * replaces the farthest if the difference exceeds the change between two reports.
 */
function lessFirst(rivals: readonly Alarm[], candidate: Candidate, crew: ReadonlySet<number>): Alarm | undefined {
  const worthOf = (one: Subject & Pick<Candidate, 'priority'>, isAcknowledged: boolean) =>
    (isCrew(one, crew) ? 100 : 0) + rankOf(one.priority) * 10 + (isAcknowledged ? 0 : 1);
  const worthOfRival = (alarm: Alarm) => worthOf(alarm, alarm.state === 'acknowledged');
  let least = Number.POSITIVE_INFINITY;
  for (const alarm of rivals) least = Math.min(least, worthOfRival(alarm));
  const isLowest = (alarm: Alarm) => worthOfRival(alarm) === least;
  const own = worthOf(candidate, candidate.isAcknowledged);
  if (least < own) return leastOf(rivals, isLowest, (one, other) => one.raisedAt - other.raisedAt);
  if (least > own || candidate.type !== 'distress' || candidate.distanceKm === null) return undefined;
  const farthest = leastOf(rivals, isLowest, (one, other) => (other.distanceKm ?? 0) - (one.distanceKm ?? 0));
  return farthest && candidate.distanceKm < (farthest.distanceKm ?? 0) * NEARER_SHARE ? farthest : undefined;
}

export const toCandidate = ({ type, mmsi, source, distanceKm, priority, state }: Alarm): Candidate => ({
  type,
  mmsi,
  source,
  distanceKm,
  priority,
  isAcknowledged: state === 'acknowledged',
});

const isCrew = ({ mmsi }: Subject, crew: ReadonlySet<number>): boolean => mmsi !== null && crew.has(mmsi);

/** The first by `compare` of the accepted alarms. Makes no list: in a flood it runs thousands of times a second. */
function leastOf(
  alarms: readonly Alarm[],
  mayBe: (alarm: Alarm) => boolean,
  compare: (one: Alarm, other: Alarm) => number,
): Alarm | undefined {
  let least: Alarm | undefined;
  for (const alarm of alarms) if (mayBe(alarm) && (!least || compare(alarm, least) < 0)) least = alarm;
  return least;
}
