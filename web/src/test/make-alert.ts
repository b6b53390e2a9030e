import type { Alert } from '../live/messages.ts';

/** An alert for tests, of a vessel in two rings unless given otherwise. */
export const makeAlert = (facts: Partial<Alert> = {}): Alert => ({
  mmsi: 211_000_001,
  name: 'ALPENROSE',
  category: null,
  stars: 2,
  distanceKm: 2.4,
  starColor: '#0b6e69',
  soundTrigger: null,
  displayType: 'stars',
  soundEnabled: true,
  overlayEnabled: true,
  overlayIcon: null,
  acknowledged: false,
  ...facts,
});
