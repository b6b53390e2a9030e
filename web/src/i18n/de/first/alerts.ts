import type { alerts as english } from '../../en/first/alerts.ts';
import type { Translated } from '../../phrases.ts';

export const alerts = {
  acknowledge: 'Bestätigen',
  acknowledgeOf: (name) => `${name} bestätigen`,
  acknowledged: 'Bestätigt',
  test: 'Test',
  leaving: 'entfernt sich',
  showOnMap: (name) => `${name} auf der Karte zeigen`,
  alertCards: 'Warnungen',
  more: (count) => `${count} weitere`,
  notReceived: 'nicht empfangen',
  notKnown: (why) => `Nicht bekannt: ${why}.`,
  noService: 'der Dienst ist nicht erreichbar',
  notRead: 'der Dienst hat nicht geantwortet',
  noPosition: 'Ihre Position fehlt',
  noTraffic: (sources) => `es wird kein Verkehr empfangen (${sources})`,
  aisOff: 'AIS ist ausgeschaltet',
  partly: (sources) => `Nur ein Teil des Verkehrs wird empfangen (${sources}).`,
} satisfies Translated<typeof english>;
