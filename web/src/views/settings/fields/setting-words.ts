import { texts } from '../../../i18n/index.ts';

type Words = Readonly<Record<string, string>>;

/** Name of a setting; its key if it has no name yet. */
export const nameOf = (key: string): string => (texts('settingNames') as Words)[key] ?? key;

/** Location of an error: `Destinations 1: Address`. */
export function pathName(path: string): string {
  const [list = '', rest] = path.split('[');
  const [index, field] = rest?.split('].') ?? [];
  if (index === undefined) return nameOf(path);
  const place = `${nameOf(list)} ${Number.parseInt(index, 10) + 1}`;
  return field === undefined ? place : `${place}: ${fieldNameOf(list, field)}`;
}

/** Help text of a setting. */
export const hintOf = (key: string): string | undefined => (texts('settingHints') as Words)[key];

/** Name of an entry's field. */
export function fieldNameOf(list: string, field: string): string {
  const names: Words = texts('settingFields');
  return names[`${list}.${field}`] ?? names[field] ?? field;
}

/** Help text of a field in an entry of this kind. */
export function fieldHintOf(list: string, kind: string | undefined, field: string): string | undefined {
  const hints: Words = texts('settingFieldHints');
  return hints[`${list}.${field}`] ?? hints[`${kind}.${field}`] ?? hints[field];
}

/** Name of a selectable value. */
export const choiceOf = (key: string, value: string): string =>
  (texts('settingChoices') as Words)[`${key}=${value}`] ??
  (texts('settingChoices') as Words)[`router.provider=${value}`] ??
  value;
