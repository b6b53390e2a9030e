import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A trip with its terms, and what its clock must be: facts that two other programs and a hand agree on. */
export interface LaytimeCase {
  title: string;
  terms: {
    rules: string;
    ship: { dwtT: number; doubleHull?: boolean; powered?: boolean };
    calls: readonly Readonly<Record<string, unknown>>[];
    options?: Readonly<Record<string, unknown>>;
  };
  expected: Readonly<Record<string, unknown>> & { calls?: readonly Readonly<Record<string, unknown>>[] };
}

/** One line each, in the file beside this one. */
export const LAYTIME_CASES = readFileSync(join(import.meta.dirname, 'laytime-cases.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as LaytimeCase);
