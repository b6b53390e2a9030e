import type { Fault } from './faults.ts';

/** A value that somebody set. Undefined is an empty variable, which takes back what the file says. */
export interface GivenValue {
  value: unknown;
  origin: string;
}

/** What one layer (the file, the environment) says. */
export interface Layer {
  /** Keyed by the name of a declared key. */
  values: ReadonlyMap<string, GivenValue>;
  faults: readonly Fault[];
  /** Where a key or a list item of this layer stands. */
  originOf(name: string): string;
}
