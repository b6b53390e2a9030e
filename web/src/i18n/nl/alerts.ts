import type { alerts as english } from '../en/alerts.ts';
import type { Translated } from '../phrases.ts';

export const alerts = {
  acknowledge: 'Bevestigen',
  acknowledgeOf: (name) => `${name} bevestigen`,
  acknowledged: 'Bevestigd',
  acknowledgedCount: (count) => `${count} bevestigd`,
  test: 'Proef',
  nearing: 'komt dichterbij',
  leaving: 'verwijdert zich',
  showOnMap: (name) => `${name} op de kaart tonen`,
  alertCards: 'Waarschuwingen',
  more: (count) => `nog ${count}`,
  notHeard: 'niet ontvangen',
} satisfies Translated<typeof english>;
