import { texts } from '../../i18n/index.ts';
import { matches } from '../../lib/text.ts';
import { choiceOf, hintOf, nameOf } from './fields/setting-words.ts';
import { GROUP_NAMES, GROUPS, type Group, groupOf } from './groups.ts';
import type { Setting } from './setting.ts';

export interface Section {
  /** First part of the keys; empty for those outside all sections. */
  name: string;
  title: string;
  group: Group;
  settings: readonly Setting[];
}

export const sectionOf = (key: string): string => (key.includes('.') ? (key.split('.', 1)[0] ?? '') : '');

/** Settings by section in the order of the groups; `typed` keeps only matches. */
export function toSections(settings: readonly Setting[], typed: string): Section[] {
  const titles: Readonly<Record<string, string>> = texts('sections');
  const titleOf = (name: string) => titles[name] ?? name;
  const found = settings.filter((setting) => matches(typed, wordsOf(setting, titleOf(sectionOf(setting.key)))));
  const names = [...new Set(found.map(({ key }) => sectionOf(key)))];
  return names
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((name) => ({
      name,
      title: titleOf(name),
      group: groupOf(name),
      settings: found.filter(({ key }) => sectionOf(key) === name),
    }));
}

/** Searched texts of a setting: labels, choices, and the reference. */
const wordsOf = ({ key, description, choices }: Setting, title: string): string[] => [
  nameOf(key),
  hintOf(key) ?? '',
  title,
  key,
  key.replaceAll(/[._]/g, ' '),
  description,
  ...(choices ?? []).map((choice) => choiceOf(key, choice)),
];

/** Unknown sections come last. */
function rankOf(section: string): number {
  const all = GROUP_NAMES.flatMap((group) => GROUPS[group]);
  return all.includes(section) ? all.indexOf(section) : all.length;
}
