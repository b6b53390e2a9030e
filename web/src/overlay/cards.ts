import type { Alert } from '../live/messages.ts';

/** An alert on the video, until it has slid out. */
export interface Card {
  alert: Alert;
  isLeaving: boolean;
}

/** The cards after a change: those that leave stay at their place while they slide out. */
export function nextCards(before: readonly Card[], alerts: readonly Alert[]): Card[] {
  const cards: Card[] = alerts.map((alert) => ({ alert, isLeaving: false }));
  before.forEach((card, place) => {
    const isShown = alerts.some(({ mmsi }) => mmsi === card.alert.mmsi);
    if (!isShown) cards.splice(Math.min(place, cards.length), 0, { ...card, isLeaving: true });
  });
  return cards;
}
