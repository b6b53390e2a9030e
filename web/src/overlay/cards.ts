import type { Alert } from '../live/messages.ts';

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
