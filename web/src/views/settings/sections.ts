import { language } from '../../lib/preferences.ts';
import { matches } from '../../lib/text.ts';
import type { Setting } from './setting.ts';

export interface Section {
  /** The first part of the keys in it; empty for those outside all sections. */
  name: string;
  title: string;
  settings: readonly Setting[];
}

type Titles = Readonly<Record<string, string>>;

const TITLES: { en: Titles; de: Titles } = {
  en: {
    router: 'Position source',
    gps: 'Position history',
    ais: 'AIS',
    forwarding: 'Forwarding',
    fleet: 'Fleet',
    notify: 'Notifications',
    nmea: 'Plotters (NMEA 0183)',
    signalk: 'Signal K server',
    mqtt: 'MQTT and Home Assistant',
    mdns: 'Announcement (mDNS)',
    closest_approach: 'Closest approach',
    distress: 'Distress signals',
    gauge: 'Water levels',
    console: 'Console and map',
    chart: 'Learnt waterway',
    '': 'Data folder',
    server: 'Network',
    auth: 'Access',
    websocket: 'Live messages',
    rate_limit: 'Rate limit',
    docs: 'API documentation',
    database: 'Database',
    storage: 'Files',
    cluster: 'Several instances',
    log: 'Log',
    metrics: 'Metrics',
  },
  de: {
    router: 'Quelle der Position',
    gps: 'Verlauf der Position',
    ais: 'AIS',
    forwarding: 'Weitergabe',
    fleet: 'Flotte',
    notify: 'Benachrichtigungen',
    nmea: 'Plotter (NMEA 0183)',
    signalk: 'Signal-K-Server',
    mqtt: 'MQTT und Home Assistant',
    mdns: 'Bekanntgabe (mDNS)',
    closest_approach: 'Nahbereich',
    distress: 'Notsignale',
    gauge: 'Wasserstände',
    console: 'Konsole und Karte',
    chart: 'Gelernte Wasserstraße',
    '': 'Datenordner',
    server: 'Netzwerk',
    auth: 'Zugang',
    websocket: 'Live-Meldungen',
    rate_limit: 'Anfragegrenze',
    docs: 'API-Dokumentation',
    database: 'Datenbank',
    storage: 'Dateien',
    cluster: 'Mehrere Instanzen',
    log: 'Protokoll',
    metrics: 'Messwerte',
  },
};

/** What a vessel needs comes first; a section that is not known here keeps its name and comes last. */
const ORDER = Object.keys(TITLES.en);

const sectionOf = (key: string): string => (key.includes('.') ? (key.split('.', 1)[0] ?? '') : '');

/** The settings by section; `typed` leaves only those that match. */
export function toSections(settings: readonly Setting[], typed: string): Section[] {
  const titles = TITLES[language.value];
  const titleOf = (name: string) => titles[name] ?? name;
  const found = settings.filter(({ key, description }) =>
    matches(typed, [key, key.replaceAll(/[._]/g, ' '), description, titleOf(sectionOf(key))]),
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
