import type { Times } from '../../cargo/arrival/index.ts';
import { HOUR_MS, MINUTE_MS } from '../../foundation/shared/units.ts';
import {
  intervalsWithin,
  isWholeWidth,
  type Limitation,
  type Notice,
  type NoticePlace,
  nextInterval,
} from '../notices/index.ts';
import {
  type LimitationThen,
  type NoticeItem,
  SEVERITIES,
  type Severity,
  strongest,
  type Verdict,
  type VesselFigures,
} from './items.ts';
import { type KmFrame, type Track, type WayDirection, waterKey } from './way.ts';

/** A part of a notice on the way: the places of one group with their limitations. */
export interface PlacedGroup {
  readonly notice: Notice;
  readonly group: number;
  readonly place: NoticePlace;
  readonly atM: number;
  readonly toM: number;
  readonly direction: WayDirection | undefined;
  readonly limitations: readonly Limitation[];
}

export interface NoticeContext {
  readonly track: Track;
  readonly frames: ReadonlyMap<string, KmFrame>;
  /** Direction by water, for waters with too few points on the way. */
  readonly directions: ReadonlyMap<string, WayDirection>;
  readonly vessel: VesselFigures;
  readonly now: number;
}

/** The groups of a notice on the way, and whether one of its groups has no place. */
export function placeNotice(
  notice: Notice,
  context: Pick<NoticeContext, 'track' | 'frames' | 'directions'>,
): { placed: PlacedGroup[]; isUnplaced: boolean } {
  const groups = Map.groupBy(notice.places, ({ group }) => group);
  const placed: PlacedGroup[] = [];
  let isUnplaced = groups.size === 0;
  for (const [group, places] of groups) {
    const limitations = notice.limitations.filter((one) => one.group === group);
    const spans = spansOf(places, context);
    isUnplaced ||= places.every((place) => pointOf(place, context) === undefined);
    for (const { place, atM, toM } of spans) {
      const direction = directionAt(place, atM, context);
      placed.push({ notice, group, place, atM, toM, direction, limitations });
    }
  }
  return { placed, isUnplaced };
}

interface Span {
  readonly place: NoticePlace;
  readonly atM: number;
  readonly toM: number;
}

/** Each object is one span, the two ends of a stretch are one. */
function spansOf(places: readonly NoticePlace[], { track, frames }: Pick<NoticeContext, 'track' | 'frames'>): Span[] {
  const spans: Span[] = [];
  for (const [at, place] of places.entries()) {
    const other = place.end === 'from' ? places[at + 1] : undefined;
    if (place.end === 'to' && places[at - 1]?.end === 'from') continue;
    const span = other?.end === 'to' ? stretchOf(place, other, { track, frames }) : objectOf(place, { track, frames });
    if (span) spans.push(span);
  }
  return spans;
}

function objectOf(place: NoticePlace, context: Pick<NoticeContext, 'track' | 'frames'>): Span | undefined {
  const atM = pointOf(place, context);
  return typeof atM === 'number' ? { place, atM, toM: atM } : undefined;
}

function stretchOf(
  from: NoticePlace,
  to: NoticePlace,
  { track, frames }: Pick<NoticeContext, 'track' | 'frames'>,
): Span | undefined {
  const ends = [from, to].map((place) => pointOf(place, { track, frames }));
  const [first, second] = ends;
  if (typeof first === 'number' && typeof second === 'number')
    return { place: first <= second ? from : to, atM: Math.min(first, second), toM: Math.max(first, second) };
  // An end is off the way if the vessel or its destination is inside the stretch.
  const frame = from.water === null ? undefined : frames.get(waterKey(from.water));
  const span = from.km === null || to.km === null ? undefined : frame?.spanOf(from.km, to.km);
  if (span) {
    const [atM, toM] = [Math.max(0, span[0]), Math.min(track.lengthM, span[1])];
    return atM < toM ? { place: from, atM, toM } : undefined;
  }
  const known = typeof first === 'number' ? first : second;
  if (typeof known !== 'number') return undefined;
  const outside = typeof first === 'number' ? to : from;
  const side = sideOf(outside, track);
  const place = typeof first === 'number' ? from : to;
  if (side === 'start') return { place, atM: 0, toM: known };
  return { place, atM: known, toM: side === 'end' ? track.lengthM : known };
}

const FAR_M = 200_000;

/** Whether a point off the way is behind the vessel or beyond its destination. */
function sideOf({ latitude, longitude }: NoticePlace, track: Track): 'start' | 'end' | undefined {
  return latitude === null || longitude === null ? undefined : track.nearest({ latitude, longitude }, FAR_M)?.beyond;
}

/** Position of a place on the way; `elsewhere` if it is off the way, undefined if it has no position. */
function pointOf(
  { latitude, longitude, water, km }: NoticePlace,
  { track, frames }: Pick<NoticeContext, 'track' | 'frames'>,
): number | 'elsewhere' | undefined {
  if (latitude !== null && longitude !== null) return track.place({ latitude, longitude }) ?? 'elsewhere';
  if (water === null || km === null) return undefined;
  const frame = frames.get(waterKey(water));
  if (!frame) return undefined;
  const atM = frame.atOf(km);
  return atM !== undefined && atM >= 0 && atM <= track.lengthM ? atM : 'elsewhere';
}

function directionAt(
  { water }: NoticePlace,
  atM: number,
  { frames, directions }: Pick<NoticeContext, 'frames' | 'directions'>,
): WayDirection | undefined {
  if (water !== null) return frames.get(waterKey(water))?.direction ?? directions.get(waterKey(water));
  for (const { fromM, toM, direction } of frames.values()) if (atM >= fromM && atM <= toM) return direction;
  return undefined;
}

/** Verdict on a limitation for vessels other than cargo vessels. */
const OTHER_VESSELS = ['no', 'otherVessels'] as const;

/** Whether a limitation applies to this vessel in its direction, at any time. */
export function concerns(
  { notice, direction }: Pick<PlacedGroup, 'notice' | 'direction'>,
  limitation: Limitation,
  { isLoaded }: Pick<VesselFigures, 'isLoaded'>,
): Verdict {
  const targets = limitation.targets.length > 0 ? limitation.targets : notice.targets;
  if (targets.length === 0) return { applies: 'yes', why: 'inForce' };
  const verdicts = targets.map((target): Verdict => {
    const [applies, why] = ofGroup(target.group, isLoaded);
    if (applies === 'no') return { applies, why };
    const way = target.direction;
    if (way !== 'UPS' && way !== 'DWN') return { applies, why };
    if (direction === undefined) return { applies: 'maybe', why: 'unknownDirection' };
    if ((way === 'UPS') !== (direction === 'up')) return { applies: 'no', why: 'otherDirection' };
    return { applies, why };
  });
  return strongest(verdicts) ?? { applies: 'yes', why: 'inForce' };
}

function ofGroup(group: string, isLoaded: boolean | undefined): readonly [Verdict['applies'], Verdict['why']] {
  switch (group) {
    case 'ALL':
    case '':
      return ['yes', 'inForce'];
    case 'COM':
      // A vessel on a trip is commercial, loaded or not.
      return isLoaded === undefined ? ['maybe', 'unknownTarget'] : ['yes', 'inForce'];
    case 'LOA':
      if (isLoaded === undefined) return ['maybe', 'unknownTarget'];
      return isLoaded ? ['yes', 'inForce'] : OTHER_VESSELS;
    case 'CNV':
    case 'PUS':
      // Whether the vessel is part of a convoy is unknown.
      return ['maybe', 'unknownTarget'];
    default:
      return OTHER_VESSELS;
  }
}

/** The vessel dimension that the limit of each code refers to. */
const FIGURES: Readonly<Record<string, { figure: 'lengthM' | 'beamM' | 'draughtM' | 'airDraughtM'; isRoom: boolean }>> =
  {
    VESLEN: { figure: 'lengthM', isRoom: false },
    CONLEN: { figure: 'lengthM', isRoom: false },
    AVALEN: { figure: 'lengthM', isRoom: true },
    VESBRE: { figure: 'beamM', isRoom: false },
    CONBRE: { figure: 'beamM', isRoom: false },
    CLEWID: { figure: 'beamM', isRoom: true },
    VESDRA: { figure: 'draughtM', isRoom: false },
    VESHEI: { figure: 'airDraughtM', isRoom: false },
    CLEHEI: { figure: 'airDraughtM', isRoom: true },
    AVADEP: { figure: 'draughtM', isRoom: true },
    LEADEP: { figure: 'draughtM', isRoom: true },
  };

/** In metres; undefined if there is no value or its unit is different. */
function metresOf({ value, unit }: Pick<Limitation, 'value' | 'unit'>): number | undefined {
  if (value === null) return undefined;
  if (unit === 'cm') return value / 100;
  return unit === 'm' ? value : undefined;
}

/** A depth or height as stated in a notice. */
export interface Stated {
  readonly metres: number;
  readonly reference: string | null;
  readonly indication: string | null;
}

/** Depths or heights in the limitations and measures of a notice that may apply to this vessel when it passes. */
export function* statedBy(
  placed: PlacedGroup,
  { codes, measureCode }: { codes: ReadonlySet<string>; measureCode: string },
  { vessel, now, times }: Pick<NoticeContext, 'vessel' | 'now'> & { times: Times | undefined },
): Generator<Stated> {
  const { notice, limitations } = placed;
  // Its draught is ignored here, and compared with the depth or clearance at the place.
  const anyHeight = { ...vessel, draughtM: null, airDraughtM: null };
  for (const limitation of limitations) {
    const metres = codes.has(limitation.code) ? metresOf(limitation) : undefined;
    if (metres === undefined) continue;
    if (limitationThen(placed, limitation, { vessel: anyHeight, now, times }).applies === 'no') continue;
    yield { metres, reference: limitation.reference, indication: limitation.indication };
  }
  if (notice.validTo !== null && notice.validTo <= (times?.earliest ?? now)) return;
  for (const measure of notice.measures) {
    const metres = measure.code === measureCode ? metresOf(measure) : undefined;
    if (metres !== undefined) yield { metres, reference: measure.reference, indication: null };
  }
}

/** Whether the dimensions of the vessel are within a limit. */
function withinLimit(limitation: Limitation, vessel: VesselFigures): Verdict {
  const limit = FIGURES[limitation.code];
  const metres = metresOf(limitation);
  const { indication, reference, code } = limitation;
  // A limit relative to a level, or a reduction, is evaluated with the depth or clearance at the place.
  if (
    !limit ||
    metres === undefined ||
    indication === 'MIN' ||
    indication === 'RED' ||
    (limit.isRoom && reference !== null)
  )
    return { applies: 'yes', why: 'inForce' };
  const figure = vessel[limit.figure];
  if (figure === null) return { applies: 'maybe', why: 'unknownVessel' };
  const isDepth = code === 'AVADEP' || code === 'LEADEP';
  const needed = isDepth ? figure + vessel.keelClearanceCm / 100 : figure;
  return needed > metres + 1e-9 ? { applies: 'yes', why: 'exceedsLimit' } : { applies: 'no', why: 'withinLimit' };
}

/** A limitation at the time of passing. */
function limitationThen(
  placed: PlacedGroup,
  limitation: Limitation,
  { vessel, now, times }: Pick<NoticeContext, 'vessel' | 'now'> & { times: Times | undefined },
): LimitationThen {
  const concern = concerns(placed, limitation, vessel);
  const inForce = inForceWithin(placed.notice, limitation, { now, times });
  const { from, to } = inForce;
  const answer = (verdict: Verdict): LimitationThen => ({ ...verdict, limitation, from, to });
  if (concern.applies === 'no') return answer(concern);
  if (inForce.applies === 'no') return answer(inForce);
  const limit = withinLimit(limitation, vessel);
  if (limit.applies === 'no') return answer(limit);
  const doubt = [inForce, concern, limit].find(({ applies }) => applies === 'maybe');
  return answer(doubt ?? limit);
}

type Then = Verdict & { readonly from: number | null; readonly to: number | null };

const finite = (at: number | null): number | null => (at !== null && Number.isFinite(at) ? at : null);

function inForceWithin(
  { validFrom, validTo, timeZone }: Notice,
  { periods }: Limitation,
  { now, times }: { now: number; times: Times | undefined },
): Then {
  const [first, last] = times ? [times.earliest, times.latest] : [now, Number.POSITIVE_INFINITY];
  const none: Then = { applies: 'no', why: 'notThen', from: validFrom, to: validTo };
  if ((validTo !== null && validTo <= first) || (validFrom !== null && validFrom > last)) return none;
  if (periods.length === 0) {
    const [from, to] = [validFrom ?? Number.NEGATIVE_INFINITY, validTo ?? Number.POSITIVE_INFINITY];
    return verdictOf([{ from, to, isCertain: true }], { times, none });
  }
  if (!times) {
    const next = nextInterval(periods, Math.max(now, validFrom ?? now), timeZone);
    return next && next.from < (validTo ?? Number.POSITIVE_INFINITY) ? verdictOf([next], { times, none }) : none;
  }
  // A period does not last longer than its notice.
  const [begin, end] = [Math.max(first, validFrom ?? first), Math.min(last + 1, validTo ?? last + 1)];
  const within = begin < end ? intervalsWithin(periods, begin, end, timeZone) : [];
  if (within.length === 0) return none;
  const verdict = verdictOf(within, { times, none });
  // The item shows the whole period, not only the part within the time of passing.
  const whole = nextInterval(periods, Math.max(first, within[0]?.from ?? first), timeZone);
  return { ...verdict, from: finite(whole?.from ?? null), to: finite(whole?.to ?? null) };
}

function verdictOf(
  intervals: readonly { from: number; to: number; isCertain: boolean }[],
  { times, none }: { times: Times | undefined; none: Then },
): Then {
  const [interval] = intervals;
  if (!interval) return none;
  const span = { from: finite(interval.from), to: finite(interval.to) };
  if (!times) return { applies: 'maybe', why: 'noTimes', ...span };
  const { earliest, latest } = times;
  const isWhole = intervals.some(({ from, to, isCertain }) => isCertain && from <= earliest && to > latest);
  if (isWhole) return { applies: 'yes', why: 'inForce', ...span };
  const isUncertain = intervals.every(({ isCertain }) => !isCertain);
  return { applies: 'maybe', why: isUncertain ? 'uncertainPeriod' : 'partly', ...span };
}

const CLOSING = new Set(['OBSTRU', 'NOSERV']);
/** Codes that only inform: they forbid nothing for a passing vessel. */
const INFORMING = new Set(['NOLIM', 'CAUTIO', 'SERVIC', 'NOMOOR', 'NOBERT', 'ANCHOR', 'NOSHORE', 'TURNIN']);

function severityOf({ applies, why, limitation }: LimitationThen): Severity {
  if (applies === 'no' || INFORMING.has(limitation.code)) return 'info';
  if (applies === 'maybe') return 'unknown';
  const isClosed = CLOSING.has(limitation.code) && isWholeWidth(limitation);
  return isClosed || why === 'exceedsLimit' ? 'closed' : 'restricted';
}

/** The notice as an item on the way. */
export function toNoticeItem(placed: PlacedGroup, context: NoticeContext): NoticeItem {
  const { notice, group, place, atM, toM } = placed;
  const { track, frames } = context;
  const times = spanTimes(track, atM, toM);
  const limitations = placed.limitations.map((one) => limitationThen(placed, one, { ...context, times }));
  const verdict = strongest(limitations) ?? withoutLimitations(notice, { now: context.now, times });
  const severities = limitations.map(severityOf);
  return {
    kind: 'notice',
    id: `notice:${notice.id}:${group}:${Math.round(atM / 100)}`,
    name: place.name,
    water: place.water,
    riverKm: place.km ?? (place.water === null ? null : (frames.get(waterKey(place.water))?.kmAt(atM) ?? null)),
    atM,
    toM,
    ...pointIn(place, track, atM),
    times,
    applies: verdict.applies,
    why: verdict.why,
    severity: SEVERITIES.find((one) => severities.includes(one)) ?? 'info',
    notice,
    group,
    limitations,
  };
}

/** First and last passing time of a part of the way. */
export function spanTimes(track: Track, atM: number, toM: number): Times | undefined {
  const begin = track.timesAt(atM);
  if (!begin || toM <= atM) return begin;
  const end = track.timesAt(Math.min(toM, track.lengthM));
  return end && { ...begin, latest: end.latest };
}

/** Verdict on a notice that has only a text, which is not evaluated. */
function withoutLimitations(
  { validFrom, validTo }: Notice,
  { now, times }: { now: number; times: Times | undefined },
): Verdict {
  const [first, last] = times ? [times.earliest, times.latest] : [now, Number.POSITIVE_INFINITY];
  const isOver = (validTo !== null && validTo <= first) || (validFrom !== null && validFrom > last);
  return isOver ? { applies: 'no', why: 'notThen' } : { applies: 'maybe', why: 'textOnly' };
}

export const pointIn = ({ latitude, longitude }: NoticePlace, track: Track, atM: number) =>
  latitude !== null && longitude !== null ? { latitude, longitude } : track.pointAt(atM);

/** Year, number and serial number; null if it has no number. */
export const numberOf = ({ year, number, serial }: Notice): string | null =>
  number === null ? null : [year, number, serial].join('-');

/** Delay to be expected in ms; undefined if the unit is different. */
export function delayMs({ code, value, unit }: Limitation): number | undefined {
  if (code !== 'DELAY' || value === null || value <= 0) return undefined;
  if (unit === 'h' || unit === null) return value * HOUR_MS;
  return unit === 'min' ? value * MINUTE_MS : undefined;
}
