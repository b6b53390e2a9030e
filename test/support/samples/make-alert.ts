import { createIdSequence } from '../../../src/foundation/shared/ids.ts';
import type { Alert } from '../../../src/watch/alerts/alert.ts';

const nextId = createIdSequence();
const AT = Date.parse('2026-11-20T08:00:00Z');

/** The alert of a watched vessel with so many stars. */
export const makeAlert = ({ stars, name }: { stars: number; name: string }): Alert => ({
  id: nextId(AT),
  watch: {
    mmsi: 211_234_560,
    name,
    category: null,
    ringsKm: [10, 5, 2, 1, 0.5],
    starColor: '#ffcc00',
    displayType: 'stars',
    soundEnabled: true,
    overlayEnabled: true,
    overlayIcon: null,
    sounds: { alert: null, danger: null },
  },
  stars,
  distanceKm: 0.31,
  raisedAt: AT,
  highestStars: stars,
  highestStarsAt: AT,
  nearestKm: 0.31,
  nearestAt: AT,
  endedAt: null,
  acknowledgedAt: null,
});
