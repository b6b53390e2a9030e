import type { Times } from '../../cargo/arrival/index.ts';
import type { ClearanceInputs, NoClearance } from '../bridges/index.ts';
import type { Limitation, Notice } from '../notices/index.ts';
import type { Loading } from './depth.ts';
import type { LevelSource } from './level.ts';
import type { WayDirection } from './way.ts';

/**
 * Whether an item restricts this vessel at the time of passing, as far as known, the strongest first. `no` never guarantees a
 * passage.
 */
export const APPLIES = ['yes', 'maybe', 'no'] as const;
export type Applies = (typeof APPLIES)[number];

/** Reasons why an item applies, may apply or does not apply. */
export const WHY = [
  'inForce',
  'exceedsLimit',
  'negativeMargin',
  'smallMargin',
  'onWay',
  'noTimes',
  'partly',
  'uncertainPeriod',
  'unknownDirection',
  'unknownTarget',
  'unknownVessel',
  'unknownLevel',
  'unknownClearance',
  'levelOfNow',
  'textOnly',
  'notThen',
  'otherDirection',
  'otherVessels',
  'withinLimit',
  'enoughMargin',
] as const;
export type Why = (typeof WHY)[number];

export interface Verdict {
  readonly applies: Applies;
  readonly why: Why;
}

/** Display of an item, the most severe first: `closed` red, `restricted` amber, `unknown` grey, `info` without a colour. */
export const SEVERITIES = ['closed', 'restricted', 'unknown', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Dimensions entered by the user; null if not entered. */
export interface VesselFigures {
  readonly lengthM: number | null;
  readonly beamM: number | null;
  readonly draughtM: number | null;
  readonly airDraughtM: number | null;
  readonly keelClearanceCm: number;
  /** Margins under a bridge: below `leastM` it is closed, below `smallM` restricted. */
  readonly bridgeMargins: { readonly leastM: number; readonly smallM: number };
  readonly loading: readonly Loading[];
  /** Whether the vessel carries cargo on its trip; undefined if no trip defines it. */
  readonly isLoaded: boolean | undefined;
}

interface Item extends Verdict {
  /** Identifies the item while it is ahead. */
  readonly id: string;
  readonly name: string | null;
  readonly water: string | null;
  readonly riverKm: number | null;
  /** Distances of its start and end along the way. */
  readonly atM: number;
  readonly toM: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Time at which the vessel passes it; undefined if not predicted. */
  readonly times: Times | undefined;
  readonly severity: Severity;
}

/** One limitation of a notice at the time of passing. */
export interface LimitationThen extends Verdict {
  readonly limitation: Limitation;
  /** Period in force; null: until further notice, or unknown. */
  readonly from: number | null;
  readonly to: number | null;
}

export interface NoticeItem extends Item {
  readonly kind: 'notice';
  readonly notice: Notice;
  /** Number of the group of its places and limitations. */
  readonly group: number;
  readonly limitations: readonly LimitationThen[];
}

export interface LockItem extends Item {
  readonly kind: 'lock';
  readonly waitSecs: { readonly p10: number; readonly p50: number; readonly p90: number } | undefined;
}

export interface BridgeItem extends Item {
  readonly kind: 'bridge';
  /** Id in the table; undefined for a station that measures under a bridge. */
  readonly bridgeId: string | undefined;
  readonly clearanceM: number | undefined;
  readonly marginM: number | undefined;
  /** Minimum margin above the air draught; below it, the bridge is shown as closed. */
  readonly leastMarginM: number;
  readonly airDraughtM: number | null;
  readonly widthM: number | null;
  readonly unknown: NoClearance | undefined;
  readonly inputs: ClearanceInputs;
  /** Time of the measurement of the level or clearance, or of the computation of the forecast. */
  readonly basedOn: { readonly source: LevelSource; readonly atMs: number } | undefined;
  /** The notice whose height replaces the one in the table. */
  readonly noticeId: string | undefined;
}

/** A police regulation that limits the length of vessels at low or high water, by the level of the gauge in its stretch. */
export interface LevelRule {
  /** Short name of the gauge. */
  readonly gauge: string;
  readonly direction: WayDirection;
  /** The rule is in force below the first and above the second level. */
  readonly belowCm: number;
  readonly aboveCm: number;
  readonly maxLengthM: number;
  readonly source: string;
}

/** A gauge with its level now and at the time of passing; in cm. */
export interface GaugeItem extends Item {
  readonly kind: 'gauge';
  readonly stationId: string;
  readonly levelCm: number | undefined;
  readonly measuredAt: number | undefined;
  readonly levelThenCm: number | undefined;
  readonly source: LevelSource | undefined;
  /** The regulation that depends on its level; undefined without one. */
  readonly rule: LevelRule | undefined;
}

/** Input for the depth at one gauge. */
export interface DepthInput {
  readonly gauge: string;
  readonly tuGlwCm: number | undefined;
  /** Whether `tuGlwCm` is from the station or from the stretch. */
  readonly tuGlwFrom: 'station' | 'stretch' | undefined;
  readonly glwCm: number | undefined;
  readonly levelCm: number | undefined;
  readonly source: LevelSource | undefined;
  readonly basedOnMs: number | undefined;
  readonly shortfallCm: number;
  readonly depthCm: number | undefined;
}

export interface DepthItem extends Item {
  readonly kind: 'depth';
  /** Minimum of all reference gauges and notices. */
  readonly depthCm: number | undefined;
  readonly draughtCm: number | undefined;
  readonly marginCm: number | undefined;
  readonly vesselDraughtCm: number | undefined;
  readonly keelClearanceCm: number;
  /** Cargo by the loading table, at the maximum draught for the depth. */
  readonly tonnes: number | undefined;
  /** Cargo per centimetre of draught, if there is no loading table. */
  readonly tonnesPerCm: number | undefined;
  readonly inputs: readonly DepthInput[];
  /** The notices whose shortfall or depth was used. */
  readonly noticeIds: readonly string[];
  /** Source of the figures of the stretch. */
  readonly source: string | undefined;
}

export type AheadItem = NoticeItem | LockItem | BridgeItem | GaugeItem | DepthItem;

/** The most severe verdict. */
export const strongest = <T extends Verdict>(verdicts: readonly T[]): T | undefined =>
  verdicts.toSorted((one, other) => APPLIES.indexOf(one.applies) - APPLIES.indexOf(other.applies))[0];
