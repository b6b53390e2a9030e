import { maskUrl } from '../shared/mask-url.ts';
import type { KeySchema } from './keys.ts';

/** One reason why the configuration cannot be used. */
export interface Fault {
  /** The key as written in a file, or the variable, or the way the file was named. */
  key: string;
  /** `config.toml:12`, a variable, or `default`. */
  origin: string;
  /** The whole sentence: key, what was given, what is allowed, and where it came from. It never holds a secret. */
  message: string;
}

/** Thrown when the configuration has faults: all of them at once, so that one start is enough to mend them. */
export class ConfigError extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map((fault) => fault.message).join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

export function valueFault(key: string, origin: string, problem: { given: string; allowed: string }): Fault {
  return { key, origin, message: `${key}: got ${problem.given}, but must be ${problem.allowed} (${origin})` };
}

/** A fault whose value must not be shown, or that has none: an unknown key may well hold a mistyped secret. */
export function plainFault(key: string, origin: string, problem: string): Fault {
  return { key, origin, message: `${key}: ${problem} (${origin})` };
}

const LONGEST_SHOWN = 80;

/** What was given, for a message: secrets hidden, credentials in URLs masked, long text cut. */
export function describeGiven(value: unknown, schema: KeySchema): string {
  if (schema.secret) return '(hidden)';
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return value instanceof Date ? 'a date' : 'a table';
  if (typeof value !== 'string') return String(value);
  const shown = schema.schemes || /:\/\/|@/.test(value) ? maskUrl(value) : value;
  return JSON.stringify(shown.length > LONGEST_SHOWN ? `${shown.slice(0, LONGEST_SHOWN)}…` : shown);
}
