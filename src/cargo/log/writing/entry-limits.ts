import { canonicalJson, type JsonObject, type JsonValue } from '../../../foundation/shared/encoding/canonical-json.ts';
import { badRequest, ServiceError } from '../../../foundation/shared/errors.ts';
import { fault } from '../../../foundation/shared/faults.ts';
import { LIMITS } from '../../../foundation/shared/limits.ts';
import { isStorable } from '../../../foundation/shared/text.ts';

/** Maximum nesting depth of objects and lists. */
const MAX_DEPTH = 5;

/** Throws if the data of an entry cannot be stored and hashed unchanged. */
export function checkData(data: JsonObject, field = 'data'): void {
  const problem = problemOf(data, 1);
  if (problem !== undefined) throw badRequest(`${field} ${problem}`, fault(field, 'pattern', null));
  const bytes = Buffer.byteLength(canonicalJson(data));
  const maximum = LIMITS.logEntry.bytes;
  if (bytes > maximum) throw badRequest(`${field} has more than ${maximum} bytes`, fault(field, 'length', { maximum }));
}

function problemOf(value: JsonValue | undefined, depth: number): string | undefined {
  if (depth > MAX_DEPTH) return `must have at most ${MAX_DEPTH} levels`;
  if (typeof value === 'string')
    return isStorable(value) ? undefined : 'must have no text with U+0000 or half a character';
  if (typeof value === 'number') {
    const isExact = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
    return isExact ? undefined : 'must have no number that is inexact';
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const problem = isStorable(name) ? problemOf(member, depth + 1) : 'must have no name with U+0000';
    if (problem !== undefined) return problem;
  }
  return undefined;
}

export function checkText(field: string, text: string | null | undefined): void {
  if (typeof text === 'string' && !isStorable(text))
    throw badRequest(`${field} must have no half of a character`, fault(field, 'pattern', null));
}

/** Throws if people have reached the daily limit of the log. */
export function demandRoom(
  { items, bytes }: { items: number; bytes: number },
  text = '',
  data: JsonObject | null = null,
): void {
  const { items: most, bytes: room } = LIMITS.logDay;
  const added = Buffer.byteLength(text) + (data ? Buffer.byteLength(JSON.stringify(data)) : 0);
  if (items >= most || bytes + added > room)
    throw new ServiceError('Conflict', `The log has ${items} entries by hand within 24 hours: no more are added`);
}
