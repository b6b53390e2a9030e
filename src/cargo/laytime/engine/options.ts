/** Options that the rules leave to the contract. The first value of each list is the default. */
export interface LaytimeOptions {
  /** A started unit of weight: in proportion, as a whole unit, or not at all. */
  allowance: (typeof ALLOWANCES)[number];
  /** After the laytime: all time counts, or only time that would count as laytime. */
  demurrage: (typeof DEMURRAGES)[number];
  /** Causes that stop the laytime in addition to `carrier`; they never stop demurrage. */
  excludedCauses: readonly string[];
  /** Several calls: one clock each, one for the calls of a consignment, or one for loading and unloading. */
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
