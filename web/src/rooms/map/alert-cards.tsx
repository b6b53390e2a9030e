import { toHref } from '../../frame/router.ts';
import { say } from '../../i18n/index.ts';
import { formatDistance } from '../../lib/format.ts';
import { bearingDeg, distanceM } from '../../lib/geo.ts';
import { type Alert, gps, picture, pictureVersion, watchlist } from '../../live/index.ts';
import { findIconName, Icon, Stars } from '../../ui/index.ts';
import { words } from './words.ts';

const MOST_CARDS = 3;
const ARROWS = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'];

/** The most dangerous alerts, at most three, the newest danger on top. */
export function AlertCards() {
  const said = say(words);
  const alerts = watchlist.value?.alerts.slice(0, MOST_CARDS) ?? [];
  return (
    <ul class="map-alerts" aria-label={said.alerts}>
      {alerts.map((alert) => (
        <li key={alert.mmsi}>
          <AlertCard alert={alert} />
        </li>
      ))}
    </ul>
  );
}

function AlertCard({ alert }: { alert: Alert }) {
  const { metres, arrow } = whereIs(alert);
  const icon = alert.displayType === 'custom' ? findIconName(alert.overlayIcon) : undefined;
  return (
    <a class={`map-alert ${alert.stars === 5 ? 'is-danger' : ''}`} href={toHref('vessel', alert.mmsi)}>
      {icon && <Icon name={icon} size={18} />}
      <Stars count={alert.stars} color={alert.starColor} />
      <span class="map-alert-name">{alert.name || alert.mmsi}</span>
      <span class="num">
        {formatDistance(metres)} <span aria-hidden="true">{arrow}</span>
      </span>
    </a>
  );
}

/** An alert is sent when its stars change; between that the picture knows better where she is. */
function whereIs({ mmsi, distanceKm }: Alert): { metres: number; arrow: string } {
  const vessel = pictureVersion.value >= 0 ? picture.vessels.get(mmsi)?.live : undefined;
  const fix = gps.value;
  if (!vessel || !fix) return { metres: distanceKm * 1000, arrow: '' };
  const arrow = ARROWS[Math.round(bearingDeg(fix, vessel) / 45) % 8] ?? '';
  return { metres: distanceM(fix, vessel), arrow };
}
