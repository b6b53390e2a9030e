import type { Times } from '../../cargo/arrival/index.ts';
import type { ClearanceInputs, NoClearance } from '../bridges/index.ts';
import type { Limitation, Notice } from '../notices/index.ts';
import type { Loading } from './depth.ts';
import type { LevelSource } from './level.ts';

/** Whether something restricts this vessel when it comes there, as far as it is known. `no` never means that it may pass. */
export const APPLIES = ['yes', 'maybe', 'no'] as const;
export type Applies = (typeof APPLIES)[number];

/** Why something applies, may apply or does not. */
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

/** How an item is drawn: `closed` red, `restricted` amber, `unknown` grey, `info` without a colour. */
export const SEVERITIES = ['closed', 'restricted', 'unknown', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What people typed about the vessel; null where they did not. */
export interface VesselFigures {
  readonly lengthM: number | null;
  readonly beamM: number | null;
  readonly draughtM: number | null;
  readonly airDraughtM: number | null;
  readonly keelClearanceCm: number;
  readonly loading: readonly Loading[];
  /** With the cargo of a trip; undefined where no trip states it. */
  readonly isLoaded: boolean | undefined;
}

interface Item extends Verdict {
  /** Names the item as long as it is ahead. */
  readonly id: string;
  readonly name: string | null;
  readonly water: string | null;
  readonly riverKm: number | null;
  /** Along the way: where it begins and ends. */
  readonly atM: number;
  readonly toM: number;
  readonly latitude: number;
  readonly longitude: number;
  /** When the vessel passes it; undefined where that is not predicted. */
  readonly times: Times | undefined;
  readonly severity: Severity;
}

/** One limitation of a notice, at the time of passing. */
export interface LimitationThen extends Verdict {
  readonly limitation: Limitation;
  /** While it holds; null: until further notice, or not known. */
  readonly from: number | null;
  readonly to: number | null;
}

export interface NoticeItem extends Item {
  readonly kind: 'notice';
  readonly notice: Notice;
  readonly limitations: readonly LimitationThen[];
}

export interface LockItem extends Item {
  readonly kind: 'lock';
  readonly waitSecs: { readonly p10: number; readonly p50: number; readonly p90: number } | undefined;
}

export interface BridgeItem extends Item {
  readonly kind: 'bridge';
  /** Of the table; undefined for a station that measures under a bridge. */
  readonly bridgeId: string | undefined;
  readonly clearanceM: number | undefined;
  readonly marginM: number | undefined;
  readonly airDraughtM: number | null;
  readonly widthM: number | null;
  readonly unknown: NoClearance | undefined;
  readonly inputs: ClearanceInputs;
  /** When the level or the clearance was measured, or the forecast computed. */
  readonly basedOn: { readonly source: LevelSource; readonly atMs: number } | undefined;
  /** The notice whose figure takes precedence over the table. */
  readonly noticeId: string | undefined;
}

/** A gauge, and its level now and when the vessel passes it; in cm. */
export interface GaugeItem extends Item {
  readonly kind: 'gauge';
  readonly stationId: string;
  readonly levelCm: number | undefined;
  readonly measuredAt: number | undefined;
  readonly levelThenCm: number | undefined;
  readonly source: LevelSource | undefined;
}

/** What the depth at one gauge was computed from. */
export interface DepthInput {
  readonly gauge: string;
  readonly tuGlwCm: number | undefined;
  /** Of the station itself, or of the stretch. */
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
  /** The least of all reference gauges and notices. */
  readonly depthCm: number | undefined;
  readonly draughtCm: number | undefined;
  readonly marginCm: number | undefined;
  readonly vesselDraughtCm: number | undefined;
  readonly keelClearanceCm: number;
  /** By the loading table, at the draught that the depth leaves room for. */
  readonly tonnes: number | undefined;
  /** Where there is no loading table. */
  readonly tonnesPerCm: number | undefined;
  readonly inputs: readonly DepthInput[];
  /** Whose shortfall or depth was used. */
  readonly noticeIds: readonly string[];
  /** Where the figures of the stretch are from. */
  readonly source: string | undefined;
}

export type AheadItem = NoticeItem | LockItem | BridgeItem | GaugeItem | DepthItem;

const ORDER: readonly Applies[] = ['yes', 'maybe', 'no'];

/** The verdict that weighs most. */
export const strongest = <T extends Verdict>(verdicts: readonly T[]): T | undefined =>
  verdicts.toSorted((one, other) => ORDER.indexOf(one.applies) - ORDER.indexOf(other.applies))[0];
