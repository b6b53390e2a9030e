import { say, type Texts } from '../../i18n/index.ts';
import { matches } from '../../lib/text.ts';
import type { Setting } from './setting.ts';
import { shortTextOf } from './setup-labels.ts';

export interface Section {
  /** The first part of the keys in it; empty for those outside all sections. */
  name: string;
  title: string;
  settings: readonly Setting[];
}

/** What a vessel needs comes first; a section that is not known here keeps its name and comes last. */
const ORDER: readonly string[] = [
  'router',
  'gps',
  'ais',
  'forwarding',
  'fleet',
  'links',
  'notify',
  'nmea',
  'signalk',
  'mqtt',
  'mdns',
  'closest_approach',
  'distress',
  'gauge',
  'console',
  'chart',
  'tracks',
  '',
  'server',
  'auth',
  'websocket',
  'rate_limit',
  'docs',
  'database',
  'storage',
  'cluster',
  'log',
  'metrics',
] satisfies (keyof Texts['sections'])[];

const sectionOf = (key: string): string => (key.includes('.') ? (key.split('.', 1)[0] ?? '') : '');

/** The settings by section; `typed` leaves only those that match. */
export function toSections(settings: readonly Setting[], typed: string): Section[] {
  const titles: Readonly<Record<string, string>> = say('sections');
  const titleOf = (name: string) => titles[name] ?? name;
  const found = settings.filter(({ key, description }) =>
    matches(typed, [key, key.replaceAll(/[._]/g, ' '), description, shortTextOf(key) ?? '', titleOf(sectionOf(key))]),
  );
  const names = [...new Set(found.map(({ key }) => sectionOf(key)))];
  const rank = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return names
    .toSorted((one, other) => rank(one) - rank(other))
    .map((name) => ({
      name,
      title: titleOf(name),
      settings: found.filter(({ key }) => sectionOf(key) === name),
    }));
}
