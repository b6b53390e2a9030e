export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/**
 * JSON in the canonical form of RFC 8785: no white space, names ordered by UTF-16 units, numbers as in ECMAScript. Texts are
 * not normalised. Throws for a value that JSON cannot represent.
 */
export function canonicalJson(value: JsonValue): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`JSON has no number ${value}`);
    return JSON.stringify(value);
  }
  if (typeof value === 'string') return quoted(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  // Joined as text, because an object would order names such as "1" before all others.
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${quoted(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

const isList = (value: JsonObject | readonly JsonValue[]): value is readonly JsonValue[] => Array.isArray(value);

function quoted(text: string): string {
  // UTF-8 would replace half of a surrogate pair, so the bytes would be those of another text.
  if (!text.isWellFormed()) throw new TypeError('JSON has no text with half of a surrogate pair');
  return JSON.stringify(text);
}
