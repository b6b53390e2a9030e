import type { Config } from '../../../foundation/config/schema.ts';
import type { ApproachLimits } from './approach-watch.ts';

/** On a river every meeting is within 500 m: with limits for the sea, people would switch the watch off. */
const PROFILES = {
  river: { cpaM: 50, tcpaSecs: 180 },
  coast: { cpaM: 500, tcpaSecs: 600 },
  sea: { cpaM: 1852, tcpaSecs: 1200 },
} as const;

/** Limits for the list of approaches while the profile is off. */
export const LISTED_WHILE_OFF = PROFILES.coast;

/** The limits of the profile, each replaced by its own key if set; undefined while the profile is off. */
export function approachLimits(
  config: Config['closest_approach'],
): Pick<ApproachLimits, 'cpaM' | 'tcpaSecs'> | undefined {
  if (config.profile === 'off') return undefined;
  const { cpaM, tcpaSecs } = PROFILES[config.profile];
  return { cpaM: config.cpa_m ?? cpaM, tcpaSecs: config.tcpa_secs ?? tcpaSecs };
}
