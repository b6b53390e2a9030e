/** Options that the rules leave to the contract. The first value of each list is the default. */
export interface LaytimeOptions {
  /** How a started unit of weight counts: in proportion, as a whole unit, or not at all. */
  allowance: (typeof ALLOWANCES)[number];
  /** After the laytime: all time counts, or only time that would count as laytime. */
  demurrage: (typeof DEMURRAGES)[number];
  /** Causes that stop the laytime in addition to `carrier`; they never stop demurrage. */
  excludedCauses: readonly string[];
  /**
   * Clocks of several calls: one for each call, one for the calls of a consignment, or one for loading and unloading.
   */
  clock: (typeof CLOCKS)[number];
  /** Whether the way between berths counts under a joint clock. */
  shifting: (typeof SHIFTINGS)[number];
  /** The recorded event that ends a call: the departure, or the end of the work. */
  release: (typeof RELEASES)[number];
  /** Hours added to the allowed time by hand, such as for a slow pump. */
  extraHours: number;
  /** Whether the arrival was announced in time. */
  announced: boolean;
  usedHalfDays: number | null;
  laytimeHours: number | null;
  week: (typeof WEEKS)[number] | null;
  /** Excluded time counts if it was used for work. */
  unlessUsed: boolean;
  rateCentsPerHour: number | null;
  rateCentsPerDay: number | null;
}

export const ALLOWANCES = ['proRata', 'startedUnit', 'fullUnit'] as const;
export const DEMURRAGES = ['continuous', 'countedHours'] as const;
export const CLOCKS = ['each', 'joint', 'reversible'] as const;
export const SHIFTINGS = ['counts', 'excluded'] as const;
export const RELEASES = ['departure', 'endOfWork'] as const;
/** SHINC: Sundays and holidays included. SHEX: Sundays and holidays excluded. */
export const WEEKS = ['SHINC', 'SHEX'] as const;

export const DEFAULT_OPTIONS: LaytimeOptions = {
  allowance: 'proRata',
  demurrage: 'continuous',
  excludedCauses: [],
  clock: 'each',
  shifting: 'counts',
  release: 'departure',
  extraHours: 0,
  announced: false,
  usedHalfDays: null,
  laytimeHours: null,
  week: null,
  unlessUsed: false,
  rateCentsPerHour: null,
  rateCentsPerDay: null,
};

/** A rule set is data with a period of validity. A changed rule is a new set. */
export interface RuleSet {
  readonly id: string;
  readonly title: string;
  /** Local dates, the last day included. Null if there is no limit. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly source: string;
  /** Date on which the text was last compared with its source. */
  readonly checkedOn: string | null;
  readonly unit: LaytimeUnit;
  /** Whether each call has its own time, or loading and unloading share one. */
  readonly budget: 'each' | 'together';
  readonly allowed: Allowance;
  /** The time that counts; null if it is entered by hand. */
  readonly counting: Counting | null;
  /** The first matching rule defines the start; if `opsStart` is listed, an earlier start of work comes first. */
  readonly start: readonly StartRule[];
  /** The rate; null if only the contract defines it. */
  readonly rate: Rate | null;
  readonly defaults: Partial<LaytimeOptions>;
}

/** Unit of demurrage: started hours, days by the second, or half days entered by hand. */
export type LaytimeUnit = 'hour' | 'day' | 'halfDay';

/** Conditions of a table row; an absent condition always matches. */
export interface When {
  readonly op?: 'load' | 'unload' | undefined;
  readonly doubleHull?: boolean | undefined;
  readonly powered?: boolean | undefined;
  readonly announced?: boolean | undefined;
}

export type Allowance =
  | { readonly kind: 'perWeight'; readonly hours: number; readonly perT: number }
  /** Rows in order of weight; the first match applies. `below`: a weight equal to the limit belongs to the next row. */
  | {
      readonly kind: 'table';
      readonly limit: 'upTo' | 'below';
      readonly rows: readonly {
        readonly t: number | null;
        readonly amount: number;
        readonly when?: When | undefined;
      }[];
      /** Amounts for weights above the last row, added for each started `perT`. */
      readonly steps?:
        | readonly { readonly upToT: number | null; readonly perT: number; readonly amount: number }[]
        | undefined;
    }
  | { readonly kind: 'fixed'; readonly amount: number }
  /** The contract sets the time in the option `laytimeHours`. */
  | { readonly kind: 'contract' };

export interface Counting {
  /** 1 is Monday, 7 is Sunday. */
  readonly workingDays: readonly number[];
  /** Hours of a working day that count: `06:00` to `20:00`. */
  readonly windows: readonly (readonly [from: string, to: string])[];
  /** Days with shorter hours, by weekday or by date (`12-24`). */
  readonly shorter: readonly ShorterDay[];
  /** Time before which nothing counts on a working day after a Sunday or holiday. */
  readonly afterRestDay: string | null;
  readonly holidays: 'excluded' | 'counted';
}

export interface ShorterDay {
  readonly weekday?: number | undefined;
  readonly date?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export type StartRule =
  /** Announced at least `leadHours` ahead and ready by then: starts `afterHours` after the announced time. */
  | { readonly kind: 'advanceNotice'; readonly leadHours: number; readonly afterHours: number }
  /** Announced at least `leadHours` before the notice, both in office hours: starts at the notice. */
  | { readonly kind: 'notice'; readonly leadHours: number; readonly office: readonly OfficeHours[] }
  /** Starts at the notice, at any hour. */
  | { readonly kind: 'atNotice' }
  /** Starts at the local midnight after the notice. */
  | { readonly kind: 'nextDay' }
  /** Starts when the work starts, if that is earlier. */
  | { readonly kind: 'opsStart' };

export interface OfficeHours {
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly to: string;
}

/** Rate by the capacity of the vessel. */
export interface Rate {
  readonly rows: readonly RateRow[];
  /** Smaller vessels are charged for this tonnage. */
  readonly leastT?: number | undefined;
  /** The rate is at least that of the largest vessel in the next lower class. */
  readonly notBelowLowerClass?: boolean | undefined;
}

/** Cents: `base`, plus an amount for each tonne above `overT` or for each started part. */
export interface RateRow {
  readonly upToT: number | null;
  readonly when?: When | undefined;
  readonly baseCents: number;
  readonly overT: number;
  readonly centsPerT?: number | undefined;
  readonly perStartedT?: number | undefined;
  readonly centsPerStarted?: number | undefined;
}
