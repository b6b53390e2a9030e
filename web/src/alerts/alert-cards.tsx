import './alert-cards.css';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../i18n/index.ts';
import { toHref } from '../lib/router.ts';
import { MAX_STARS } from '../lib/stars.ts';
import { type Alert, needChannels, watchlist } from '../live/index.ts';
import { ownLook } from '../live/own-look.ts';
import { Icon } from '../ui/index.ts';
import { Acknowledge, AlertDistance, AlertName, AlertStars, placeOfAlert } from './alert-facts.tsx';
import { nextRises, orderCards, type Rises } from './card-order.ts';

const MOST_CARDS = 3;
/** Where the screen is small a third would hide the own ship in the middle of the map. */
const MOST_SMALL_CARDS = 2;
const smallScreen = globalThis.matchMedia?.('(max-width: 699px), (max-height: 599px)');

/**
 * The active alerts over the map: at most three that nobody has acknowledged, the newest danger on top and in full, the others
 * in a line each; of the acknowledged ones their number. Whoever shows them gives them their place.
 */
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
  const open = ordered.filter(({ acknowledged }) => !acknowledged);
  const most = smallScreen?.matches ? MOST_SMALL_CARDS : MOST_CARDS;
  const left = open.length - most;
  return (
    <section class={`alert-cards ${ownLook.value}`} aria-label={alertCards}>
      <ul>
        {open.slice(0, most).map((alert, index) => (
          <AlertCard key={alert.mmsi} alert={alert} isLine={index > 0} />
        ))}
      </ul>
      {left > 0 && (
        <a class="alert-cards-more" href={toHref('watch')}>
          {more(left)}
        </a>
      )}
      <AcknowledgedCards alerts={ordered.filter(({ acknowledged }) => acknowledged)} />
    </section>
  );
}

function AlertCard({ alert, isLine }: { alert: Alert; isLine: boolean }) {
  const state = `${alert.stars === MAX_STARS ? 'is-danger' : ''} ${alert.acknowledged ? 'is-acknowledged' : ''}`;
  return (
    <li class={`alert-card ${isLine ? 'is-line' : ''} ${state}`}>
      <AlertStars alert={alert} />
      <AlertName alert={alert} />
      <AlertDistance alert={alert} place={placeOfAlert(alert)} />
      {!alert.acknowledged && <Acknowledge alert={alert} isCompact={isLine} />}
    </li>
  );
}

/** Their number; pressed, a line for each. */
function AcknowledgedCards({ alerts }: { alerts: readonly Alert[] }) {
  const { acknowledgedCount } = say('alerts');
  const isOpen = useSignal(false);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(alerts.length);
  useEffect(() => {
    // The button that acknowledged is gone, and the keyboard with it.
    if (alerts.length > before.current && document.activeElement === document.body) button.current?.focus();
    before.current = alerts.length;
  }, [alerts.length]);
  if (alerts.length === 0) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        class="alert-cards-more"
        aria-expanded={isOpen.value}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        <Icon name="check" size={18} />
        {acknowledgedCount(alerts.length)}
      </button>
      {isOpen.value && (
        <ul class="alert-cards-acknowledged">
          {alerts.map((alert) => (
            <AlertCard key={alert.mmsi} alert={alert} isLine />
          ))}
        </ul>
      )}
    </>
  );
}
