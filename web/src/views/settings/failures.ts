import type { RequestError } from '../../api/problem.ts';
import { faultText } from '../../ui/index.ts';
import { quantityText } from './fields/quantity.ts';

/** What is wrong with which key; the key of an entry of a list has an index: `forwarding.destinations[0].url`. */
export interface Failure {
  key: string;
  message: string;
}

/** Every failure that a refusal names; empty for a refusal of another kind. */
export function failuresOf(problem: RequestError | undefined): Failure[] {
  const details: unknown = problem?.details;
  if (!problem || typeof details !== 'object' || details === null) return [];
  if ('failures' in details && Array.isArray(details.failures))
    return details.failures.filter(isFailure).map((failure) => toFailure(failure, problem));
  if ('keys' in details && Array.isArray(details.keys))
    return details.keys.map((key) => ({ key: String(key), message: problem.message }));
  return [];
}

function isFailure(value: unknown): value is Failure {
  const { key, message } = (value ?? {}) as Partial<Failure>;
  return typeof key === 'string' && typeof message === 'string';
}

/** In the language of the page, else as the service says it; where it stands says which key it is about. */
function toFailure({ key, message }: Failure, { faults }: RequestError): Failure {
  const fault = faults.find(({ field }) => field === key);
  const start = `${key}: `;
  const own = message.startsWith(start) ? message.slice(start.length) : message;
  return { key, message: (fault && faultText(fault, (limit) => quantityText(key, limit))) ?? own };
}

/** What is said about a key and everything in it. */
export const failuresAt = (failures: readonly Failure[], key: string): Failure[] =>
  failures.filter((failure) => failure.key === key || failure.key.startsWith(`${key}[`));

/** The text below the field of a key. */
export const failureText = (failures: readonly Failure[], key: string): string | undefined =>
  failuresAt(failures, key)
    .map(({ message }) => message)
    .join('; ') || undefined;
