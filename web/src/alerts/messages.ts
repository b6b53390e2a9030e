import { defineWords } from '../i18n/index.ts';

/** What alerts say in every view. */
export const alertWords = defineWords({
  en: {
    acknowledge: 'Acknowledge',
    acknowledgeOf: (name: string) => `Acknowledge ${name}`,
    acknowledged: 'Acknowledged',
    acknowledgedCount: (count: number) => `${count} acknowledged`,
    test: 'Test',
    nearing: 'nearing',
    leaving: 'moving away',
    showOnMap: (name: string) => `Show ${name} on the map`,
    alertCards: 'Alerts',
    more: (count: number) => `${count} more`,
    notHeard: 'not received',
  },
  de: {
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
  },
});
