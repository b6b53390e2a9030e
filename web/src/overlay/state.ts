import { effect, signal, untracked } from '@preact/signals';
import { serviceNow } from '../lib/clock.ts';
import { linkLook, needChannels, traffic, watchlist } from '../live/index.ts';
import type { Alert } from '../live/messages.ts';
import type { OverlayOptions } from './options.ts';

// The alerts shown on the video, computed without a page.
//
//   reported ──the link is lost──► kept ──10 s, or reported again──► removed, or reported
//
// A service that has just started reports no alerts until it has positions again. The kept alerts bridge that time too, so
// that the cards do not flash.

export interface ShownAlerts {
  /** Alerts now reported by the service. */
  readonly reported: readonly Alert[];
  /** Alerts reported before the link was lost. */
  readonly kept: readonly Alert[];
  readonly keptUntil: number;
}

export const NOTHING: ShownAlerts = { reported: [], kept: [], keptUntil: 0 };

/** Time for which the last cards and their figures stay. */
const KEPT_MS = 10_000;

/** Applies a message of the channel `watchlist`; alerts hidden by their category are omitted. */
export function takeAlerts({ kept, keptUntil }: ShownAlerts, alerts: readonly Alert[]): ShownAlerts {
  const reported = alerts.filter(({ overlayEnabled }) => overlayEnabled);
  // A reported alert is not kept in addition, even if it is now hidden.
  return { reported, kept: kept.filter(({ mmsi }) => !alerts.some((alert) => alert.mmsi === mmsi)), keptUntil };
}

/** Call when the link is lost: the last cards stay for a while. */
export function loseLink({ reported, kept, keptUntil }: ShownAlerts, nowMs: number): ShownAlerts {
  if (reported.length === 0) return { reported, kept, keptUntil };
  const left = nowMs < keptUntil ? kept : [];
  return { reported: [], kept: [...reported, ...left], keptUntil: nowMs + KEPT_MS };
}

/** Alerts to show, most stars first, then nearest. */
export function alertsAt({ reported, kept, keptUntil }: ShownAlerts, nowMs: number): Alert[] {
  const left = nowMs < keptUntil ? kept : [];
  return [...reported, ...left].sort((a, b) => b.stars - a.stars || a.distanceKm - b.distanceKm || a.mmsi - b.mmsi);
}

/** Maximum cards: more would hide the video. */
const MOST_CARDS = 5;
/** Slightly longer than the slide-out of a card. */
const LEAVING_MS = 230;
const TICK_MS = 500;

/** Cards on the video. */
export const cards = signal<readonly Card[]>([]);
/** Time of the last update of the distances. */
export const tick = signal(serviceNow());
/** Whether the link is up, or was a moment ago. */
export const isCurrent = signal(false);

let shown = NOTHING;
/** Time of losing the link; undefined while it is up. */
let lostAt: number | undefined = 0;

/** Starts following the alerts and the link. */
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

/** Removes a card after its slide-out, unless the alert has returned meanwhile. */
function drop({ alert }: Card): void {
  cards.value = cards.value.filter((card) => !(card.isLeaving && card.alert.mmsi === alert.mmsi));
}

/** Subscribes to positions while there is a card, which shows a distance. */
function followVessels(): void {
  let letGo: (() => void) | undefined;
  effect(() => {
    const isNeeded = cards.value.length > 0;
    untracked(() => {
      if (isNeeded) letGo ??= needChannels('vessels');
      else {
        letGo?.();
        letGo = undefined;
        // Reset, so that the next card does not begin with an old position.
        traffic.vessels.clear();
      }
    });
  });
}

/** An alert on the video, until its slide-out has ended. */
export interface Card {
  alert: Alert;
  isLeaving: boolean;
}

/** Cards after a change; removed ones keep their place while they slide out. */
export function nextCards(before: readonly Card[], alerts: readonly Alert[]): Card[] {
  const cards: Card[] = alerts.map((alert) => ({ alert, isLeaving: false }));
  before.forEach((card, place) => {
    const isShown = alerts.some(({ mmsi }) => mmsi === card.alert.mmsi);
    if (!isShown) cards.splice(Math.min(place, cards.length), 0, { ...card, isLeaving: true });
  });
  return cards;
}
