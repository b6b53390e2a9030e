import './alert-cards.css';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../i18n/index.ts';
import { toHref } from '../lib/router.ts';
import { MAX_STARS } from '../lib/stars.ts';
import { linkLook, needChannels, watchlist } from '../live/index.ts';
import { Acknowledge, AlertDistance, AlertName, AlertStars, placeOfAlert } from './alert-facts.tsx';
import { nextRises, orderCards, type Rises } from './card-order.ts';

const MOST_CARDS = 3;
/** Where the screen is small a third would hide the own vessel in the middle of the map. */
const MOST_SMALL_CARDS = 2;
const smallScreen = globalThis.matchMedia?.('(max-width: 699px), (max-height: 599px)');

/** The active alerts over the map: at most three, the newest danger on top. Whoever shows them gives them their place. */
export function AlertCards() {
  const { alertCards, more } = say('alerts');
  useEffect(() => needChannels('vessels'), []);
  const rises = useRef<Rises>(new Map());
  const seen = useRef(watchlist.value);
  const alerts = watchlist.value?.alerts ?? [];
  if (seen.current !== watchlist.value || rises.current.size === 0) {
    seen.current = watchlist.value;
    rises.current = nextRises(rises.current, alerts, Date.now());
  }
  if (alerts.length === 0) return null;
  const ordered = orderCards(alerts, rises.current);
  const most = smallScreen?.matches ? MOST_SMALL_CARDS : MOST_CARDS;
  const left = ordered.length - most;
  return (
    <section class={`alert-cards ${linkLook.value === 'live' ? '' : 'is-old'}`} aria-label={alertCards}>
      <ul>
        {ordered.slice(0, most).map((alert) => {
          const state = `${alert.stars === MAX_STARS ? 'is-danger' : ''} ${alert.acknowledged ? 'is-acknowledged' : ''}`;
          return (
            <li key={alert.mmsi} class={`alert-card ${state}`}>
              <AlertStars alert={alert} />
              <AlertName alert={alert} />
              <AlertDistance alert={alert} place={placeOfAlert(alert)} />
              <Acknowledge alert={alert} />
            </li>
          );
        })}
      </ul>
      {left > 0 && (
        <a class="alert-cards-more" href={toHref('watch')}>
          {more(left)}
        </a>
      )}
    </section>
  );
}
