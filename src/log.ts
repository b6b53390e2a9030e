import { type Logger, pino } from 'pino';
import type { Config } from './config/schema.ts';

/** What a log line never shows, wherever it stands in the facts; a safety net under the care of each caller. */
const REDACTED = ['password', 'token', 'secret', 'client_secret', 'api_key', 'authorization'].flatMap((key) => [
  key,
  `*.${key}`,
]);

const STDOUT = 1;

/** Lines of JSON on standard output, or readable ones on a terminal. */
export async function createLog({ level, format }: Config['log']): Promise<Logger> {
  const options = { level, redact: REDACTED, base: null };
  const pretty = format === 'pretty' || (format === 'auto' && process.stdout.isTTY);
  // Written at once: lines keep their order, and the last ones are out before the process ends, however it ends.
  if (!pretty) return pino(options, pino.destination({ dest: STDOUT, sync: true }));
  const { default: prettyStream } = await import('pino-pretty');
  return pino(options, prettyStream({ translateTime: 'SYS:HH:MM:ss', sync: true }));
}
