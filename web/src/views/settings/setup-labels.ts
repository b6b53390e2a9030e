import { say } from '../../i18n/index.ts';
import { LANGUAGE_CHOICES } from '../../lib/preferences.ts';
import type { Access } from './setup-draft.ts';

/** What the set-up calls a setting; another has its key. */
export function labelOf(key: string): string {
  const said = say('setup');
  const labels: Readonly<Record<string, string>> = {
    'console.language': said.languageName,
    'router.provider': said.sourceName,
    'router.url': said.address,
    'router.username': said.username,
    'router.password': said.password,
    'router.tls_verify': said.tlsVerify,
    'router.track': said.track,
    'ais.local.enabled': said.antennaOn,
    'ais.local.url': `${said.antenna}: ${said.address}`,
    'ais.remote.enabled': said.feedOn,
    'ais.remote.api_key': said.feedKey,
    'ais.own_mmsi': said.mmsi,
    'console.own_length_m': said.length,
    'console.own_beam_m': said.beam,
    'server.host': said.hostName,
    'auth.scope': said.scopeName,
  };
  return labels[key] ?? key;
}

/** What the set-up calls the value of a setting; undefined for a value that is shown as it is. */
export function wordOf(key: string, value: unknown): string | undefined {
  if (key === 'router.provider') return sourceNames()[String(value)];
  if (key === 'console.language') return LANGUAGE_CHOICES.find((choice) => choice.value === value)?.label;
  return undefined;
}

/** The kinds of position sources by `router.provider`. */
export function sourceNames(): Readonly<Record<string, string>> {
  const said = say('setup');
  return {
    gpsd: 'gpsd',
    nmea: said.nmea,
    signalk: said.signalk,
    peplink: 'Peplink',
    teltonika: 'Teltonika',
    replay: said.replay,
    none: said.noSource,
  };
}

/** Who may connect, by the choice of the set-up. */
export function accessNames(): Readonly<Record<Access, string>> {
  const said = say('setup');
  return { local: said.onlyHere, network: said.network, key: said.withKey };
}
