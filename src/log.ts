import { type Logger, pino } from 'pino';
import type { Config } from './foundation/config/schema.ts';
import { logEvent } from './foundation/shared/logging/log-events.ts';
import { keepLines, type LogRing } from './foundation/shared/logging/log-ring.ts';

/** What a log line never shows, wherever it is in the facts; a safety net under the care of each caller. */
const REDACTED = ['password', 'token', 'secret', 'client_secret', 'api_key', 'authorization'].flatMap((key) => [
  key,
  `*.${key}`,
]);

const STDOUT = 1;
/** Lines that nobody reads are kept up to this size; newer ones are then dropped and counted. */
const MAX_BUFFERED_BYTES = 256 * 1024;

/** JSON lines on standard output, or readable ones on a terminal; the last ones stay in the ring too. */
export async function createLog({ level, format }: Config['log'], ring: LogRing): Promise<Logger> {
  const options = { level, redact: REDACTED, base: null };
  // Asking for `process.stdout` also makes a pipe non-blocking, which the destination below needs.
  const isTerminal = process.stdout.isTTY;
  const pretty = format === 'pretty' || (format === 'auto' && isTerminal);
  if (!pretty) return createJsonLog(options, ring);
  const { default: prettyStream } = await import('pino-pretty');
  return pino(options, keepLines(prettyStream({ translateTime: 'SYS:HH:MM:ss', sync: true }), ring));
}

/**
 * A reader of the pipe that stops must not stop the service, so lines are written asynchronously from a bounded buffer.
 * Each is handed to the system at once; `flush` waits until all are out.
 */
function createJsonLog(options: object, ring: LogRing): Logger {
  let dropped = 0;
  const destination = pino.destination({ dest: STDOUT, sync: false, minLength: 1, maxLength: MAX_BUFFERED_BYTES });
  // At the end of the process the library would wait for the reader for ever; `flush` is called with a limit instead.
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
  // A full disk behind a redirected output; what could not be written is tried again with the next line.
  destination.on('error', () => undefined);
  return log;
}
