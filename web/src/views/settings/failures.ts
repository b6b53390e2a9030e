import type { RequestError } from '../../api/problem.ts';
import { faultText } from '../../ui/index.ts';
import { quantityText } from './fields/quantity.ts';

/** Errors by key; the key of a list entry has an index: `forwarding.destinations[0].url`. */
export interface Failure {
  key: string;
  message: string;
}

interface GivenFailure {
  key: string;
  /** Error text without the key, which is shown beside it. */
  problem: string;
}

/** All failures of a refused configuration; empty for other refusals. */
export function failuresOf(problem: RequestError | undefined): Failure[] {
  const details: unknown = problem?.details;
  if (!problem || typeof details !== 'object' || details === null) return [];
  if ('failures' in details && Array.isArray(details.failures))
    return details.failures.filter(isFailure).map((failure) => toFailure(failure, problem));
  if ('keys' in details && Array.isArray(details.keys))
    return details.keys.map((key) => ({ key: String(key), message: problem.message }));
  return [];
}

function isFailure(value: unknown): value is GivenFailure {
  const { key, problem } = (value ?? {}) as Partial<GivenFailure>;
  return typeof key === 'string' && typeof problem === 'string';
}

/** In the language of the page, else the text of the service. */
function toFailure({ key, problem }: GivenFailure, { faults }: RequestError): Failure {
  const fault = faults.find(({ field }) => field === key);
  return { key, message: (fault && faultText(fault, (limit) => quantityText(key, limit))) ?? problem };
}

/** Failures of a key and everything below it. */
export const failuresAt = (failures: readonly Failure[], key: string): Failure[] =>
  failures.filter((failure) => failure.key === key || failure.key.startsWith(`${key}[`));

/** Text below the field of a key. */
export const failureText = (failures: readonly Failure[], key: string): string | undefined =>
  failuresAt(failures, key)
    .map(({ message }) => message)
    .join('; ') || undefined;
