import { changesOf, type Draft, shownOf, type Typed } from '../draft.ts';
import { type Changes, findSetting, type Setting } from '../setting.ts';

/** Access to the service, by `server.host` and `auth.scope`. */
export type Access = 'local' | 'network' | 'key';

const ACCESS: Record<Access, Draft> = {
  local: { 'server.host': '127.0.0.1', 'auth.scope': 'vessels' },
  network: { 'server.host': '0.0.0.0', 'auth.scope': 'vessels' },
  key: { 'server.host': '0.0.0.0', 'auth.scope': 'all' },
};

/** Settings of each kind of position source; the first is its address. */
export const PROVIDER_KEYS: Record<string, readonly string[]> = {
  none: [],
  gpsd: ['router.url'],
  nmea2000: ['router.url'],
  nmea: ['router.url'],
  signalk: ['router.url'],
  peplink: ['router.url', 'router.username', 'router.password', 'router.tls_verify'],
  teltonika: ['router.url', 'router.username', 'router.password', 'router.tls_verify'],
  replay: ['router.track'],
};
const ALL_PROVIDER_KEYS = [...new Set(Object.values(PROVIDER_KEYS).flat())];
const FIRST_URL: Readonly<Record<string, string>> = { gpsd: 'gpsd://127.0.0.1:2947' };

/** Value of a key's field. */
export const typedAt = (draft: Draft, settings: readonly Setting[], key: string): Typed => {
  const setting = findSetting(settings, key);
  return setting ? shownOf(draft[key], setting) : '';
};

/** Another kind of source starts with its usual address, if any, and empty fields. */
export const withProvider = (draft: Draft, provider: string): Draft => ({
  ...draft,
  ...Object.fromEntries(ALL_PROVIDER_KEYS.map((key) => [key, null])),
  'router.provider': provider,
  'router.url': FIRST_URL[provider] ?? null,
});

/** Sets both settings of an access. */
export const withAccess = (draft: Draft, access: Access): Draft => ({ ...draft, ...ACCESS[access] });

/** Default retention of tracks in days, if recording is chosen: enough for an incident. */
const PROPOSED_DAYS = '7';

export const withTracks = (draft: Draft, isOn: boolean): Draft => ({
  ...draft,
  'tracks.enabled': isOn,
  'tracks.max_days': isOn ? PROPOSED_DAYS : null,
});

/** Dimensions drawn on the map, each with the dimension for the fairway ahead that it is proposed for. */
const SAME_SIZES = { 'console.own_length_m': 'vessel.length_m', 'console.own_beam_m': 'vessel.beam_m' } as const;

/** Switches the fairway ahead and arrivals, which are predicted from the own voyages if no tracks are recorded. */
export function withFairway(draft: Draft, settings: readonly Setting[], isOn: boolean): Draft {
  const next: Draft = { ...draft, 'fairway.enabled': isOn, 'eta.enabled': isOn ? true : null };
  if (!isOn) return next;
  const sizes = Object.entries(SAME_SIZES).flatMap(([from, to]) => {
    const typed = typedAt(draft, settings, from);
    return typedAt(draft, settings, to) === '' && typed !== '' ? [[to, typed]] : [];
  });
  return { ...next, ...Object.fromEntries(sizes) };
}

export function accessOf(draft: Draft, settings: readonly Setting[]): Access {
  const host = String(typedAt(draft, settings, 'server.host'));
  if (host === 'localhost' || host === '::1' || host.startsWith('127.')) return 'local';
  return typedAt(draft, settings, 'auth.scope') === 'all' ? 'key' : 'network';
}

/** Changes of the set-up, without settings of other kinds of sources. */
export function setupChanges(draft: Draft, settings: readonly Setting[]): Changes {
  const used = PROVIDER_KEYS[String(typedAt(draft, settings, 'router.provider'))] ?? [];
  const unused = ALL_PROVIDER_KEYS.filter((key) => !used.includes(key));
  return changesOf({ ...draft, ...Object.fromEntries(unused.map((key) => [key, null])) }, settings);
}
