import type { Prediction } from '../../traffic/ways/index.ts';

/**
 * Passing time of a point on the way, in ms since the epoch: 10 % of passings are before `earliest`, 10 % after `latest`.
 */
export interface Times {
  readonly earliest: number;
  readonly likely: number;
  readonly latest: number;
}

export interface WayPassing extends Times {
  /** Distance from the vessel along the way. */
  readonly metres: number;
}

/** The way of a vessel to its destination. */
export interface ArrivalWay {
  /** Latitude and longitude from the vessel to the destination. Empty if there is no way. */
  readonly line: readonly (readonly [number, number])[];
  readonly lengthM: number;
  /** Passings in order along the way; empty without a prediction. A closure with an unknown end is the last one. */
  readonly passings: readonly WayPassing[];
  readonly locks: readonly {
    readonly latitude: number;
    readonly longitude: number;
    readonly name: string | null;
    readonly waitSecs: { readonly p10: number; readonly p50: number; readonly p90: number };
  }[];
}

/** A closure or delay on the way that a notice announces. Ways learnt from tracks do not include it. */
export interface Hindrance {
  readonly atM: number;
  /** The instant of passing for a vessel that reaches the hindrance at `instant`; infinite if the end is unknown. */
  passesAt(instant: number, end: keyof Times): number;
  readonly reason: {
    readonly noticeId: string;
    readonly organisation: string;
    /** `2026-4711-1`: year, number, serial number; null if it has none. */
    readonly number: string | null;
    readonly code: string;
    readonly name: string | null;
    readonly latitude: number;
    readonly longitude: number;
  };
}

/** A hindrance that changes the arrival. `until`: latest instant of passing; null for a delay or an unknown end. */
export interface Reason {
  readonly of: Hindrance['reason'];
  readonly until: number | null;
  /** Delay of the likely time. */
  readonly delayMs: number | null;
}

const NONE: Times = { earliest: 0, likely: 0, latest: 0 };
const ENDS = ['earliest', 'likely', 'latest'] as const;

/** Times at a distance along the way, interpolated between passings. Undefined beyond the last one. */
export function timesAt(passings: readonly WayPassing[], atM: number): Times | undefined {
  const first = passings[0];
  const last = passings.at(-1);
  if (!first || !last || atM > last.metres + 1) return undefined;
  let [low, high] = [0, passings.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((passings[middle]?.metres ?? 0) <= atM) low = middle;
    else high = middle;
  }
  const [from, to] = [passings[low] ?? first, passings[high] ?? last];
  const part = to.metres > from.metres ? Math.max(0, Math.min(1, (atM - from.metres) / (to.metres - from.metres))) : 1;
  const between = (end: keyof Times) => Math.round(from[end] + part * (to[end] - from[end]));
  return { earliest: between('earliest'), likely: between('likely'), latest: between('latest') };
}

/**
 * The times along the way with delays: each hindrance delays all times after it. `isBlocked`: a hindrance has no end, so no
 * times follow it.
 */
export function throughHindrances(
  given: readonly WayPassing[],
  hindrances: readonly Hindrance[],
): { passings: WayPassing[]; delays: Times; reasons: Reason[]; isBlocked: boolean } {
  let passings = [...given];
  let delays = NONE;
  const reasons: Reason[] = [];
  for (const { atM, passesAt, reason } of hindrances.toSorted((one, other) => one.atM - other.atM)) {
    const times = timesAt(passings, atM);
    if (!times) continue;
    const after = inOrder({
      earliest: passesAt(times.earliest, 'earliest'),
      likely: passesAt(times.likely, 'likely'),
      latest: passesAt(times.latest, 'latest'),
    });
    if (ENDS.every((end) => after[end] === times[end])) continue;
    const before = passings.filter(({ metres }) => metres < atM);
    if (!Number.isFinite(after.latest)) {
      reasons.push({ of: reason, until: null, delayMs: null });
      return { passings: [...before, { metres: atM, ...times }], delays, reasons, isBlocked: true };
    }
    const more = plus(after, times, -1);
    const behind = passings.filter(({ metres }) => metres > atM + 1);
    passings = [
      ...before,
      { metres: atM, ...times },
      { metres: atM + 1, ...after },
      ...behind.map((passing) => ({ metres: passing.metres, ...plus(passing, more, 1) })),
    ];
    delays = plus(delays, more, 1);
    const isDelay = after.earliest === times.earliest && more.likely > 0 && more.likely === more.latest;
    reasons.push({ of: reason, until: isDelay ? null : after.latest, delayMs: more.likely });
  }
  return { passings, delays, reasons, isBlocked: false };
}

const inOrder = ({ earliest, likely, latest }: Times): Times => ({
  earliest,
  likely: Math.max(earliest, likely),
  latest: Math.max(earliest, likely, latest),
});

const plus = (one: Times, other: Times, sign: 1 | -1): Times => ({
  earliest: one.earliest + sign * other.earliest,
  likely: one.likely + sign * other.likely,
  latest: one.latest + sign * other.latest,
});

export const toPassings = ({ passings }: Prediction): WayPassing[] =>
  passings.map(({ metres, p10, p50, p90 }) => ({
    metres,
    earliest: Math.round(p10 * 1000),
    likely: Math.round(p50 * 1000),
    latest: Math.round(p90 * 1000),
  }));

/** The prediction delayed by hindrances; without times if a hindrance has no end. */
export function withDelays(
  prediction: Prediction,
  { delays, isBlocked }: Pick<ReturnType<typeof throughHindrances>, 'delays' | 'isBlocked'>,
): Prediction {
  const { range } = prediction;
  if (isBlocked) return { ...prediction, state: 'blocked', range: undefined, windows: [], locks: [], rest: undefined };
  if (!range || ENDS.every((end) => delays[end] === 0)) return prediction;
  const { p10, p50, p90 } = range;
  const later = (secs: number): number => secs + delayAt(secs, [p10, p50, p90], delays) / 1000;
  return {
    ...prediction,
    range: { p10: later(p10), p50: later(p50), p90: later(p90) },
    windows: prediction.windows.map(({ earliest, latest, share }) => ({
      earliest: later(earliest),
      latest: later(latest),
      share,
    })),
  };
}

/** Linear interpolation between the three times of the range. */
function delayAt(secs: number, [p10, p50, p90]: readonly [number, number, number], delays: Times): number {
  if (secs <= p10) return delays.earliest;
  if (secs >= p90) return delays.latest;
  const [from, to, low, high] =
    secs < p50 ? [p10, p50, delays.earliest, delays.likely] : [p50, p90, delays.likely, delays.latest];
  return to > from ? low + ((secs - from) / (to - from)) * (high - low) : high;
}
