import type { Fault } from './faults.ts';

/** The types of failure that clients can receive; the HTTP layer maps each to a status. */
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

/** A refused request names the faults of its fields, or has an empty list. */
type Failure =
  | [type: Exclude<ErrorType, 'BadRequest'>, message: string, facts?: Facts]
  | [type: 'BadRequest', message: string, facts: Facts & { faults: readonly Fault[] }];

/** A failure with a message for the client. Any other error becomes an `Internal` without details. */
export class ServiceError extends Error {
  readonly type: ErrorType;
  readonly details: Readonly<Record<string, unknown>> | null;
  /** Faults of a refused request; empty for other types. */
  readonly faults: readonly Fault[];
  /** Whether the error was unexpected, so that its message has no details. */
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

/** An error of the database, in the same form for both engines. The error of the driver is the cause. */
export class DatabaseError extends Error {
  readonly kind: 'unique' | 'foreign-key' | 'failed';
  /** Name of the constraint, or its columns if the engine reports only those. */
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
 * Awaits the write. If a foreign key refuses it, `explain` can throw a better error: a referenced record may be deleted
 * between the check and the write, and the error then still names it.
 */
export async function explained<T>(write: Promise<T>, explain: () => Promise<void>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isForeignKeyViolation(error)) await explain();
    throw error;
  }
}

/** Converts any error to one for the client; details that clients must not see stay in the cause for the log. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof DatabaseError) {
    const details = error.constraint === undefined ? undefined : { constraint: error.constraint };
    return new ServiceError('Database', error.message, { cause: error, details });
  }
  const code = diskFailureOf(error);
  if (code !== undefined)
    return new ServiceError('Unavailable', `The service cannot use its disk (${code})`, { cause: error });
  return new ServiceError('Internal', 'An unexpected error occurred', { cause: error, isUnexpected: true });
}

/** Codes of a disk that is full, read-only or broken. */
const DISK_FAILURES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

function diskFailureOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', syscall, cause }: NodeJS.ErrnoException & { cause?: unknown } = error;
  // Node's recursive mkdir reports a read-only disk so.
  if (code === 'ENOENT' && syscall === 'mkdir') return 'EROFS';
  return DISK_FAILURES.has(code) ? code : diskFailureOf(cause);
}
