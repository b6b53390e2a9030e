import type { Entry } from '../draft.ts';
import type { EntryField } from '../setting.ts';

/** What a list calls the kind of its entries, and which fields each kind has beside those of every entry. */
interface Kinds {
  by: string;
  /** Of an entry that does not state its kind. */
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

/** The kind of an entry; undefined where the list has one kind only, or none was chosen yet. */
export function kindOf(list: string, entry: Entry): string | undefined {
  const kinds = KINDS[list];
  if (!kinds) return undefined;
  const kind = entry[kinds.by];
  return typeof kind === 'string' && kind !== '' ? kind : kinds.usual;
}

/** The name of the field that states the kind. */
export const kindField = (list: string): string | undefined => KINDS[list]?.by;

/** The fields that an entry of this kind has; one that was given nevertheless stays in sight. */
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

/** The name first, then the kind, then what the kind asks for. */
const rankOf = (name: string, { by }: Kinds): number => (name === 'name' ? 0 : name === by ? 1 : 2);

/** The entry with another kind: what only the former kind has is left out. */
export function withKind(list: string, entry: Entry, kind: string): Entry {
  const kinds = KINDS[list];
  if (!kinds) return entry;
  const special = new Set(Object.values(kinds.fields).flat());
  const own = kinds.fields[kind] ?? [];
  const kept = Object.entries(entry).filter(([name]) => !special.has(name) || own.includes(name));
  return { ...Object.fromEntries(kept), [kinds.by]: kind };
}

/** What each kind of position source needs; the others are not asked for. */
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
 * Whether a setting has a meaning with what is chosen beside it. What the file sets is always shown: it could otherwise not
 * be removed.
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
