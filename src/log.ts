import { format as formatText } from 'node:util';
import { type Logger, pino } from 'pino';
import type { Config } from './foundation/config/schema.ts';
import { logEvent } from './foundation/shared/logging/log-events.ts';
import { keepLines, type LogRing } from './foundation/shared/logging/log-ring.ts';

/** Fields that are always redacted in the log, a safety net in addition to the care of each caller. */
const REDACTED = ['password', 'token', 'secret', 'client_secret', 'api_key', 'authorization'].flatMap((key) => [
  key,
  `*.${key}`,
]);

const STDOUT = 1;
/** Maximum size of unread log lines; newer ones are then dropped and counted. */
const MAX_BUFFERED_BYTES = 256 * 1024;

/** JSON lines on standard output, or readable lines on a terminal. The ring keeps the last ones. */
export async function createLog({ level, format }: Config['log'], ring: LogRing): Promise<Logger> {
  const options = { level, redact: REDACTED, base: null };
  // Reading `process.stdout` also makes a pipe non-blocking, which the destination below requires.
  const isTerminal = process.stdout.isTTY;
  const pretty = format === 'pretty' || (format === 'auto' && isTerminal);
  if (!pretty) return createJsonLog(options, ring);
  const { default: prettyStream } = await import('pino-pretty');
  return pino(options, keepLines(prettyStream({ translateTime: 'SYS:HH:MM:ss', sync: true }), ring));
}

/**
 * A stalled reader of the pipe must not block the service, so lines are written asynchronously from a bounded buffer. Each
 * line is passed to the system at once; `flush` waits until all are written.
 */
function createJsonLog(options: object, ring: LogRing): Logger {
  let dropped = 0;
  const destination = pino.destination({ dest: STDOUT, sync: false, minLength: 1, maxLength: MAX_BUFFERED_BYTES });
  // At the end of the process the library would wait forever for the reader; `flush` is called with a timeout instead.
  destination.flushSync = () => undefined;
  const log = pino(options, keepLines(destination, ring));
  destination.on('drop', () => {
    dropped += 1;
  });
  destination.on('drain', () => {
    if (dropped === 0) return;
    const lines = dropped;
    dropped = 0;
    logEvent(log, 'service.log_lines_dropped', { lines });
  });
  // The disk behind a redirected output is full; unwritten text is retried with the next line.
  destination.on('error', () => undefined);
  return log;
}

const METHODS = ['log', 'info', 'debug', 'warn', 'error'] as const;

/** Makes lines of the log of what libraries write to the console: the client of NATS does so when a connection is cut. */
export function keepConsole(
  log: Pick<Logger, 'debug'>,
  target: Pick<Console, (typeof METHODS)[number]> = console,
): void {
  for (const method of METHODS)
    target[method] = (...written: unknown[]) => {
      log.debug({ text: formatText(...written) }, 'a library wrote to the console');
    };
}
