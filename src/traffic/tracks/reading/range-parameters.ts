import Type from 'typebox';
import { badRequest } from '../../../foundation/shared/errors.ts';
import { fault } from '../../../foundation/shared/faults.ts';
import { shared } from '../../../server/http/named.ts';
import { parseInstant } from '../../../server/http/parameters.ts';
import type { ReadRange } from './read-tracks.ts';

const HOUR_MS = 3_600_000;
/** Maximum length of a time in RFC 3339. */
const MAX_TIME_LENGTH = 40;

export const Instant = (description: string) =>
  Type.String({ maxLength: MAX_TIME_LENGTH, description: `${description}: RFC 3339 or Unix seconds` });

export const rangeQuery = {
  from: Type.Optional(shared('from', Instant('Default: 24 h before `to`'))),
  to: Type.Optional(shared('to', Instant('Default: now'))),
};

/** Range of a query, by default the last 24 hours. */
export function parseRange(
  { from, to }: { from?: string; to?: string },
  { now, maxHours }: { now: number; maxHours: number },
): ReadRange {
  const toMs = to === undefined ? now : parseInstant('to', to, 999);
  const fromMs = from === undefined ? toMs - 24 * HOUR_MS : parseInstant('from', from);
  if (fromMs > toMs) throw badRequest('from must not be after to', fault('from', 'order', 'to', from));
  if (toMs - fromMs > maxHours * HOUR_MS + 999) {
    const longest = maxHours % 24 === 0 && maxHours > 24 ? `${maxHours / 24} days` : `${maxHours} hours`;
    throw badRequest(`to must be at most ${longest} after from`, fault('to', 'conflict', 'from', to));
  }
  return { fromMs, toMs };
}
