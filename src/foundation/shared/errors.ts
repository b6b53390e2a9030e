import type { Fault } from './faults.ts';

/** The kinds of failure that a client of the interface can meet; the HTTP layer gives each its status. */
export type ErrorType =
  | 'BadRequest'
  | 'Unauthorized'
  | 'Forbidden'
  | 'NotFound'
  | 'Conflict'
  | 'UnsupportedMediaType'
  | 'RateLimitExceeded'
  | 'Internal'
  | 'Unavailable'
  | 'Database';

interface Facts {
  details?: Record<string, unknown> | undefined;
  cause?: unknown;
  isUnexpected?: true;
}

/** A refusal of the request states what is wrong with which field, or that it is about none. */
type Failure =
  | [type: Exclude<ErrorType, 'BadRequest'>, message: string, facts?: Facts]
  | [type: 'BadRequest', message: string, facts: Facts & { faults: readonly Fault[] }];

/** A failure whose message is meant for the client. Anything else that is thrown becomes an `Internal` without details. */
export class ServiceError extends Error {
  readonly type: ErrorType;
  readonly details: Readonly<Record<string, unknown>> | null;
  /** Of a refused request; empty for all else. */
  readonly faults: readonly Fault[];
  /** Whether nobody has foreseen it, so that its message says nothing of what happened. */
  readonly isUnexpected: boolean;

  constructor(...[type, message, facts = {}]: Failure) {
    super(message, { cause: facts.cause });
    this.name = 'ServiceError';
    this.type = type;
    this.details = facts.details ?? null;
    this.faults = 'faults' in facts ? facts.faults : [];
    this.isUnexpected = facts.isUnexpected ?? false;
  }
}

export const badRequest = (message: string, faults: Fault | readonly Fault[], cause?: unknown): ServiceError =>
  new ServiceError('BadRequest', message, { faults: [faults].flat(), cause });

/** For example `notFound('Trip', id)`: "Trip 0193… not found". */
export const notFound = (kind: string, id: string): ServiceError =>
  new ServiceError('NotFound', `${kind} ${id} not found`);

/** What went wrong in the database, in the same words for both engines; the driver's error is the cause. */
export class DatabaseError extends Error {
  readonly kind: 'unique' | 'foreign-key' | 'failed';
  /** The constraint's name, or the columns where the engine names only those. */
  readonly constraint: string | undefined;

  constructor(kind: DatabaseError['kind'], constraint: string | undefined, cause: unknown) {
    super('The database could not carry out the request', { cause });
    this.name = 'DatabaseError';
    this.kind = kind;
    this.constraint = constraint;
  }
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.kind === 'unique';
}

export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.kind === 'foreign-key';
}

/**
 * The write, or what `explain` throws where a foreign key refuses it: what a record refers to can be deleted between the
 * check of its references and the write, and the refusal then names it all the same.
 */
export async function explained<T>(write: Promise<T>, explain: () => Promise<void>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isForeignKeyViolation(error)) await explain();
    throw error;
  }
}

/** What the client learns of anything that was thrown; what is not meant for it stays in the log. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof DatabaseError) {
    const details = error.constraint === undefined ? undefined : { constraint: error.constraint };
    return new ServiceError('Database', error.message, { cause: error, details });
  }
  return new ServiceError('Internal', 'An unexpected error occurred', { cause: error, isUnexpected: true });
}
