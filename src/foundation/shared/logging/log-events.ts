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

/** Logs an event of the catalogue, with the facts of this occurrence. */
export function logEvent<Code extends LogEventCode>(
  log: EventLog<(typeof LOG_EVENTS)[Code]['level']>,
  code: Code,
  facts?: object,
): void {
  const { level, message } = LOG_EVENTS[code];
  log[level as keyof typeof log]({ code, ...facts }, message);
}

const PINO_LEVELS = { warn: 40, error: 50, fatal: 60 } as const;

/** The catalogue as a table of docs/operations.md. */
export function logEventTable(): string {
  const rows = Object.entries(LOG_EVENTS).map(
    ([code, { level, message, remedy }]) => `| ${PINO_LEVELS[level]} | \`${code}\` | ${message} | ${remedy} |`,
  );
  return ['| level | code | message | what to do |', '|---|---|---|---|', ...rows].join('\n');
}
