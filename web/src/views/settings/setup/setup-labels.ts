import { texts } from '../../../i18n/index.ts';
import { LANGUAGE_CHOICES } from '../../../lib/preferences.ts';
import type { Access } from './setup-draft.ts';

/** Label of a setting's value; undefined if shown unchanged. */
export function wordOf(key: string, value: unknown): string | undefined {
  const said = texts('setup');
  if (typeof value === 'boolean') return value ? said.yes : said.no;
  if (key === 'router.provider') return sourceNames()[String(value)];
  if (key === 'closest_approach.profile') return profileNames()[String(value)];
  if (key === 'console.language') return LANGUAGE_CHOICES.find((choice) => choice.value === value)?.label;
  return undefined;
}

/** Kinds of position sources by `router.provider`. */
export function sourceNames(): Readonly<Record<string, string>> {
  const said = texts('setup');
  return {
    gpsd: 'gpsd',
    nmea: said.nmea,
    nmea2000: said.nmea2000,
    signalk: texts('sections').signalk,
    peplink: 'Peplink',
    teltonika: 'Teltonika',
    replay: said.replay,
    none: said.noSource,
  };
}

/** Waters by `closest_approach.profile`. */
export function profileNames(): Readonly<Record<string, string>> {
  const said = texts('setup');
  return { river: said.river, coast: said.coast, sea: said.sea, off: said.noApproach };
}

/** Access by the choice of the set-up. */
export function accessNames(): Readonly<Record<Access, string>> {
  const said = texts('setup');
  return { local: said.onlyHere, network: said.network, key: said.withKey };
}
