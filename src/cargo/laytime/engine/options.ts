/** What the texts of the rules leave open: the contract decides; each default comes first. */
export interface LaytimeOptions {
  /** A part of the weight that has an hour: in proportion, as a whole one, or not at all. */
  allowance: (typeof ALLOWANCES)[number];
  /** After the laytime: all time, or what would count as laytime. */
  demurrage: (typeof DEMURRAGES)[number];
  /** Causes that stop the laytime beside `carrier`; they never stop demurrage. */
  excludedCauses: readonly string[];
  /** Of several calls: each its own, one for those of one consignment, or one for both ends. */
  clock: (typeof CLOCKS)[number];
  /** The way from berth to berth under a joint clock. */
  shifting: (typeof SHIFTINGS)[number];
  /** What ends a call, of the recorded events: the departure, or the end of the work. */
  release: (typeof RELEASES)[number];
  /** Time that is added to the allowed one by hand, such as for a slow pump. */
  extraHours: number;
  /** Whether the arrival was announced in good time. */
  announced: boolean;
  usedHalfDays: number | null;
  laytimeHours: number | null;
  week: (typeof WEEKS)[number] | null;
  /** Excluded time counts where it was worked. */
  unlessUsed: boolean;
  rateCentsPerHour: number | null;
  rateCentsPerDay: number | null;
}

export const ALLOWANCES = ['proRata', 'startedUnit', 'fullUnit'] as const;
export const DEMURRAGES = ['continuous', 'countedHours'] as const;
export const CLOCKS = ['each', 'joint', 'reversible'] as const;
export const SHIFTINGS = ['counts', 'excluded'] as const;
export const RELEASES = ['departure', 'endOfWork'] as const;
/** Sundays and holidays included, or excepted. */
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
