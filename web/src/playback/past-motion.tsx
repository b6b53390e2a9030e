import { texts } from '../i18n/index.ts';
import {
  formatBearing,
  formatDistance,
  formatLatitude,
  formatLongitude,
  formatSpeed,
  formatUtc,
} from '../lib/format.ts';
import { distanceM } from '../lib/geo.ts';
import { Badge } from '../ui/index.ts';
import type { Session } from './session.ts';
import { currentSession } from './use-session.ts';

const OWN_ID = 0;

interface PastPlace {
  latitude: number;
  longitude: number;
  knots: number;
  course: number;
}

function placeOf({ positions }: Session, mmsi: number): PastPlace | undefined {
  const slot = positions.slotOf(mmsi);
  if (slot === undefined || positions.isThere[slot] !== 1) return undefined;
  const [latitude = 0, longitude = 0] = [positions.latitudes[slot], positions.longitudes[slot]];
  return {
    latitude,
    longitude,
    knots: positions.knots[slot] ?? Number.NaN,
    course: positions.courses[slot] ?? Number.NaN,
  };
}

/** Movement of a vessel at the shown moment. */
export function PastMotion({ mmsi }: { mmsi: number }) {
  const said = texts('playback');
  const words = texts('map');
  const session = currentSession.value;
  const state = session?.state.value;
  if (!session || !state || state.phase === 'live') return null;
  const isLoading = state.phase === 'seeking' || state.phase === 'waiting' || !session.recording.value;
  const place = placeOf(session, mmsi);
  const own = placeOf(session, OWN_ID);
  const figures: [string, string][] = place
    ? [
        [texts('common').speed, Number.isNaN(place.knots) ? '–' : formatSpeed(place.knots)],
        [words.course, Number.isNaN(place.course) ? '–' : formatBearing(place.course)],
        [words.distance, own ? formatDistance(distanceM(own, place)) : '–'],
      ]
    : [];
  return (
    <section class="map-vessel-motion">
      <p class="map-vessel-source">
        <Badge kind="warn">{said.past}</Badge>
        <span class="num small">{formatUtc(state.momentMs)}</span>
      </p>
      {!place && <p class="soft">{isLoading ? said.loading : said.notThere}</p>}
      {place && (
        <dl class="map-vessel-numbers">
          {figures.map(([label, value]) => (
            <div key={label} class="map-vessel-figure">
              <dt>{label}</dt>
              <dd class="num">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {place && (
        <p class="small num">
          {said.position}: {formatLatitude(place.latitude)} {formatLongitude(place.longitude)}
        </p>
      )}
    </section>
  );
}
