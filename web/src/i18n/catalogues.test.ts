import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  argumentsOf,
  type Catalogue,
  FIRST_VIEW,
  featuresOf,
  languagesOf,
  type Messages,
  readCatalogue,
} from '../../build/texts/catalogue.ts';

const LANGUAGES = languagesOf();
const OTHERS = LANGUAGES.filter((language) => language !== 'en');
const english = readCatalogue('en');

/** Read by keys of the service, with which another test compares them. */
const BY_SERVICE = ['trust', 'reasons', 'entryKinds', 'stopKinds', 'cargoEvents', 'sections', 'noticeReasons'];
/** Codes of the standard of notices to skippers are read by the code in a notice. */
const isCode = (path: string): boolean => /^noticeSentence\..*\.[A-Z]{2,6}$/.test(path);
/** Short names of settings and choices: too many of them are the same in all languages, or a term of the trade. */
const isOfSettings = (feature: string): boolean => /^setting[A-Z]/.test(feature);

/** The same in all languages: names, units and addresses. */
const SAME_IN_ALL = [
  ...[
    'AIS',
    'CSV',
    'ENI',
    'GPS',
    'GeoJSON',
    'GlW',
    'MMSI',
    'MMSI {mmsi}',
    'NAP',
    'OpenStreetMap',
    '{count} / min',
    '{count} ms',
  ],
  ...['gpsd://HOST:PORT', 'ws://HOST:3000'],
];
/** Words that a language shares with English. */
const SHARED_WORDS: Readonly<Record<string, readonly string[]>> = {
  de: [
    ...['ALARM', 'Alarm', 'Clients', 'Container', 'Feed', 'Filter', 'In', 'Live', 'Name', 'Position', 'Rate', 'Start'],
    ...['Station', 'System', 'Tanker', 'Test', 'Text', 'km {km}', 'normal', '{distance} in {time}'],
  ],
  nl: [
    ...['ALARM', 'Alarm', 'Clients', 'Container', 'Database', 'Details', 'Feed', 'Filter', 'Live', 'Open', 'Passage'],
    ...['Plotters (NMEA 0183)', 'Station', 'Stations', 'Status', 'Stop', 'Test', 'Type', 'Volume', 'alarm', 'fix'],
    ...['1 client', 'open', 'test', '{count} clients', '{time} later', 'km {km}'],
  ],
  fr: [
    ...[
      'Altitude',
      'Cause',
      'Centre',
      'Client',
      'Clients',
      'Contact',
      'Contacts',
      'Correction',
      'Description',
      'Destination',
    ],
    ...[
      'Destinations',
      'Distance',
      'Distance {km} km',
      'Distances',
      'Instance',
      'Instances',
      'Instruments',
      'Latitude',
    ],
    ...['Longitude', 'Messages / min', 'Options', 'Passage', 'Points', 'Port', 'Position', 'Positions', 'Service'],
    ...['Silence', 'Situation', 'Source', 'Station', 'Stations', 'Test', 'Type', 'Volume', 'Voyage', 'normal'],
    ...['inspection', 'positions', 'test', 'voyage'],
  ],
};

/** Every message by its path, such as `trips.begin`. */
function messagesOf(messages: Messages, path: readonly string[] = []): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    const where = [...path, key];
    if (typeof value === 'string') found.set(where.join('.'), value);
    else for (const [name, message] of messagesOf(value, where)) found.set(name, message);
  }
  return found;
}

const inEnglish = messagesOf(english);

test.each(OTHERS)('%s has the messages of English in the same order', (language) => {
  expect([...messagesOf(readCatalogue(language)).keys()]).toEqual([...inEnglish.keys()]);
});

test.each(OTHERS)('the messages of %s take the arguments of English', (language) => {
  const namesIn = (catalogue: Catalogue) =>
    [...argumentsOf(catalogue)].map(([path, args]) => [path, [...args.keys()].sort()]);
  expect(namesIn(readCatalogue(language))).toEqual(namesIn(english));
});

test.each(LANGUAGES)('every message of %s says something, without spaces around it', (language) => {
  const messages = [...messagesOf(readCatalogue(language))];
  // The name of a ship follows a word.
  const isEmpty = ([path, text]: [string, string]) =>
    text.trim() === '' || (text !== text.trim() && path !== 'notice.on');
  expect(messages.filter(isEmpty)).toEqual([]);
});

test.each(OTHERS)('%s is translated except for words that are the same', (language) => {
  const same = [...messagesOf(readCatalogue(language))].filter(([path, text]) => {
    const [feature = ''] = path.split('.');
    const words = text.replaceAll(/\{\w+\}/g, '');
    return text === inEnglish.get(path) && !isOfSettings(feature) && /\p{L}{2}/u.test(words);
  });
  const words = new Set(same.map(([, text]) => text));
  expect([...words].toSorted()).toEqual([...SAME_IN_ALL, ...(SHARED_WORDS[language] ?? [])].toSorted());
});

test.each(LANGUAGES)('%s names settings as people do, not by the keys of the configuration', (language) => {
  const keys = Object.keys(english['settingNames'] ?? {}).filter((key) => key.includes('.'));
  const shown = [...messagesOf(readCatalogue(language))].filter(([, text]) => keys.some((key) => text.includes(key)));
  expect(shown).toEqual([]);
});

/** Sources without tests, by their path in the folder. */
function sourcesOf(folder: URL): Map<string, string> {
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter(
    (file) => !/^(i18n|test|foundation\/texts)\/|\.test\.tsx?$|\.d\.ts$/.test(file),
  );
  return new Map(files.map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]));
}
const ofConsole = sourcesOf(new URL('../', import.meta.url));

test('what the first view may draw uses only the texts that it waits for', () => {
  const used = [...ofConsole]
    .filter(([file]) => !/^(views\/(?!map\/)|(ships|shapes|playback|fairway|vehicles)\/|ui\/reason)/.test(file))
    .flatMap(([, source]) => [...source.matchAll(/\btexts\('(\w+)'\)/g)])
    .map(([, feature]) => feature ?? '');
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((feature) => !FIRST_VIEW.some((known) => known === feature))).toEqual([]);
});

/** The texts of a feature that a source reads by their names, and whether it reads others by keys that it computes. */
function readsOf(source: string, feature: string): { names: string[]; isWhole: boolean } {
  if (!source.includes(`'${feature}'`)) return { names: [], isWhole: false };
  const call = `texts\\('${feature}'\\)`;
  const bound = [...source.matchAll(new RegExp(`const (\\w+) = ${call};`, 'g'))].map(([, name]) => name);
  const holders = [call, ...bound, ...(source.includes(`Texts['${feature}']`) ? ['said'] : [])].join('|');
  const taken = [...source.matchAll(new RegExp(`\\{([^}]*)\\} = ${call}`, 'g'))];
  return {
    names: [
      ...[...source.matchAll(new RegExp(`(?:${holders})\\.(\\w+)`, 'g'))].map(([, name]) => name ?? ''),
      ...taken.flatMap(([, names]) => names?.match(/\w+/g) ?? []),
    ],
    isWhole: new RegExp(`(?<![\\w.])(?:${holders})[[,})]|keyof Texts\\['${feature}'\\]`).test(source),
  };
}

const wordsOf = (sources: Iterable<string>): Set<string> =>
  new Set([...sources].flatMap((source) => source.match(/\w+/g) ?? []));

test('every text of the console is used', () => {
  const all = [...ofConsole.values()];
  const words = wordsOf(all);
  const features = { ...featuresOf(english, 'first'), ...featuresOf(english, 'views') };
  const unused = Object.entries(features).flatMap(([feature, messages]) => {
    if (BY_SERVICE.includes(feature) || isOfSettings(feature)) return [];
    const reads = all.map((source) => readsOf(source, feature));
    const names = new Set(reads.flatMap((read) => read.names));
    const isWhole = reads.some((read) => read.isWhole);
    return Object.keys(messages)
      .filter((key) => !names.has(key) && !(isWhole && (words.has(key) || /^\d*$/.test(key))))
      .map((key) => `${feature}.${key}`);
  });
  expect(unused).toEqual([]);
});

test('every text of the service is used', () => {
  const words = wordsOf(sourcesOf(new URL('../../../src/', import.meta.url)).values());
  const features = { ...featuresOf(english, 'first'), ...featuresOf(english, 'views') };
  const unused = Object.entries(english)
    .filter(([feature]) => !(feature in features))
    .flatMap(([feature, messages]) => [...messagesOf(messages, [feature]).keys()])
    .filter((path) => !isCode(path) && !words.has(path.split('.').at(-1) ?? ''));
  expect(unused).toEqual([]);
});

/** The texts that stand before the end of an element, as `feature.key`. */
function textsBefore(end: string): string[] {
  const pattern = new RegExp(`\\{(\\w+|texts\\('\\w+'\\))\\.(\\w+)\\}\\s*${end}`, 'g');
  return [...ofConsole.values()].flatMap((source) =>
    [...source.matchAll(pattern)].map(([, holder = '', key]) => {
      const bound = new RegExp(`const ${holder.replaceAll(/\W/g, '\\$&')} = texts\\('(\\w+)'\\)`).exec(source);
      return `${bound?.[1] ?? /'(\w+)'/.exec(holder)?.[1]}.${key}`;
    }),
  );
}

/** Of 390 px a page has 358. A letter of a button is 9 to 10 px wide; the rest is its edge and its symbol. */
const BUTTON_LENGTH = 32;
/** The links to the parts of the views. */
const TABS = [
  ...['vessels', 'categories', 'areas', 'sounds', 'settings'].map((part) => `watch.${part}`),
  ...['common.trips', 'trips.months', 'shipLog.log', 'trips.clients', 'trips.categories', 'places.places'],
  ...['overview', 'reception', 'stations', 'gauge', 'log'].map((part) => `systemPages.${part}`),
  ...['now', 'history', 'nearHistory'].map((part) => `alarmPage.${part}`),
];
/** A tab and the beginning of the next one are in sight together. */
const TAB_LENGTH = 24;
/** At the left of a wide page the navigation is 84 px wide. */
const VIEW_LENGTH = 11;
/** Six words share the bar at the bottom of a phone. */
const NAVIGATION_LENGTH = 44;

test.each(LANGUAGES)('buttons, tabs and the navigation of %s fit on a phone', (language) => {
  const messages = messagesOf(readCatalogue(language));
  const longerThan = (length: number) => (path: string) => (messages.get(path) ?? '').length > length;
  const buttons = textsBefore('</(?:Button|button)>').filter((path) => messages.has(path));
  expect(buttons.length).toBeGreaterThan(50);
  expect(buttons.filter(longerThan(BUTTON_LENGTH))).toEqual([]);
  expect(TABS.filter(longerThan(TAB_LENGTH))).toEqual([]);
  const navigation = ['map', 'watch', 'vessels', 'trips', 'forwarding', 'system'].map((view) => `common.${view}`);
  expect(navigation.filter(longerThan(VIEW_LENGTH))).toEqual([]);
  const letters = navigation.map((path) => messages.get(path) ?? '').join('');
  expect(letters.length).toBeLessThanOrEqual(NAVIGATION_LENGTH);
});
