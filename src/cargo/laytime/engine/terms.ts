import type { LaytimeOptions, RuleSet } from './rule-set.ts';

/** Two instants in ms, the second later than the first. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Interruption extends Span {
  /** `carrier` stops every clock; other causes stop the laytime if `excludedCauses` contains them. */
  readonly cause: string;
}

export interface Ship {
  readonly dwtKg: number;
  readonly doubleHull: boolean;
  readonly powered: boolean;
}

/** A call at a berth to load or to unload. Times are null until known. */
export interface Call {
  readonly op: 'load' | 'unload';
  /** `DE-NW` or `NL`: selects the holidays. */
  readonly place: string;
  readonly zone: string;
  readonly cargoKg: number;
  readonly notice: number | null;
  readonly preNotice: { readonly received: number; readonly for: number } | null;
  readonly arrived: number | null;
  readonly opsStart: number | null;
  readonly released: number | null;
  readonly readyByOrder: readonly Span[];
  readonly interruptions: readonly Interruption[];
  /** Excluded time used for work. */
  readonly used: readonly Span[];
  /** Local dates of holidays of the municipality. */
  readonly localHolidays: readonly string[];
  readonly usedHalfDays: number | null;
}

export interface LaytimeTerms {
  readonly rules: RuleSet;
  readonly ship: Ship;
  readonly calls: readonly Call[];
  readonly options: LaytimeOptions;
}
