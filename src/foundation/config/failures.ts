import { type Fault, fault } from '../shared/faults.ts';
import { maskUrl } from '../shared/network/address.ts';
import type { KeySchema } from './keys.ts';

/** A value that is valid alone, but not together with another one. */
export interface Breach {
  /** The key to change. */
  key: string;
  /** The key that requires the change. */
  because: string;
  /** Ends the sentence "must be …". */
  allowed: string;
  fault: Fault;
  /** The given value, if the key is inside an entry of a list. */
  given?: string;
}

/** One reason why the configuration cannot be used. */
export interface Failure {
  /** The key in the file, the name of the variable, or the option that named the file. */
  key: string;
  /** `config.toml:12`, a variable, or `default`. */
  origin: string;
  /** The whole sentence: key, given value, allowed values, origin. Never contains a secret. */
  message: string;
  /** The sentence without the key, for places that show the key already. */
  problem: string;
  /** The failure for programs. */
  fault: Fault;
}

/** Thrown when the configuration has failures: all of them at once, so that one start is enough to fix them. */
export class ConfigError extends Error {
  readonly failures: readonly Failure[];

  constructor(failures: readonly Failure[]) {
    super(failures.map((failure) => failure.message).join('\n'));
    this.name = 'ConfigError';
    this.failures = failures;
  }
}

interface ValueProblem {
  given: string;
  allowed: string;
  fault: Fault;
}

export const valueFailure = (key: string, origin: string, { given, allowed, fault: broken }: ValueProblem): Failure =>
  plainFailure(key, origin, `got ${given}, but must be ${allowed}`, broken);

/** A failure that shows no value: there is none, or it may be secret, as under an unknown key with a typing error. */
export function plainFailure(key: string, origin: string, what: string, broken: Fault): Failure {
  const problem = `${what} (${origin})`;
  return { key, origin, fault: broken, problem, message: `${key}: ${problem}` };
}

const LONGEST_SHOWN = 80;

/** The given value for a message: secrets hidden, credentials in URLs masked, long text cut. */
export function describeGiven(value: unknown, schema: KeySchema): string {
  if (schema.secret) return '(hidden)';
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return value instanceof Date ? 'a date' : 'a table';
  if (typeof value !== 'string') return String(value);
  const shown = masked(value, schema);
  return JSON.stringify(shown.length > LONGEST_SHOWN ? `${shown.slice(0, LONGEST_SHOWN)}…` : shown);
}

/** The given value for a fault. */
export const givenTo = (value: unknown, schema: KeySchema): unknown =>
  schema.secret ? undefined : typeof value === 'string' ? masked(value, schema) : value;

const masked = (text: string, schema: KeySchema): string =>
  schema.schemes || /:\/\/|@/.test(text) ? maskUrl(text) : text;

/** An unknown key or variable, with the nearest known one. */
export function unknownKeyFailure(given: string, origin: string, known: readonly string[]): Failure {
  const nearest = findNearest(given, known);
  const [hint, limit] = nearest === undefined ? ['', null] : [`; did you mean ${nearest}?`, [nearest]];
  return plainFailure(given, origin, `is not known${hint}`, fault(given, 'unknown', limit));
}

const LONGEST_COMPARED = 100;

/** The known name with the fewest edits to `given`, or one with the same last part; undefined when none is near. */
function findNearest(given: string, known: readonly string[]): string | undefined {
  if (given.length > LONGEST_COMPARED) return undefined;
  let nearest: string | undefined;
  let fewest = Math.max(2, Math.floor(given.length / 4)) + 1;
  for (const name of known) {
    const edits = editDistance(given.toLowerCase(), name.toLowerCase());
    if (edits < fewest) [nearest, fewest] = [name, edits];
  }
  return nearest ?? known.find((name) => name.split(/\.|__/).at(-1) === given.split(/\.|__/).at(-1));
}

/** Levenshtein distance, one row at a time. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
