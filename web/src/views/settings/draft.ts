import type { Changes, Setting } from './setting.ts';

/** One entry of a list of tables, as it is typed. */
export type Entry = Readonly<Record<string, unknown>>;
/** What was typed into the field of a setting; null gives the setting back to its default. */
export type Typed = string | boolean | readonly Entry[] | null;
/** By key; a setting that nobody touched is not in it. */
export type Draft = Readonly<Record<string, Typed>>;

/** What the field of a setting shows before anything is typed. */
export function typedOf({ type, value }: Pick<Setting, 'type' | 'value'>): Typed {
  if (value === null || value === undefined) return type === 'tables' ? [] : '';
  if (type === 'tables') return value as Entry[];
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'boolean' && type === 'boolean' ? value : String(value);
}

/** What the field of a setting shows: what was typed, the default it goes back to, or what is in effect. */
export function shownOf(typed: Typed | undefined, setting: Setting): Typed {
  if (typed !== null) return typed ?? typedOf(setting);
  return typedOf({ type: setting.type, value: setting.secret ? null : setting.default });
}

/** The value that the service is sent. What is no number stays text: the service says what is allowed. */
export function toValue(typed: Typed, { type }: Pick<Setting, 'type'>): unknown {
  if (Array.isArray(typed)) return typed.map(withNumbers);
  if (typeof typed !== 'string') return typed;
  const text = typed.trim();
  if (text === '') return null;
  if (type === 'integer' || type === 'number') return toNumber(text);
  if (type === 'list') return toList(text);
  return text;
}

/** The corners of an area are typed as text; what is no number stays what it is. */
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

/** What the service is to change: only what differs from what it has. */
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
  // What a secret is now is not known here.
  return setting.secret || JSON.stringify(value) !== JSON.stringify(toValue(typedOf(setting), setting));
}
