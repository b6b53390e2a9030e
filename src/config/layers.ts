import type { Failure } from './failures.ts';

/** What one layer (the file, the environment) says. */
export interface Layer {
  /** Keyed by the name of a declared key. Undefined is an empty variable, which takes back what the file says. */
  values: ReadonlyMap<string, unknown>;
  failures: readonly Failure[];
  /** Where a key or a list item of this layer stands. A file is read once more to find that out. */
  originOf(name: string): string;
}
