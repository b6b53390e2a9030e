import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toShipType } from '../lib/ship-type.ts';
import { allTexts } from '../test/texts.ts';
import * as first from './en/index.ts';

const SHIP_TYPES = [...new Set(Array.from({ length: 100 }, (_, code) => toShipType(code)))];
const NAV_STATUSES = [
  ...['Under Way', 'At Anchor', 'Not Under Command', 'Restricted Manoeuvrability', 'Constrained By Draught', 'Moored'],
  ...['Aground', 'Fishing', 'Sailing', 'Reserved', 'AIS-SART', 'Unknown'],
];

/** What functions are called with that take a word of few; others take any text or number. */
const SAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  'map.field': ['name', 'shipType', 'length', 'beam', 'callsign'],
  'setup.stepTitle': ['language', 'position', 'ais', 'vessel', 'access', 'summary', 'done'],
  'vessels.kind': ['cargo', 'tanker', 'passenger', 'fast', 'service', 'pleasure', 'fishing', 'unknown'],
  'vessels.status': NAV_STATUSES,
  'vessels.type': SHIP_TYPES,
};
const ANY_SAMPLES = [0, 1, 2, 'A'];
/** Read by keys of the service, with which another test compares them. */
const BY_SERVICE = [
  'reasons',
  'entryKinds',
  'stopKinds',
  'sections',
  'settingNames',
  'settingHints',
  'settingFields',
  'settingFieldHints',
  'settingChoices',
];

/** What is the same in all languages: names, units and addresses. */
const SAME_IN_ALL = [
  ...['A / min', 'A ms', 'AIS', 'CSV', 'ENI', 'GPS', 'GeoJSON', 'MMSI', 'MMSI A', 'OpenStreetMap'],
  ...['gpsd://HOST:PORT', 'ws://HOST:3000'],
];
/** Words that a language shares with English. */
const SHARED_WORDS: Readonly<Record<string, readonly string[]>> = {
  de: [
    ...['A in A', 'Station', 'Text'],
    ...['Alarm', 'Clients', 'Feed', 'Filter', 'In', 'Live', 'Name', 'Position', 'Rate', 'Start', 'System', 'Tanker'],
    ...['Test', 'km A', 'normal'],
  ],
  nl: [
    ...['A later', 'Passage', 'Station', 'Stations', 'Stop', 'open'],
    ...['1 client', 'A clients', 'Alarm', 'Clients', 'Database', 'Details', 'Feed', 'Filter', 'Live', 'Open'],
    ...['Plotters (NMEA 0183)', 'Status', 'Tanker', 'Test', 'Type', 'Volume', 'alarm', 'fix', 'km A'],
  ],
  fr: [
    ...['A messages', 'Centre', 'Client', 'Clients', 'Contact', 'Contacts', 'Description', 'Destination'],
    ...['Messages / min', 'Passage', 'Source', 'Station', 'Stations', 'positions'],
    ...[
      'Destinations',
      'Distance',
      'Distances',
      'Instance',
      'Instances',
      'Latitude',
      'Longitude',
      'Points',
      'Port',
      'Position',
      'Positions',
    ],
    ...['Instruments', 'Service', 'Silence', 'Situation', 'Test', 'Type', 'Volume', 'Voyage', 'normal'],
  ],
};

/** Every text of a language by its part and key; of a function what it says of each sample. */
function phrasesOf(language: keyof typeof allTexts): Map<string, string> {
  const phrases = new Map<string, string>();
  for (const [part, texts] of Object.entries(allTexts[language]))
    for (const [key, phrase] of Object.entries<unknown>(texts)) {
      const name = `${part}.${key}`;
      if (typeof phrase !== 'function') phrases.set(name, String(phrase));
      else
        for (const sample of SAMPLES[name] ?? ANY_SAMPLES)
          phrases.set(`${name}(${sample})`, phrase(...Array(phrase.length).fill(sample)));
    }
  return phrases;
}

const english = phrasesOf('en');
const others = Object.keys(allTexts).filter((name) => name !== 'en') as (keyof typeof allTexts)[];

test.each(others)('%s has the keys of English, and every one gives a text', (language) => {
  const phrases = phrasesOf(language);
  expect([...phrases.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  expect([...phrases].filter(([, text]) => typeof text !== 'string' || text.trim() === '')).toEqual([]);
});

/** Short names of settings and choices: too many of them are the same, or a term of the trade. */
const isOfSettings = (name: string): boolean => name.startsWith('setting') && !name.startsWith('settings.');

test.each(others)('%s is translated except for words that are the same', (language) => {
  // Of what puts values into a text, one value is enough.
  const same = [...phrasesOf(language)].filter(
    ([name, text]) =>
      text === english.get(name) && !isOfSettings(name) && /\p{L}{2}/u.test(text) && !/\(\d\)$/.test(name),
  );
  const words = new Set(same.map(([, text]) => text));
  expect([...words].toSorted()).toEqual([...SAME_IN_ALL, ...(SHARED_WORDS[language] ?? [])].toSorted());
});

test.each(['en' as const, ...others])(
  '%s names settings as people do, not by the keys of the configuration',
  (language) => {
    const keys = Object.keys(allTexts.en.settingNames).filter((key) => key.includes('.'));
    const shown = [...phrasesOf(language)].filter(([, text]) => keys.some((key) => text.includes(key)));
    expect(shown).toEqual([]);
  },
);

test('what the first view may draw uses only the texts that it waits for', () => {
  const folder = new URL('..', import.meta.url);
  const used = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && !/^(views\/(?!map\/)|(ships|shapes|playback)\/|ui\/reason)|\.test\.tsx?$/.test(file),
    )
    .flatMap((file) => [...readFileSync(new URL(file, folder), 'utf8').matchAll(/\bsay\('(\w+)'\)/g)])
    .map(([, part]) => part ?? '');
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((part) => !(part in first))).toEqual([]);
});

/** Sources of the console without tests and texts. */
function sources(): string[] {
  const folder = new URL('..', import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^(i18n|test)\/|\.test\.tsx?$|\.d\.ts$/.test(file))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'));
}

/** The texts of a part that a source reads by their names, and whether it reads others by keys that it computes. */
function readsOf(source: string, part: string): { names: string[]; isWhole: boolean } {
  if (!source.includes(`'${part}'`)) return { names: [], isWhole: false };
  const call = `say\\('${part}'\\)`;
  const bound = [...source.matchAll(new RegExp(`const (\\w+) = ${call};`, 'g'))].map(([, name]) => name);
  const holders = [call, ...bound, ...(source.includes(`Texts['${part}']`) ? ['said'] : [])].join('|');
  const taken = [...source.matchAll(new RegExp(`\\{([^}]*)\\} = ${call}`, 'g'))];
  return {
    names: [
      ...[...source.matchAll(new RegExp(`(?:${holders})\\.(\\w+)`, 'g'))].map(([, name]) => name ?? ''),
      ...taken.flatMap(([, names]) => names?.match(/\w+/g) ?? []),
    ],
    isWhole: new RegExp(`(?<![\\w.])(?:${holders})[[,})]|keyof Texts\\['${part}'\\]`).test(source),
  };
}

test('every text is used', () => {
  const all = sources();
  const words = new Set(all.flatMap((source) => source.match(/\w+/g) ?? []));
  const unused = Object.entries(allTexts.en).flatMap(([part, texts]) => {
    if (BY_SERVICE.includes(part)) return [];
    const reads = all.map((source) => readsOf(source, part));
    const names = new Set(reads.flatMap((read) => read.names));
    const isWhole = reads.some((read) => read.isWhole);
    return Object.keys(texts)
      .filter((key) => !names.has(key) && !(isWhole && (words.has(key) || /^\d*$/.test(key))))
      .map((key) => `${part}.${key}`);
  });
  expect(unused).toEqual([]);
});
