import { effect, signal, untracked } from '@preact/signals';
import { serviceNow } from '../lib/clock.ts';
import { linkLook, needChannels, traffic, watchlist } from '../live/index.ts';
import type { Alert } from '../live/messages.ts';
import { type Card, nextCards } from './cards.ts';
import type { OverlayOptions } from './options.ts';
import { alertsAt, KEPT_MS, loseLink, NOTHING, takeAlerts } from './shown-alerts.ts';

/** More cards than this would hide the video. */
const MOST_CARDS = 5;
/** As long as a card takes to slide out, and a little. */
const LEAVING_MS = 230;
const TICK_MS = 500;

/** What is on the video. */
export const cards = signal<readonly Card[]>([]);
/** Distances are counted on twice a second. */
export const tick = signal(serviceNow());
/** Whether the link is up, or was a moment ago. */
export const isCurrent = signal(false);

let shown = NOTHING;
/** When the link was lost; undefined while it is up. */
let lostAt: number | undefined = 0;

/** Follows the alerts and the link from now on. */
export function startState({ mode }: Pick<OverlayOptions, 'mode'>): void {
  const most = mode === 'top' ? 1 : MOST_CARDS;
  const draw = () => untracked(() => show(alertsAt(shown, serviceNow()).slice(0, most)));
  effect(() => {
    const alerts = watchlist.value?.alerts;
    if (!alerts) return;
    shown = takeAlerts(shown, alerts);
    draw();
  });
  effect(() => {
    if (linkLook.value === 'live') lostAt = undefined;
    else if (lostAt === undefined) {
      lostAt = serviceNow();
      shown = loseLink(shown, lostAt);
    }
  });
  setInterval(() => {
    tick.value = serviceNow();
    isCurrent.value = lostAt === undefined || tick.value - lostAt < KEPT_MS;
    draw();
  }, TICK_MS);
  followVessels();
}

function show(alerts: readonly Alert[]): void {
  const before = cards.value;
  const next = nextCards(before, alerts);
  const isSame =
    next.length === before.length &&
    next.every(({ alert, isLeaving }, at) => alert === before[at]?.alert && isLeaving === before[at]?.isLeaving);
  if (isSame) return;
  cards.value = next;
  for (const card of next) if (card.isLeaving && !before.includes(card)) setTimeout(() => drop(card), LEAVING_MS);
}

/** Not if its alert has come back meanwhile. */
function drop({ alert }: Card): void {
  cards.value = cards.value.filter((card) => !(card.isLeaving && card.alert.mmsi === alert.mmsi));
}

/** Positions are asked for only while there is a card that counts down. */
function followVessels(): void {
  let letGo: (() => void) | undefined;
  effect(() => {
    const isNeeded = cards.value.length > 0;
    untracked(() => {
      if (isNeeded) letGo ??= needChannels('vessels');
      else {
        letGo?.();
        letGo = undefined;
        // The next card must not begin with where a vessel was an hour ago.
        traffic.vessels.clear();
      }
    });
  });
}
