/** Machine-readable meanings of reasons. Clients have texts for each in their languages. */
export const CAUSE_CODES = [
  // Connections and devices.
  ...(['refused', 'closed', 'failed', 'silent', 'noHost', 'noRoute', 'inUse', 'denied', 'noDevice'] as const),
  ...([
    'cannotOpen',
    'notInstalled',
    'noDecoder',
    'noCan',
    'badAddress',
    'certificate',
    'otherCertificate',
    'notEncrypted',
    'tls',
  ] as const),
  // Responses, and unusable or missing data.
  ...(['answers', 'redirects', 'login', 'noKey', 'crowded', 'unsupported', 'errorReported'] as const),
  ...(['notUnderstood', 'noData', 'nothingReceived', 'notAis'] as const),
  // The position.
  ...(['noRouter', 'waiting', 'noFix', 'stale', 'noPlace', 'noTime', 'noReceiver', 'receiverSilent'] as const),
  ...(['estimated', 'manual', 'simulated', 'noTrack'] as const),
  // Queues, shutdown, and failures of this service.
  ...(['dropped', 'stopped', 'unexpected'] as const),
  // The link of a ship.
  ...(['otherComputer', 'dayFull', 'setAside'] as const),
  // Notes of a trial that succeeded.
  ...(['askedElsewhere', 'subscribed', 'testRefused', 'isLive'] as const),
] as const;
export type CauseCode = (typeof CAUSE_CODES)[number];

/** The meaning of a reason for programs: a code and known facts. */
export interface Cause {
  readonly code: CauseCode;
  /** Code of the system, of TLS or of a library: `ECONNREFUSED`. */
  readonly system?: string;
  /** Status of the response. */
  readonly status?: number;
  /** Time without any data. */
  readonly withinMs?: number;
  /** SHA-256 of the certificate of the other side. */
  readonly fingerprint?: string;
}

/** The reason why something does not work: a sentence and its meaning, created together so that they match. */
export interface Reason {
  readonly text: string;
  /** The cause; null if an earlier release wrote the text. */
  readonly cause: Cause | null;
}

export const toReason = (text: string, code: CauseCode, facts: Omit<Cause, 'code'> = {}): Reason => ({
  text,
  cause: { code, ...facts },
});

/** The reason for a response with an unsuccessful status. */
export function toStatusReason(text: string, status: number): Reason {
  if (status === 401 || status === 403) return toReason(text, 'login', { status });
  return toReason(text, status >= 300 && status < 400 ? 'redirects' : 'answers', { status });
}

/** Prefixes the reason with its subject. */
export const reasonAt = (what: string, { text, cause }: Reason): Reason => ({ text: `${what}: ${text}`, cause });

/** The field `cause` of a response. */
export const causeOf = (reason: Reason | null | undefined): { cause?: Cause } =>
  reason?.cause ? { cause: reason.cause } : {};

/** Parses the cause from another process or release; null for invalid input. */
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

/** The cause as stored in the column beside the text. */
export const toCauseText = (reason: Reason | null): string | null =>
  reason?.cause ? JSON.stringify(reason.cause) : null;

export const fromStored = (text: string | null, cause: string | null): Reason | null =>
  text === null ? null : { text, cause: cause === null ? null : parseCause(JSON.parse(cause)) };
