export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/**
 * JSON in the one form that RFC 8785 gives it: no blanks, names in the order of their UTF-16 units, numbers as ECMAScript
 * writes them. What is stored is written as it is: texts are not normalised. Throws where JSON has no form for a value.
 */
export function canonicalJson(value: JsonValue): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`JSON has no number ${value}`);
    return JSON.stringify(value);
  }
  if (typeof value === 'string') return quoted(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  // Joined as text: an object would put names such as "1" before all others.
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${quoted(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

const isList = (value: JsonObject | readonly JsonValue[]): value is readonly JsonValue[] => Array.isArray(value);

function quoted(text: string): string {
  // Its bytes in UTF-8 would be those of another text.
  if (!text.isWellFormed()) throw new TypeError('JSON has no text with half of a surrogate pair');
  return JSON.stringify(text);
}
