import type { Entry } from '../draft.ts';
import type { EntryField } from '../setting.ts';

/** Field that states the kind of a list's entries, and the fields of each kind besides the common ones. */
interface Kinds {
  by: string;
  /** Default kind of an entry. */
  usual?: string;
  fields: Readonly<Record<string, readonly string[]>>;
}

const NMEA_SOURCE = ['url'];
const ROUTER = ['url', 'username', 'password', 'tls_fingerprint'];

const KINDS: Readonly<Record<string, Kinds>> = {
  'notify.targets': {
    by: 'type',
    fields: {
      ntfy: ['url', 'token'],
      webhook: ['url', 'token', 'secret', 'events'],
      telegram: ['token', 'chat_id', 'url'],
      email: ['url', 'username', 'password', 'from', 'to'],
    },
  },
  'forwarding.destinations': {
    by: 'format',
    usual: 'wheelhouse',
    fields: {
      wheelhouse: ['token', 'device_id', 'health_url'],
      osmand: ['device_id', 'token', 'health_url'],
      owntracks: ['device_id', 'token', 'health_url'],
    },
  },
  'router.backups': {
    by: 'provider',
    fields: {
      peplink: [...ROUTER, 'client_id', 'client_secret'],
      teltonika: ROUTER,
      gpsd: NMEA_SOURCE,
      nmea: NMEA_SOURCE,
      signalk: ['url', 'password', 'tls_fingerprint'],
    },
  },
  'nmea.outputs': {
    by: 'ais',
    usual: 'antenna',
    fields: { antenna: ['max_per_sec'], all: ['range_km', 'max_per_sec'], none: [] },
  },
};

/** Kind of an entry; undefined if the list has one kind only, or none was chosen yet. */
export function kindOf(list: string, entry: Entry): string | undefined {
  const kinds = KINDS[list];
  if (!kinds) return undefined;
  const kind = entry[kinds.by];
  return typeof kind === 'string' && kind !== '' ? kind : kinds.usual;
}

/** Name of the field that states the kind. */
export const kindField = (list: string): string | undefined => KINDS[list]?.by;

/** Fields of an entry of this kind; other fields with a value stay visible. */
export function fieldsOf(list: string, fields: readonly EntryField[], entry: Entry): readonly EntryField[] {
  const kinds = KINDS[list];
  if (!kinds) return fields;
  const special = new Set(Object.values(kinds.fields).flat());
  const own = kinds.fields[kindOf(list, entry) ?? ''] ?? [];
  return fields
    .filter(({ name }) => !special.has(name) || own.includes(name) || isGiven(entry[name]))
    .toSorted((one, other) => rankOf(one.name, kinds) - rankOf(other.name, kinds));
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Name first, then the kind, then the fields of the kind. */
const rankOf = (name: string, { by }: Kinds): number => (name === 'name' ? 0 : name === by ? 1 : 2);

/** The entry with another kind, without the fields of the former one. */
export function withKind(list: string, entry: Entry, kind: string): Entry {
  const kinds = KINDS[list];
  if (!kinds) return entry;
  const special = new Set(Object.values(kinds.fields).flat());
  const own = kinds.fields[kind] ?? [];
  const kept = Object.entries(entry).filter(([name]) => !special.has(name) || own.includes(name));
  return { ...Object.fromEntries(kept), [kinds.by]: kind };
}

/** Settings of each kind of position source; others are hidden. */
const SOURCE_KEYS: Readonly<Record<string, readonly string[]>> = {
  none: [],
  gpsd: ['url'],
  nmea: ['url'],
  signalk: ['url', 'password', 'tls_fingerprint'],
  peplink: [...ROUTER, 'client_id', 'client_secret', 'timeout_ms', 'tls_verify', 'speed_unit'],
  teltonika: [...ROUTER, 'timeout_ms', 'tls_verify'],
  replay: ['track', 'track_speed'],
};
const ALL_SOURCE_KEYS = new Set(Object.values(SOURCE_KEYS).flat());

/**
 * Whether a setting is relevant for the current choices. A setting in the file is always shown, so that it can be removed.
 */
export function isRelevant(key: string, shownAt: (key: string) => unknown): boolean {
  const [section = '', ...rest] = key.split('.');
  const name = rest.join('.');
  if (section === 'router' && ALL_SOURCE_KEYS.has(name))
    return SOURCE_KEYS[String(shownAt('router.provider'))]?.includes(name) ?? true;
  if (name.startsWith('s3.')) return shownAt('storage.driver') === 's3';
  if (key === 'storage.root') return shownAt('storage.driver') === 'fs';
  if (section === 'fleet' && name !== 'mode') return shownAt('fleet.mode') === 'ship';
  if (key === 'tracks.areas') return shownAt('tracks.who') === 'area';
  return true;
}
