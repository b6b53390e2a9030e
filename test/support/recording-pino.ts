import { type Logger, pino } from 'pino';

/** A real logger at the default level whose lines a test can read. */
export function recordingLog(): { log: Logger; lines: () => Record<string, unknown>[] } {
  const written: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => written.push(line) });
  return { log, lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>) };
}
