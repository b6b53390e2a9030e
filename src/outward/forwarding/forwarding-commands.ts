import { badRequest } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { type ReplayDeps, type ReplayResult, replayFailed } from './log/replay.ts';

/** Options of `forwarding replay` as typed. */
export interface ReplayOptions {
  destination: string;
  from: string;
  to: string;
}

/** `forwarding replay`: sends failed positions again and reports the result. */
export async function replayCommand(deps: ReplayDeps, { destination, from, to }: ReplayOptions) {
  const range = { destination, from: parseInstant('--from', from), to: parseInstant('--to', to) };
  return describe(destination, await replayFailed(deps, range));
}

/** Parses RFC 3339, a date (its first moment in UTC), or Unix seconds. */
function parseInstant(option: string, text: string): number {
  const isSeconds = /^\d{1,11}$/.test(text);
  const isDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text);
  const instant = isSeconds ? Number(text) * 1000 : isDate ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(instant)) return instant;
  throw badRequest(
    `${option} must be a time such as 2026-11-20T08:00:00Z, a date, or Unix seconds, received ${text}`,
    fault(option, 'pattern', 'date-time', text),
  );
}

function describe(destination: string, { delivered, refused, stoppedBy }: ReplayResult) {
  const lines = [`${destination}: ${delivered} delivered, ${refused} refused.`];
  if (stoppedBy !== null) lines.push(`Stopped: ${stoppedBy.text}. The rest is left for another time.`);
  return { text: `${lines.join('\n')}\n`, exitCode: stoppedBy === null ? 0 : 1 };
}
