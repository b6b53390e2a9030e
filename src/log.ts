import { type Logger, pino } from 'pino';
import type { Config } from './config/schema.ts';

/** What a log line never shows, wherever it stands in the facts; a safety net under the care of each caller. */
const REDACTED = ['password', 'token', 'secret', 'client_secret', 'api_key', 'authorization'].flatMap((key) => [
  key,
  `*.${key}`,
]);

/** Lines of JSON on standard output, or readable ones on a terminal. */
export async function createLog({ level, format }: Config['log']): Promise<Logger> {
  const options = { level, redact: REDACTED, base: null };
  const pretty = format === 'pretty' || (format === 'auto' && process.stdout.isTTY);
  if (!pretty) return pino(options);
  const { default: prettyStream } = await import('pino-pretty');
  return pino(options, prettyStream({ translateTime: 'SYS:HH:MM:ss', sync: true }));
}
