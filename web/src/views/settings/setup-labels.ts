import { say } from '../../i18n/index.ts';
import { LANGUAGE_CHOICES, language } from '../../lib/preferences.ts';
import type { Access } from './setup-draft.ts';

/** What the set-up calls a setting; another has its key. */
export function labelOf(key: string): string {
  const said = say('setup');
  const labels: Readonly<Record<string, string>> = {
    'console.language': say('common').language,
    'router.provider': say('sections').router,
    'router.url': said.address,
    'router.username': said.username,
    'router.password': said.password,
    'router.tls_verify': said.tlsVerify,
    'router.track': said.track,
    'ais.local.enabled': said.antennaOn,
    'ais.local.url': `${say('common').antenna}: ${said.address}`,
    'ais.remote.enabled': said.feedOn,
    'ais.remote.api_key': said.feedKey,
    'tracks.enabled': said.tracksOn,
    'tracks.max_days': said.tracksDays,
    'ais.own_mmsi': said.mmsi,
    'console.own_length_m': said.length,
    'console.own_beam_m': said.beam,
    'closest_approach.profile': said.approachName,
    'server.host': said.hostName,
    'auth.scope': said.scopeName,
  };
  return labels[key] ?? key;
}

/**
 * What a setting of the set-up means, in the language of the page; undefined for another setting, and in English, in which
 * the service describes every one.
 */
export function shortTextOf(key: string): string | undefined {
  const label = labelOf(key);
  if (language.value === 'en' || label === key) return undefined;
  const said = say('setup');
  const hints: Readonly<Record<string, string>> = {
    'router.tls_verify': said.tlsVerifyHint,
    'router.track': said.trackHint,
    'ais.local.enabled': said.antennaHint,
    'ais.local.url': said.antennaUrl,
    'ais.remote.enabled': said.feedHint,
    'ais.remote.api_key': said.feedKeyHint,
    'tracks.enabled': said.tracksHint,
    'ais.own_mmsi': said.mmsiHint,
    'console.own_length_m': said.sizeHint,
  };
  return hints[key] === undefined ? label : `${label}. ${hints[key]}`;
}

/** What the set-up calls the value of a setting; undefined for a value that is shown as it is. */
export function wordOf(key: string, value: unknown): string | undefined {
  if (key === 'router.provider') return sourceNames()[String(value)];
  if (key === 'closest_approach.profile') return profileNames()[String(value)];
  if (key === 'console.language') return LANGUAGE_CHOICES.find((choice) => choice.value === value)?.label;
  return undefined;
}

/** The kinds of position sources by `router.provider`. */
export function sourceNames(): Readonly<Record<string, string>> {
  const said = say('setup');
  return {
    gpsd: 'gpsd',
    nmea: said.nmea,
    signalk: say('sections').signalk,
    peplink: 'Peplink',
    teltonika: 'Teltonika',
    replay: said.replay,
    none: said.noSource,
  };
}

/** Where a vessel sails, by `closest_approach.profile`. */
export function profileNames(): Readonly<Record<string, string>> {
  const said = say('setup');
  return { river: said.river, coast: said.coast, sea: said.sea, off: said.noApproach };
}

/** Who may connect, by the choice of the set-up. */
export function accessNames(): Readonly<Record<Access, string>> {
  const said = say('setup');
  return { local: said.onlyHere, network: said.network, key: said.withKey };
}
