/** What a reason means. Clients have words of their own for each. */
export const CAUSE_CODES = [
  // Connections and devices.
  ...(['refused', 'closed', 'failed', 'silent', 'noHost', 'noRoute', 'inUse', 'denied', 'noDevice'] as const),
  ...(['cannotOpen', 'notInstalled', 'badAddress', 'certificate', 'otherCertificate', 'notEncrypted', 'tls'] as const),
  // Answers, and what comes instead of them.
  ...(['answers', 'redirects', 'login', 'noKey', 'crowded', 'unsupported', 'errorReported'] as const),
  ...(['notUnderstood', 'noData', 'nothingReceived', 'notAis'] as const),
  // The position.
  ...(['noRouter', 'waiting', 'noFix', 'stale', 'noPlace', 'noTime', 'noReceiver', 'receiverSilent'] as const),
  ...(['estimated', 'manual', 'simulated', 'noTrack'] as const),
  // Queues, ends, and failures of this service itself.
  ...(['dropped', 'stopped', 'unexpected'] as const),
  // The link of a ship.
  ...(['otherComputer', 'dayFull', 'setAside'] as const),
  // What to know of a trial that succeeded.
  ...(['askedElsewhere', 'subscribed', 'testRefused', 'isLive'] as const),
] as const;
export type CauseCode = (typeof CAUSE_CODES)[number];

/** Its meaning for programs, with what is known beside the code. */
export interface Cause {
  readonly code: CauseCode;
  /** Of the system, of TLS or of a library: `ECONNREFUSED`. */
  readonly system?: string;
  /** Of the answer. */
  readonly status?: number;
  /** Nothing came within this time. */
  readonly withinMs?: number;
  /** SHA-256 of the certificate that the other side presents. */
  readonly fingerprint?: string;
}

/** Why something does not work: a sentence, and what it means. Both are made together, so that they do not differ. */
export interface Reason {
  readonly text: string;
  /** Null where an earlier release has written the text. */
  readonly cause: Cause | null;
}

export const toReason = (text: string, code: CauseCode, facts: Omit<Cause, 'code'> = {}): Reason => ({
  text,
  cause: { code, ...facts },
});

/** An answer with a status that is no success. */
export function toStatusReason(text: string, status: number): Reason {
  if (status === 401 || status === 403) return toReason(text, 'login', { status });
  return toReason(text, status >= 300 && status < 400 ? 'redirects' : 'answers', { status });
}

/** The reason with what it is about in front of it. */
export const reasonAt = (what: string, { text, cause }: Reason): Reason => ({ text: `${what}: ${text}`, cause });

/** The field `cause` of an answer. */
export const causeOf = (reason: Reason | null | undefined): { cause?: Cause } =>
  reason?.cause ? { cause: reason.cause } : {};

/** What another process or another release has written; null for anything else. */
export function parseCause(value: unknown): Cause | null {
  if (typeof value !== 'object' || value === null || !('code' in value)) return null;
  const code = CAUSE_CODES.find((known) => known === value.code);
  if (code === undefined) return null;
  const { system, status, withinMs, fingerprint }: Partial<Record<keyof Cause, unknown>> = value;
  return {
    code,
    ...(isShort(system) && { system }),
    ...(isFigure(status) && { status }),
    ...(isFigure(withinMs) && { withinMs }),
    ...(isShort(fingerprint) && { fingerprint }),
  };
}

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= 100;
const isFigure = (value: unknown): value is number => Number.isSafeInteger(value);

/** The cause as a column beside that of the text holds it. */
export const toCauseText = (reason: Reason | null): string | null =>
  reason?.cause ? JSON.stringify(reason.cause) : null;

export const fromStored = (text: string | null, cause: string | null): Reason | null =>
  text === null ? null : { text, cause: cause === null ? null : parseCause(JSON.parse(cause)) };
