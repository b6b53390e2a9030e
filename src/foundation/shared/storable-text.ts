/** PostgreSQL cannot store U+0000, and UTF-8 cannot encode half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Location of a text that no database can store, and the reason. */
export interface UnstorableText {
  /** Path of the field, such as `contacts.0.name`; empty for the value itself. */
  readonly field: string;
  readonly has: 'half of a surrogate pair' | 'the character U+0000';
}

/** Finds the first text or field name in the value that no database can store. */
export function findUnstorable(value: unknown): UnstorableText | undefined {
  // An explicit stack, because the value may be nested deeper than the call stack allows.
  const waiting: { field: string; value: unknown }[] = [{ field: '', value }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { field, value: found } = next;
    if (typeof found === 'string' && !isStorable(found))
      return { field: field.toWellFormed(), has: whatIsWrong(found) };
    if (typeof found !== 'object' || found === null) continue;
    for (const [name, member] of Object.entries(found).reverse()) {
      const path = field === '' ? name : `${field}.${name}`;
      if (!isStorable(name)) return { field: path.toWellFormed().replaceAll('\0', '\ufffd'), has: whatIsWrong(name) };
      if (typeof member === 'string' || typeof member === 'object') waiting.push({ field: path, value: member });
    }
  }
  return undefined;
}

const whatIsWrong = (text: string): UnstorableText['has'] =>
  text.isWellFormed() ? 'the character U+0000' : 'half of a surrogate pair';
