import { LOG_EVENTS } from './log-catalogue.ts';

/** The methods of a pino logger that features use: an object of facts, then a sentence. */
export interface Log {
  debug(facts: object, sentence: string): void;
  info(facts: object, sentence: string): void;
  warn(facts: object, sentence: string): void;
  error(facts: object, sentence: string): void;
}

/** A log for trials, whose problems are returned and do not concern the service. */
export const NO_LOG: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** The log method that an event needs. */
type EventLog<Level extends string> = { readonly [L in Level]: (facts: object, message: string) => void };

export type LogEventCode = keyof typeof LOG_EVENTS;

/** Codes for old data that cannot be deleted. */
export type CleanupFailure = Extract<LogEventCode, `${string}.cleanup_failed`>;

/** Lines of one event in a minute: more add nothing, and an event of every request would fill the disk. */
export const MAX_LINES_A_MINUTE = 60;
const MINUTE_MS = 60_000;

interface Minute {
  beganMs: number;
  lines: number;
}
const minutes = new WeakMap<object, Map<LogEventCode, Minute>>();

/**
 * Logs an event of the catalogue, with the facts of this occurrence. Of the same event, further lines of the minute are left
 * out; the first of the next minute says how many (`leftOut`).
 */
export function logEvent<Code extends LogEventCode>(
  log: EventLog<(typeof LOG_EVENTS)[Code]['level']>,
  code: Code,
  facts?: object,
): void {
  const leftOut = countLine(log, code);
  if (leftOut === undefined) return;
  const { level, message } = LOG_EVENTS[code];
  log[level as keyof typeof log]({ code, ...facts, ...(leftOut > 0 && { leftOut }) }, message);
}

/** Returns how many lines of the event were left out before this one, or undefined if this one is left out. */
function countLine(log: object, code: LogEventCode): number | undefined {
  const ofLog = minutes.get(log) ?? new Map<LogEventCode, Minute>();
  minutes.set(log, ofLog);
  const now = performance.now();
  const minute = ofLog.get(code);
  if (minute && now - minute.beganMs < MINUTE_MS) {
    minute.lines += 1;
    return minute.lines > MAX_LINES_A_MINUTE ? undefined : 0;
  }
  ofLog.set(code, { beganMs: now, lines: 1 });
  return minute ? Math.max(0, minute.lines - MAX_LINES_A_MINUTE) : 0;
}

const PINO_LEVELS = { warn: 40, error: 50, fatal: 60 } as const;

/** The catalogue as a table of docs/operations.md. */
export function logEventTable(): string {
  const rows = Object.entries(LOG_EVENTS).map(
    ([code, { level, message, remedy }]) => `| ${PINO_LEVELS[level]} | \`${code}\` | ${message} | ${remedy} |`,
  );
  return ['| level | code | message | what to do |', '|---|---|---|---|', ...rows].join('\n');
}
