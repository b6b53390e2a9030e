import type { alerts as english } from '../en/alerts.ts';
import type { Translated } from '../phrases.ts';

export const alerts = {
  acknowledge: 'Bestätigen',
  acknowledgeOf: (name) => `${name} bestätigen`,
  acknowledged: 'Bestätigt',
  acknowledgedCount: (count) => `${count} bestätigt`,
  test: 'Test',
  nearing: 'kommt näher',
  leaving: 'entfernt sich',
  showOnMap: (name) => `${name} auf der Karte zeigen`,
  alertCards: 'Warnungen',
  more: (count) => `${count} weitere`,
  notHeard: 'nicht empfangen',
} satisfies Translated<typeof english>;
