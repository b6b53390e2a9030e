import type { notify as english } from '../../en/views/notify.ts';
import type { Translated } from '../../phrases.ts';

export const notify = {
  text: 'Alarme, die niemand bestätigt, gehen an diese Ziele.',
  none: 'Es gibt kein Ziel: Wer diese Konsole nicht sieht, erfährt nichts.',
  settings: 'In den Einstellungen anlegen',
  healthy: 'In Ordnung',
  idle: 'Seit dem Start nichts gesendet',
  waiting: (count) => `${count} warten`,
  lastSuccess: 'Letzter Erfolg',
  lastError: 'Letzter Fehler',
  never: 'keiner seit dem Start',
  noError: 'keiner',
  from: (priority, after) => `ab ${priority}, nach ${after}`,
  emergency: 'Notfall',
  alarm: 'Alarm',
  warning: 'Warnung',
  caution: 'Hinweis',
  test: 'Probe senden',
  testOf: (name) => `Probe an ${name} senden`,
  testing: 'Wird gesendet …',
  sent: (latency) => `In ${latency} gesendet`,
  notSent: (why) => `Nicht gesendet: ${why}`,
} satisfies Translated<typeof english>;
