import type { paths } from './schema.d.ts';

type Refused = paths['/v1/trips']['post']['responses'][400]['content']['application/json'];

/** Error of one field of a request. */
export type Fault = NonNullable<Refused['error']['faults']>[number];

/** Failure of a request, for a form or a toast. */
export class RequestError extends Error {
  /** HTTP status; 0 if the service did not answer. */
  readonly status: number;
  /** Type of docs/errors.md; undefined for short bodies and for answers not from the service. */
  readonly type: string | undefined;
  /** Errors by field. */
  readonly faults: readonly Fault[];
  readonly retryAfterSecs: number | undefined;
  /** Whether the message contains no cause. */
  readonly isUnexpected: boolean;
  /** Details for programs, for example each key of a refused configuration. */
  readonly details: unknown;

  constructor(
    message: string,
    facts: {
      status: number;
      type?: string | undefined;
      faults?: readonly Fault[] | undefined;
      retryAfterSecs?: number | undefined;
      isUnexpected?: boolean;
      details?: unknown;
    },
  ) {
    super(message);
    this.name = 'RequestError';
    this.status = facts.status;
    this.type = facts.type;
    this.faults = facts.faults ?? [];
    this.retryAfterSecs = facts.retryAfterSecs;
    this.isUnexpected = facts.isUnexpected ?? false;
    this.details = facts.details;
  }
}

/** Parses the two shapes of error bodies; other bodies (a proxy's page) are described by their status. */
export function toProblem(status: number, body: unknown): RequestError {
  if (typeof body === 'object' && body !== null && 'error' in body) {
    const { error } = body;
    if (typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string') {
      const details = 'details' in error ? error.details : undefined;
      const type = 'type' in error && typeof error.type === 'string' ? error.type : undefined;
      const faults = 'faults' in error && Array.isArray(error.faults) ? error.faults.filter(isFault) : [];
      const isUnexpected = 'unexpected' in error && error.unexpected === true;
      return new RequestError(error.message, { status, type, faults, isUnexpected, details });
    }
    if (typeof error === 'string') {
      const message = 'message' in body && typeof body.message === 'string' ? body.message : error;
      const retryAfterSecs = 'retryAfter' in body && typeof body.retryAfter === 'number' ? body.retryAfter : undefined;
      return new RequestError(message, { status, retryAfterSecs });
    }
  }
  return new RequestError(statusText(status), { status });
}

/** Message for answers not from the service. */
export const statusText = (status: number): string => `HTTP ${status}`;

function isFault(value: unknown): value is Fault {
  const { field, rule } = (value ?? {}) as Partial<Fault>;
  return typeof field === 'string' && typeof rule === 'string';
}

/** Error of this field or a part of it (`rangeThresholds.0`). */
export const faultAt = ({ faults }: RequestError, name: string): Fault | undefined =>
  faults.find(({ field }) => field === name || field.startsWith(`${name}.`) || field.startsWith(`${name}[`));
