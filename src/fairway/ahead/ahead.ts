import type { ArrivalWay, Hindrance } from '../../cargo/arrival/index.ts';
import { nextTurn } from '../../foundation/shared/slices.ts';
import type { GaugeFacts } from '../../vessel/gauge/index.ts';
import type { Bridge } from '../bridges/index.ts';
import { isWholeWidth, type Limitation, type Notice, nextInterval } from '../notices/index.ts';
import { bridgeItems } from './bridge-items.ts';
import type { Stretch } from './depth.ts';
import { depthItems } from './depth-items.ts';
import type {
  AheadItem,
  GaugeItem,
  LevelRule,
  LockItem,
  NoticeItem,
  Severity,
  Verdict,
  VesselFigures,
} from './items.ts';
import { type LevelThen, levelAt } from './level.ts';
import {
  concerns,
  delayMs,
  type NoticeContext,
  numberOf,
  type PlacedGroup,
  placeNotice,
  pointIn,
  toNoticeItem,
} from './notice-items.ts';
import {
  createTrack,
  directionsOf,
  framesOf,
  type KmPoint,
  type Track,
  toKmPoints,
  type WayDirection,
  waterKey,
} from './way.ts';

export interface AheadQuestion {
  readonly way: ArrivalWay;
  readonly notices: readonly Notice[];
  readonly bridges: readonly Bridge[];
  readonly stretches: readonly Stretch[];
  readonly gauges: readonly GaugeFacts[];
  readonly vessel: VesselFigures;
  /** ms since the epoch. */
  readonly now: number;
}

export interface Ahead {
  /** In order along the way. */
  readonly items: readonly AheadItem[];
  /** Notices without a known position, on the way or not. */
  readonly unplaced: readonly Notice[];
  /** Position of a river km on the way; undefined more than 2 km beyond the points of the water whose km are known. */
  placeOf(water: string, km: number): { readonly latitude: number; readonly longitude: number } | undefined;
}

/** The items ahead of a vessel, and whether they affect it at the time of passing. Uses no state but the question. */
export async function aheadOf(question: AheadQuestion): Promise<Ahead> {
  const { way, bridges, stretches, gauges } = question;
  if (way.line.length < 2) return { items: [], unplaced: [], placeOf: () => undefined };
  const { placed, unplaced, context } = placeAll(question);
  const noticeItems: NoticeItem[] = [];
  for (const group of placed) {
    // Expanding a calendar takes milliseconds, so other work runs first.
    if (hasCalendar(group)) await nextTurn();
    noticeItems.push(toNoticeItem(group, context));
  }
  const items: AheadItem[] = [
    ...noticeItems,
    ...bridgeItems({ bridges, gauges, placed }, context),
    ...depthItems({ stretches, gauges, placed }, context),
    ...gauges.flatMap((station) => gaugeItem(station, context)),
    ...way.locks.flatMap((lock) => lockItem(lock, context.track)),
  ];
  const { frames, track } = context;
  return {
    items: items.toSorted((one, other) => one.atM - other.atM || order(one.id, other.id)),
    unplaced,
    placeOf(water, km) {
      const atM = frames.get(waterKey(water))?.atOf(km);
      return atM === undefined || atM < 0 || atM > track.lengthM ? undefined : track.pointAt(atM);
    },
  };
}

const hasCalendar = ({ limitations }: PlacedGroup): boolean =>
  limitations.some(({ periods }) => periods.some(({ calendar }) => calendar !== null));

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Places the notices in force on the way, as far as the river km of the way are known. */
function placeAll({ way, notices, bridges, gauges, vessel, now }: Omit<AheadQuestion, 'stretches'>) {
  const track = createTrack(way);
  const current = notices.filter(({ withdrawn }) => !withdrawn);
  const points: KmPoint[] = [...toKmPoints(track, gauges)];
  for (const { water, km, latitude, longitude } of [...bridges, ...current.flatMap(({ places }) => places)]) {
    if (water === null || km === null || latitude === null || longitude === null) continue;
    const atM = track.place({ latitude, longitude });
    if (atM !== undefined) points.push({ water, km, atM, zeroM: undefined });
  }
  const frames = framesOf(distinct(points));
  const context: NoticeContext = { track, frames, directions: directionsOf(track, gauges), vessel, now };
  const placed: PlacedGroup[] = [];
  const unplaced: Notice[] = [];
  for (const notice of current) {
    const found = placeNotice(notice, context);
    placed.push(...found.placed);
    if (found.isUnplaced && found.placed.length === 0) unplaced.push(notice);
  }
  return { placed, unplaced, context };
}

/** Keeps one point for each hundred metres of a water, because hundreds of notices refer to the same lock. */
function distinct(points: readonly KmPoint[]): KmPoint[] {
  const byKm = new Map<string, KmPoint>();
  for (const point of points) {
    const key = `${waterKey(point.water)} ${point.km.toFixed(1)}`;
    if (!byKm.has(key)) byKm.set(key, point);
  }
  return [...byKm.values()];
}

function gaugeItem(station: GaugeFacts, { track, frames, directions, vessel, now }: NoticeContext): GaugeItem[] {
  const { stationId, name, waterName, km, latitude, longitude, level, clearance } = station;
  const atM = track.place(station);
  // A station that measures a clearance but no level is shown as a bridge.
  if (atM === undefined || (level === undefined && clearance !== undefined)) return [];
  const times = track.timesAt(atM);
  const then = times && levelAt(station, times.likely, now);
  const rule = ruleAt(name);
  const direction = frames.get(waterKey(waterName))?.direction ?? directions.get(waterKey(waterName));
  const verdict = rule && verdictOf(rule, { vessel, direction, level: then, hasTimes: times !== undefined });
  return [
    {
      kind: 'gauge',
      id: `gauge:${stationId}`,
      stationId,
      name,
      water: waterName === '' ? null : waterName,
      riverKm: km,
      latitude,
      longitude,
      atM,
      toM: atM,
      times,
      ...(verdict ?? { applies: 'yes', why: 'onWay', severity: 'info' }),
      levelCm: level?.value,
      measuredAt: level?.atMs,
      // Undefined if only the current level is known, because it does not apply at the time of passing.
      levelThenCm: then && !then.isOfNow ? Math.round(then.levelCm) : undefined,
      source: then?.source,
      rule,
    },
  ];
}

function lockItem({ name, latitude, longitude, waitSecs }: ArrivalWay['locks'][number], track: Track): LockItem[] {
  const atM = track.place({ latitude, longitude });
  if (atM === undefined) return [];
  return [
    {
      kind: 'lock',
      id: `lock:${latitude.toFixed(4)},${longitude.toFixed(4)}`,
      name,
      water: null,
      riverKm: null,
      latitude,
      longitude,
      atM,
      toM: atM,
      times: track.timesAt(atM),
      applies: 'yes',
      why: 'onWay',
      severity: 'info',
      waitSecs,
    },
  ];
}

/** Codes of objects that are locks. */
const LOCK_TYPES = new Set(['LCK', 'LCB', 'LKC', 'LKB']);
const AT_LOCK_M = 800;

/** Closures of the whole width, locks without service, and announced delays, in order along the way. */
export function hindrancesOf(question: Omit<AheadQuestion, 'stretches'>): Hindrance[] {
  if (question.way.line.length < 2) return [];
  const { placed, context } = placeAll(question);
  const locksM = question.way.locks.flatMap((lock) => context.track.place(lock) ?? []);
  const hindrances = placed.flatMap((group) =>
    group.limitations
      .filter((limitation) => isHindrance(group, limitation, locksM))
      .filter((limitation) => concerns(group, limitation, question.vessel).applies === 'yes')
      .map((limitation) => toHindrance(group, limitation, context.track)),
  );
  return hindrances.toSorted((one, other) => one.atM - other.atM);
}

function isHindrance({ place, atM }: PlacedGroup, limitation: Limitation, locksM: readonly number[]): boolean {
  const { code } = limitation;
  if (code === 'OBSTRU') return isWholeWidth(limitation);
  if (code === 'DELAY') return delayMs(limitation) !== undefined;
  if (code !== 'NOSERV') return false;
  return LOCK_TYPES.has(place.typeCode ?? '') || locksM.some((lockM) => Math.abs(lockM - atM) <= AT_LOCK_M);
}

function toHindrance({ notice, place, atM }: PlacedGroup, limitation: Limitation, track: Track): Hindrance {
  const delay = delayMs(limitation) ?? 0;
  const endOf = (instant: number): number | undefined => {
    const { validFrom, validTo } = notice;
    if ((validFrom ?? instant) > instant || (validTo !== null && validTo <= instant)) return undefined;
    if (limitation.periods.length === 0) return validTo ?? Number.POSITIVE_INFINITY;
    const interval = nextInterval(limitation.periods, instant, notice.timeZone);
    return interval?.isCertain && interval.from <= instant ? interval.to : undefined;
  };
  return {
    atM,
    reason: {
      noticeId: notice.id,
      organisation: notice.organisation,
      number: numberOf(notice),
      code: limitation.code,
      name: place.name,
      ...pointIn(place, track, atM),
    },
    // An announced delay does not affect the earliest passing time.
    passesAt(instant, end) {
      const until = endOf(instant);
      if (until === undefined) return instant;
      if (limitation.code !== 'DELAY') return until;
      return end === 'earliest' ? instant : instant + delay;
    },
  };
}

const LEVEL_RULES: readonly LevelRule[] = [
  {
    gauge: 'KAUB',
    direction: 'down',
    belowCm: 85,
    aboveCm: 460,
    maxLengthM: 110,
    source: 'RheinSchPV, Lorch – St. Goar',
  },
];

export const ruleAt = (gauge: string): LevelRule | undefined =>
  LEVEL_RULES.find((rule) => rule.gauge === gauge.toUpperCase());

interface Passing {
  readonly vessel: Pick<VesselFigures, 'lengthM'>;
  /** Direction of the vessel; undefined if unknown. */
  readonly direction: WayDirection | undefined;
  /** Level at the time of passing; undefined if it is not known. */
  readonly level: Pick<LevelThen, 'levelCm' | 'isOfNow'> | undefined;
  readonly hasTimes: boolean;
}

/** Whether the rule limits a vessel when it passes. An unknown value never counts as permission. */
export function verdictOf(
  { direction: of, belowCm, aboveCm, maxLengthM }: LevelRule,
  { vessel: { lengthM }, direction, level, hasTimes }: Passing,
): Verdict & { readonly severity: Severity } {
  if (direction !== undefined && direction !== of) return { applies: 'no', why: 'otherDirection', severity: 'info' };
  if (lengthM !== null && lengthM <= maxLengthM) return { applies: 'no', why: 'withinLimit', severity: 'info' };
  if (!hasTimes) return { applies: 'maybe', why: 'noTimes', severity: 'unknown' };
  if (level === undefined) return { applies: 'maybe', why: 'unknownLevel', severity: 'unknown' };
  const isBetween = level.levelCm >= belowCm && level.levelCm <= aboveCm;
  if (level.isOfNow) return { applies: 'maybe', why: 'levelOfNow', severity: 'unknown' };
  if (isBetween) return { applies: 'no', why: 'notThen', severity: 'info' };
  if (lengthM === null) return { applies: 'maybe', why: 'unknownVessel', severity: 'unknown' };
  if (direction === undefined) return { applies: 'maybe', why: 'unknownDirection', severity: 'unknown' };
  return { applies: 'yes', why: 'exceedsLimit', severity: 'closed' };
}
