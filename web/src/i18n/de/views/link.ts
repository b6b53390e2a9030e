import type { link as english } from '../../en/views/link.ts';
import type { Translated } from '../../phrases.ts';

export const link = {
  title: 'Link für den Kunden',
  make: 'Link erstellen',
  none: 'Noch kein Link. Damit sieht ein Kunde die Position und die erwartete Ankunft dieser Fahrt, und sonst nichts.',
  explain: 'Wer den Link hat, kann die Seite öffnen, ohne Schlüssel. Er endet mit der Fahrt.',
  shownOnce: 'Schicke dem Kunden diese Adresse. Sie wird nur jetzt gezeigt.',
  code: 'QR-Code des Links',
  codeText: 'Oder scanne diesen Code mit dem Gerät des Kunden.',
  isSaved: 'Ich habe ihn gesichert',
  lifetime: 'Gültig für',
  days: (count: number) => (count === 1 ? '1 Tag' : `${count} Tage`),
  delay: 'Verzögerung der Position',
  now: 'keine Verzögerung',
  delayed: (time: string) => `${time} später`,
  precision: 'Genauigkeit der Position',
  exact: 'genaue Position',
  rounded: (metres: number) => `auf ${metres} m gerundet`,
  hideAt: 'An diesen Orten keine Position zeigen',
  hidden: (count: number) => (count === 1 ? '1 verborgener Ort' : `${count} verborgene Orte`),
  mailTo: 'Link, Verspätung und Ankunft mailen an',
  mails: (sent: number, waiting: number, failed: number) =>
    `E-Mails: ${sent} gesendet, ${waiting} warten, ${failed} fehlgeschlagen`,
  ofShip: 'an Bord erstellt',
  open: 'offen',
  arrived: 'zeigt die Ankunft',
  until: 'bis',
  end: 'Link beenden',
  endTitle: 'Diesen Link beenden?',
  endText: 'Die Seite zeigt danach nichts mehr, und wartende E-Mails werden nicht gesendet.',
  ended: 'Der Link ist beendet.',
} satisfies Translated<typeof english>;
