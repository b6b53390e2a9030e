import { DatabaseError, type ErrorType, ServiceError } from '../shared/errors.ts';
import { docsPath, errorCatalogue } from './error-catalogue.ts';

/** The structured error body. `path` and `self` are empty by contract. */
export interface ErrorBody {
  status: number;
  error: {
    type: ErrorType;
    message: string;
    details: Readonly<Record<string, unknown>> | null;
    path: '';
    timestamp: string;
  };
  _links: { self: ''; docs: string };
}

export function toErrorBody(error: ServiceError, now: number): ErrorBody {
  const { status } = errorCatalogue[error.type];
  return {
    status,
    error: {
      type: error.type,
      message: error.message,
      details: error.details,
      path: '',
      timestamp: new Date(now).toISOString(),
    },
    _links: { self: '', docs: docsPath(error.type) },
  };
}

/** What the client is told of anything that was thrown; what is not meant for it stays in the log. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof DatabaseError) {
    const details = error.constraint === undefined ? undefined : { constraint: error.constraint };
    return new ServiceError('Database', error.message, { cause: error, details });
  }
  return new ServiceError('Internal', 'An unexpected error occurred', { cause: error });
}

const UPGRADE_ERRORS = { 400: 'BadRequest', 403: 'Forbidden', 404: 'NotFound' } as const;

/** The answer to a WebSocket upgrade that is refused for another reason than its token. */
export function toUpgradeFault(
  { status, message }: { status: 400 | 403 | 404 | 503; message: string },
  now: number,
): object {
  if (status === 503) return { error: 'Service Unavailable', message };
  return toErrorBody(new ServiceError(UPGRADE_ERRORS[status], message), now);
}
