import './alert-cards.css';
import { useEffect, useRef } from 'preact/hooks';
import { toHref } from '../../frame/router.ts';
import { say } from '../../i18n/index.ts';
import { linkLook, needChannels, watchlist } from '../../live/index.ts';
import { Acknowledge, AlertDistance, AlertName, AlertStars, placeOfAlert } from './alert-facts.tsx';
import { nextRises, orderCards, type Rises } from './card-order.ts';
import { words } from './words.ts';

const MOST_CARDS = 3;

/** The active alerts over the map: at most three, the newest danger on top. Whoever shows them gives them their place. */
export function AlertCards() {
  const { alertCards, more } = say(words);
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
  const left = ordered.length - MOST_CARDS;
  return (
    <section class={`alert-cards ${linkLook.value === 'live' ? '' : 'is-old'}`} aria-label={alertCards}>
      <ul>
        {ordered.slice(0, MOST_CARDS).map((alert) => {
          const state = `${alert.stars === 5 ? 'is-danger' : ''} ${alert.acknowledged ? 'is-acknowledged' : ''}`;
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
