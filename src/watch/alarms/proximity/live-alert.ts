import type { LiveMessage } from '../../../server/live/channel.ts';
import type { DisplayType, WatchlistRules } from '../../watchlist/index.ts';
import type { Alert } from './alert.ts';
import { MAX_STARS } from './stars.ts';
import { findTrigger, type SoundTrigger } from './watch.ts';

/** No vessel has it: the MMSI of the made-up one (D7.7). */
const TEST_MMSI = 999_999_999;

/** An alert as the live messages name it. */
export interface LiveAlert {
  mmsi: number;
  name: string;
  category: string | null;
  stars: number;
  distanceKm: number;
  starColor: string;
  /** Only on the message of the change that makes the sound. */
  soundTrigger: SoundTrigger | null;
  displayType: DisplayType;
  soundEnabled: boolean;
  overlayEnabled: boolean;
  overlayIcon: string | null;
  acknowledged: boolean;
}

export function toLiveAlert(
  { watch, stars, distanceKm, acknowledgedAt }: Readonly<Alert>,
  soundTrigger: SoundTrigger | null = null,
): LiveAlert {
  const { mmsi, name, category, starColor, displayType, soundEnabled, overlayEnabled, overlayIcon } = watch;
  return {
    mmsi,
    name,
    category,
    stars,
    distanceKm,
    starColor,
    soundTrigger,
    displayType,
    soundEnabled,
    overlayEnabled,
    overlayIcon,
    acknowledged: acknowledgedAt !== null,
  };
}

/** A danger that nobody is in, to try out sound and overlay. */
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

/** The alerts come in their order: the first is the top alert. */
export const toMessage = (alerts: readonly LiveAlert[]): LiveMessage => ({
  type: 'watchlist',
  data: { alerts, topAlert: alerts[0] ?? null },
});
