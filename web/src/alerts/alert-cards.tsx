import './alert-cards.css';
import { texts } from '../i18n/index.ts';
import { toHref } from '../lib/router.ts';
import { MAX_STARS } from '../lib/stars.ts';
import { type Alert, watchlist } from '../live/index.ts';
import { ownLook } from '../live/own-look.ts';
import { Acknowledge, AlertDistance, AlertName, AlertStars, placeOfAlert } from './alert-facts.tsx';

const MOST_CARDS = 3;
/** On small screens a third card would hide the own ship in the middle of the map. */
const MOST_SMALL_CARDS = 2;
const smallScreen = globalThis.matchMedia?.('(max-width: 699px), (max-height: 599px)');

/**
 * At most three unacknowledged watched vessels that are near, one line each. Those with five stars, and acknowledged ones,
 * are in the frame of every view.
 */
export function AlertCards() {
  const { alertCards, more } = texts('alerts');
  const open = (watchlist.value?.alerts ?? []).filter(({ stars, acknowledged }) => stars < MAX_STARS && !acknowledged);
  if (open.length === 0) return null;
  const most = smallScreen?.matches ? MOST_SMALL_CARDS : MOST_CARDS;
  return (
    <section class={`alert-cards ${ownLook.value}`} aria-label={alertCards}>
      <ul>
        {open.slice(0, most).map((alert) => (
          <AlertCard key={alert.mmsi} alert={alert} />
        ))}
      </ul>
      {open.length > most && (
        <a class="alert-cards-more" href={toHref('alarms')}>
          {more({ count: open.length - most })}
        </a>
      )}
    </section>
  );
}

const AlertCard = ({ alert }: { alert: Alert }) => (
  <li class="alert-card">
    <AlertStars alert={alert} isShort />
    <AlertName alert={alert} />
    <AlertDistance alert={alert} place={placeOfAlert(alert)} />
    <Acknowledge alert={alert} isCompact />
  </li>
);
