import type { LiveMessage } from '../../../server/live/channel.ts';
import type { DisplayType, WatchlistRules } from '../../watchlist/index.ts';
import type { Alarm, SoundTrigger } from '../alarm.ts';
import { MAX_STARS } from './stars.ts';
import { findTrigger, type VesselRule } from './vessel-rule.ts';

/** MMSI of the test vessel; no real vessel has it. */
const TEST_MMSI = 999_999_999;

/** An alert in live messages. */
export interface LiveAlert {
  mmsi: number;
  name: string;
  category: string | null;
  stars: number;
  distanceKm: number;
  starColor: string;
  /** Only in the message of the change that triggers the sound. */
  soundTrigger: SoundTrigger | null;
  displayType: DisplayType;
  soundEnabled: boolean;
  overlayEnabled: boolean;
  overlayIcon: string | null;
  acknowledged: boolean;
}

/** Most stars first, then nearest first, then by MMSI for a stable order. */
export const compareAlerts = (a: Alarm, b: Alarm): number =>
  (b.proximity?.stars ?? 0) - (a.proximity?.stars ?? 0) ||
  (a.distanceKm ?? 0) - (b.distanceKm ?? 0) ||
  (a.mmsi ?? 0) - (b.mmsi ?? 0);

export function toLiveAlert(
  { proximity, distanceKm, acknowledgedAt }: Alarm,
  rule: VesselRule,
  soundTrigger: SoundTrigger | null = null,
): LiveAlert {
  const { mmsi, name, category, starColor, displayType, soundEnabled, overlayEnabled, overlayIcon } = rule;
  return {
    mmsi,
    name,
    category,
    stars: proximity?.stars ?? 0,
    distanceKm: distanceKm ?? 0,
    starColor,
    soundTrigger,
    displayType,
    soundEnabled,
    overlayEnabled,
    overlayIcon,
    acknowledged: acknowledgedAt !== null,
  };
}

/** A fictitious danger to test sound and overlay. */
export const toTestAlert = ({ settings, sounds }: WatchlistRules): LiveAlert => ({
  mmsi: TEST_MMSI,
  name: 'Test alert',
  category: null,
  stars: MAX_STARS,
  distanceKm: 0,
  starColor: settings.defaultStarColor,
  soundTrigger: findTrigger('danger', settings.defaultDangerSound, sounds),
  displayType: 'stars',
  soundEnabled: true,
  overlayEnabled: true,
  overlayIcon: null,
  acknowledged: false,
});

/** Alerts must be in order: the first one is the top alert. */
export const toMessage = (alerts: readonly LiveAlert[]): LiveMessage => ({
  type: 'watchlist',
  data: { alerts, topAlert: alerts[0] ?? null },
});
