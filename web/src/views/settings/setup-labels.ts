import { say } from '../../i18n/index.ts';

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
