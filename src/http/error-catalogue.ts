import type { ErrorType } from '../shared/errors.ts';

export interface ErrorEntry {
  readonly status: number;
  /** What the type means, for its page under `/docs/errors/`. */
  readonly meaning: string;
  /** What a client can do about it. */
  readonly remedy: string;
}

/** Every error type of the interface, in one place: statuses, pages and the OpenAPI document come from here. */
export const errorCatalogue: Readonly<Record<ErrorType, ErrorEntry>> = {
  BadRequest: {
    status: 400,
    meaning: 'The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.',
    remedy: 'The message names the field or the rule. Correct the request; the same request will fail again.',
  },
  Unauthorized: {
    status: 401,
    meaning: 'The API key is missing or not valid.',
    remedy: 'Send a valid key in the X-API-Key header. Keys are made with "keys create NAME".',
  },
  Forbidden: {
    status: 403,
    meaning: 'The key is valid, but it does not permit this.',
    remedy: 'Use a key of a wider scope.',
  },
  NotFound: {
    status: 404,
    meaning: 'There is no such resource or route. The message names what was looked for.',
    remedy: 'Check the path and the id; the resource may have been deleted.',
  },
  Conflict: {
    status: 409,
    meaning: 'The request conflicts with the present state, for example with a record that exists already.',
    remedy: 'Read the present state and decide anew.',
  },
  RateLimitExceeded: {
    status: 429,
    meaning: 'Too many requests came from this address.',
    remedy: 'Wait for the seconds named in the Retry-After header.',
  },
  Internal: {
    status: 500,
    meaning: 'Something went wrong in the service, or it has no position of its own at the moment.',
    remedy: 'Try again later. If it stays, the log has the cause under the id in the X-Request-Id header.',
  },
  Database: {
    status: 503,
    meaning: 'The database does not answer, or refused the statement.',
    remedy: 'Try again shortly. details.constraint names the rule of the database that was violated, if one was.',
  },
};

export const docsPath = (type: ErrorType): string => `/docs/errors/${type.toLowerCase()}`;
