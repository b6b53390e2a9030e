import type { Log } from '../../src/foundation/shared/logging/log-events.ts';

export interface LogLine {
  level: keyof Log;
  facts: Record<string, unknown>;
  sentence: string;
}

/** A log that keeps its lines for a test to read. */
export function createRecordingLog(): Log & { lines: LogLine[] } {
  const lines: LogLine[] = [];
  const at = (level: keyof Log) => (facts: object, sentence: string) => {
    lines.push({ level, facts: { ...facts }, sentence });
  };
  return { lines, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
