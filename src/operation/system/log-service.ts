import type { KeptLine, LogRing } from '../../foundation/shared/logging/log-ring.ts';

/** Least severe first. */
export const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
export type Level = (typeof LEVELS)[number];

export interface LogLine {
  id: string;
  /** Null in a truncated line. */
  at: number | null;
  level: Level;
  message: string;
  code: string | null;
  facts: Record<string, unknown>;
}

export interface LogFilter {
  /** This level and above [all]. */
  level?: Level | undefined;
  /** In ms [any]. */
  since?: number | undefined;
  /** A cursor [the oldest line that is kept]. */
  after?: string | undefined;
  /** Maximum number of newest lines [all]. */
  limit?: number | undefined;
}

export type LogService = ReturnType<typeof createLogService>;

/** Last lines of the log as objects. Lines are parsed on request; a filter parses at most all of them. */
export function createLogService(ring: LogRing | undefined) {
  const numberOf = (cursor: string | undefined): number => {
    const [run, number] = cursor?.split('.') ?? [];
    // A cursor of another process: its lines are gone, and all lines of this one are new.
    return ring && run === ring.run ? Number(number) : 0;
  };
  return {
    read({ level = 'trace', since = Number.NEGATIVE_INFINITY, after, limit }: LogFilter = {}) {
      const least = LEVELS.indexOf(level);
      const lines = (ring?.after(numberOf(after)) ?? [])
        .map((line) => toLogLine(line, ring?.run ?? ''))
        .filter((line) => LEVELS.indexOf(line.level) >= least && (line.at ?? since) >= since);
      return {
        lines: limit === undefined ? lines : lines.slice(-limit),
        cursor: `${ring?.run ?? '0'}.${ring?.newest ?? 0}`,
      };
    },
  };
}

/** Converts a level number of the logger, 10 to 60. */
const levelOf = (value: unknown): Level => LEVELS[Math.round(Number(value) / 10) - 1] ?? 'info';

function toLogLine({ number, text }: KeptLine, run: string): LogLine {
  const id = `${run}.${number}`;
  const parsed = parseLine(text);
  // A truncated line still begins with its level.
  if (!parsed) {
    const level = levelOf(/^\{"level":(\d+)/.exec(text)?.[1]);
    return { id, at: null, level, message: text, code: null, facts: {} };
  }
  const { level, time, msg, code, ...facts } = parsed;
  return {
    id,
    at: typeof time === 'number' ? time : null,
    level: levelOf(level),
    message: typeof msg === 'string' ? msg : '',
    code: typeof code === 'string' ? code : null,
    facts,
  };
}

function parseLine(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : undefined;
  } catch {
    return undefined;
  }
}
