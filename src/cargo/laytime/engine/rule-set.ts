import type { LaytimeOptions } from './options.ts';

/** A set of rules is data with a validity: a changed rule is another set. */
export interface RuleSet {
  readonly id: string;
  readonly title: string;
  /** Local dates; the last day counts. Null where it has none. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly source: string;
  /** When the text was last compared with its source. */
  readonly checkedOn: string | null;
  readonly unit: LaytimeUnit;
  /** Whether each call has its own time, or loading and unloading share one. */
  readonly budget: 'each' | 'together';
  readonly allowed: Allowance;
  /** The time that counts; null where it is entered by hand. */
  readonly counting: Counting | null;
  /** The first that fits gives the start; an earlier begin of the work comes first where `opsStart` is listed. */
  readonly start: readonly StartRule[];
  /** Null where the contract alone has it. */
  readonly rate: Rate | null;
  readonly defaults: Partial<LaytimeOptions>;
}

/** What demurrage is counted in: started hours, days by the second, or half days that are entered by hand. */
export type LaytimeUnit = 'hour' | 'day' | 'halfDay';

/** When a row of a table applies; what is not named does not matter. */
export interface When {
  readonly op?: 'load' | 'unload' | undefined;
  readonly doubleHull?: boolean | undefined;
  readonly powered?: boolean | undefined;
  readonly announced?: boolean | undefined;
}

export type Allowance =
  | { readonly kind: 'perWeight'; readonly hours: number; readonly perT: number }
  /** Rows in order of weight; the first that fits. `below`: a weight equal to the limit belongs to the next row. */
  | {
      readonly kind: 'table';
      readonly limit: 'upTo' | 'below';
      readonly rows: readonly {
        readonly t: number | null;
        readonly amount: number;
        readonly when?: When | undefined;
      }[];
      /** Above the last row, for each started part. */
      readonly steps?:
        | readonly { readonly upToT: number | null; readonly perT: number; readonly amount: number }[]
        | undefined;
    }
  | { readonly kind: 'fixed'; readonly amount: number }
  /** The option `laytimeHours`. */
  | { readonly kind: 'contract' };

export interface Counting {
  /** 1 is Monday, 7 Sunday. */
  readonly workingDays: readonly number[];
  /** Of a working day: `06:00` to `20:00`. */
  readonly windows: readonly (readonly [from: string, to: string])[];
  /** Days of which less counts, by weekday or by date (`12-24`). */
  readonly shorter: readonly ShorterDay[];
  /** Of a working day after a Sunday or holiday, what is before does not count. */
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
  /** Announced so long before and ready by then: so long after the announced time. */
  | { readonly kind: 'advanceNotice'; readonly leadHours: number; readonly afterHours: number }
  /** Announced so long before the notice, both in office hours: at the notice. */
  | { readonly kind: 'notice'; readonly leadHours: number; readonly office: readonly OfficeHours[] }
  /** At the notice, whatever its hour. */
  | { readonly kind: 'atNotice' }
  /** At the local midnight after the notice. */
  | { readonly kind: 'nextDay' }
  /** At the begin of the work, where that is earlier. */
  | { readonly kind: 'opsStart' };

export interface OfficeHours {
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly to: string;
}

/** Of the capacity of the vessel. */
export interface Rate {
  readonly rows: readonly RateRow[];
  /** A vessel pays for so many tonnes at least. */
  readonly leastT?: number | undefined;
  /** Never less than the largest vessel of the class below. */
  readonly notBelowLowerClass?: boolean | undefined;
}

/** Cents: `base`, and for each tonne above `overT`, or for each started part of it. */
export interface RateRow {
  readonly upToT: number | null;
  readonly when?: When | undefined;
  readonly baseCents: number;
  readonly overT: number;
  readonly centsPerT?: number | undefined;
  readonly perStartedT?: number | undefined;
  readonly centsPerStarted?: number | undefined;
}
