/** Why a request failed, in a form that a form or a toast can show. */
export class RequestError extends Error {
  /** HTTP status; 0 when the service did not answer. */
  readonly status: number;
  /** One of the types of docs/errors.md; undefined for the shorter bodies and for what no service has sent. */
  readonly type: string | undefined;
  /** The body's field that the message names, where it names one. */
  readonly field: string | undefined;
  readonly retryAfterSecs: number | undefined;
  /** What the service adds for programs, for example each key of a refused configuration. */
  readonly details: unknown;

  constructor(
    message: string,
    facts: {
      status: number;
      type?: string | undefined;
      field?: string | undefined;
      retryAfterSecs?: number | undefined;
      details?: unknown;
    },
  ) {
    super(message);
    this.name = 'RequestError';
    this.status = facts.status;
    this.type = facts.type;
    this.field = facts.field;
    this.retryAfterSecs = facts.retryAfterSecs;
    this.details = facts.details;
  }
}

/** Reads the two shapes of error bodies that the interface has; anything else (a proxy's page) is described by its status. */
export function toProblem(status: number, body: unknown): RequestError {
  if (typeof body === 'object' && body !== null && 'error' in body) {
    const { error } = body;
    if (typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string') {
      const details = 'details' in error ? error.details : undefined;
      const type = 'type' in error && typeof error.type === 'string' ? error.type : undefined;
      return new RequestError(error.message, { status, type, field: fieldOf(error.message), details });
    }
    if (typeof error === 'string') {
      const message = 'message' in body && typeof body.message === 'string' ? body.message : error;
      const retryAfterSecs = 'retryAfter' in body && typeof body.retryAfter === 'number' ? body.retryAfter : undefined;
      return new RequestError(message, { status, retryAfterSecs });
    }
  }
  return new RequestError(`HTTP ${status}`, { status });
}

/** Messages of validation begin with the field: `cargo must not be empty`, `contacts[0].name …`, `mmsi 211… is …`. */
const BEGINS_WITH_FIELD =
  /^([a-z][A-Za-z0-9_]*(?:\[\d+\])?(?:\.[A-Za-z0-9_]+)*) (?:\S+ )?(?:must|is|has|needs|cannot|may|not found)\b/;
/** The others, by what they begin or end with: the one place that knows their English. */
const NAMED_OTHERWISE: readonly (readonly [RegExp, string])[] = [
  [/^Sender \S+ not found/, 'senderId'],
  [/^Receiver \S+ not found/, 'receiverId'],
  [/^Category \S+ not found/, 'categoryId'],
  [/ with this name already exists$/, 'name'],
];

/** The field of the request that a message is about. */
export function fieldOf(message: string): string | undefined {
  return BEGINS_WITH_FIELD.exec(message)?.[1] ?? NAMED_OTHERWISE.find(([pattern]) => pattern.test(message))?.[1];
}

/** Whether a refusal is about this field or a part of it (`rangeThresholds.0`). */
export const isAbout = ({ field }: RequestError, name: string): boolean =>
  field !== undefined && (field === name || field.startsWith(`${name}.`) || field.startsWith(`${name}[`));
