import type { Changes, Setting } from './setting.ts';

/** An entry of a list of tables, as typed. */
export type Entry = Readonly<Record<string, unknown>>;
/** Input of a setting; null resets it to its default. */
export type Typed = string | boolean | readonly Entry[] | null;
/** By key; untouched settings are missing. */
export type Draft = Readonly<Record<string, Typed>>;

/** Initial value of a setting's field. */
export function typedOf({ type, value }: Pick<Setting, 'type' | 'value'>): Typed {
  if (value === null || value === undefined) return type === 'tables' ? [] : '';
  if (type === 'tables') return value as Entry[];
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'boolean' && type === 'boolean' ? value : String(value);
}

/** Value of a setting's field: the input, the default after a reset, or the value in effect. */
export function shownOf(typed: Typed | undefined, setting: Setting): Typed {
  if (typed !== null) return typed ?? typedOf(setting);
  return typedOf({ type: setting.type, value: setting.secret ? null : setting.default });
}

/** Value for the service. Text that is not a number stays text: the service reports what is allowed. */
export function toValue(typed: Typed, { type }: Pick<Setting, 'type'>): unknown {
  if (Array.isArray(typed)) return typed.map(withNumbers);
  if (typeof typed !== 'string') return typed;
  const text = typed.trim();
  if (text === '') return null;
  if (type === 'integer' || type === 'number') return toNumber(text);
  if (type === 'list') return toList(text);
  return text;
}

/** Corners of an area are typed as text; text that is not a number stays unchanged. */
const withNumbers = (entry: Entry): Entry =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((part) => (typeof part === 'string' ? toNumber(part.trim()) : part)) : value,
    ]),
  );

function toNumber(text: string): number | string {
  const number = Number(text.replace(',', '.'));
  return text !== '' && Number.isFinite(number) ? number : text;
}

/** `server.trust_proxy` is a list that may also be true or false. */
function toList(text: string): boolean | string[] {
  if (text === 'true' || text === 'false') return text === 'true';
  return text
    .split(/[\n,]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Changes for the service: only differences. */
export function changesOf(draft: Draft, settings: readonly Setting[]): Changes {
  const touched = settings.filter(({ key, editable }) => editable && draft[key] !== undefined);
  return Object.fromEntries(
    touched.flatMap((setting): [string, unknown][] => {
      const typed = draft[setting.key] ?? null;
      const value = toValue(typed, setting);
      return isChanged(value, setting) ? [[setting.key, value]] : [];
    }),
  );
}

function isChanged(value: unknown, setting: Setting): boolean {
  if (value === null) return setting.origin.from === 'file';
  // The current value of a secret is unknown here.
  return setting.secret || JSON.stringify(value) !== JSON.stringify(toValue(typedOf(setting), setting));
}
