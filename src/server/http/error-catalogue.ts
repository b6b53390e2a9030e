import type { ErrorType, ServiceError } from '../../foundation/shared/errors.ts';
import type { Fault } from '../../foundation/shared/faults.ts';

export interface ErrorEntry {
  readonly status: number;
  /** Meaning of the type, for its page under `/docs/errors/`. */
  readonly meaning: string;
  /** Advice for the client. */
  readonly remedy: string;
}

/** All error types of the interface. Statuses, pages and the OpenAPI document are made from this table. */
export const errorCatalogue: Readonly<Record<ErrorType, ErrorEntry>> = {
  BadRequest: {
    status: 400,
    meaning: 'The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.',
    remedy: 'The message names the field or the rule. Correct the request; the same request will fail again.',
  },
  Unauthorized: {
    status: 401,
    meaning: 'The API key is missing or not valid.',
    remedy: 'Send a valid key in the X-API-Key header. Create one with "keys create NAME".',
  },
  Forbidden: {
    status: 403,
    meaning:
      'The scope of the key does not allow this, or the request comes from a web page of another origin or host name.',
    remedy:
      'Use a key with a wider scope. For a page, set server.allowed_origins or server.allowed_hosts as the message says.',
  },
  NotFound: {
    status: 404,
    meaning: 'The resource or route does not exist. The message names it.',
    remedy:
      'Check the path and the ID; the resource may have been deleted. For a path without this method, the header Allow names the methods.',
  },
  Conflict: {
    status: 409,
    meaning: 'The request conflicts with the current state, for example with an existing record.',
    remedy: 'Read the current state, then decide whether to repeat the request.',
  },
  UnsupportedMediaType: {
    status: 415,
    meaning: 'The body has a character set or a content encoding that this route does not read.',
    remedy: 'Send JSON as UTF-8, without Content-Encoding. The message names what is not supported.',
  },
  RateLimitExceeded: {
    status: 429,
    meaning: 'The client address sent too many requests.',
    remedy: 'Wait for the number of seconds in the Retry-After header.',
  },
  Internal: {
    status: 500,
    meaning: 'The service failed, or your position is not available at the moment.',
    remedy: 'Try again later. If the error persists, search the log for the ID in the X-Request-Id header.',
  },
  Unavailable: {
    status: 503,
    meaning:
      'No instance of the service can answer this at the moment, for example while another one takes over or while its disk is full.',
    remedy: 'Try again after the number of seconds in the Retry-After header.',
  },
  Database: {
    status: 503,
    meaning: 'The database is not available or rejected the statement.',
    remedy:
      'Try again after the number of seconds in the Retry-After header. If a constraint was violated, details.constraint names it.',
  },
};

export const docsPath = (type: ErrorType): string => `/docs/errors/${type.toLowerCase()}`;

/** The structured error body. The contract requires `path` and `self` to be empty. */
export interface ErrorBody {
  status: number;
  error: {
    type: ErrorType;
    message: string;
    details: Readonly<Record<string, unknown>> | null;
    path: '';
    timestamp: string;
    /** Faults of a refused request. */
    faults?: readonly Fault[];
    unexpected?: true;
  };
  _links: { self: ''; docs: string };
}

export function toErrorBody({ type, message, details, faults, isUnexpected }: ServiceError, now: number): ErrorBody {
  const error = { type, message, details, path: '', timestamp: new Date(now).toISOString() } as const;
  return {
    status: errorCatalogue[type].status,
    error: { ...error, ...(faults.length > 0 && { faults }), ...(isUnexpected && { unexpected: true }) },
    _links: { self: '', docs: docsPath(type) },
  };
}
