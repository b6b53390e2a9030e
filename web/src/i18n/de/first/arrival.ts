import type { arrival as english } from '../../en/first/arrival.ts';
import type { Translated } from '../../phrases.ts';

export const arrival = {
  arrival: 'Ankunft',
  at: 'Bei',
  between: 'Zwischen',
  notKnown: 'Nicht bekannt',
  distance: 'Weg',
  straight: 'Luftlinie',
  lock: 'Schleuse',
  rest: 'Nachtruhe',
  share: (parts: string) => `${parts} von 10`,
  inAbout: (time: string) => `in etwa ${time}`,
  likely: (time: string) => `am wahrscheinlichsten ${time}`,
  wait: (from: string, to: string) => `Wartezeit ${from} bis ${to}`,
  checked: (share: string) => `${share} von 100 Ankünften lagen in einem solchen Zeitraum.`,
  unchecked: 'Solche Zeiträume sind noch nicht geprüft.',
  planning: 'Nur zur Planung.',
  noDestination: 'Es gibt kein Ziel.',
  noWay: 'Dorthin ist noch niemand gefahren.',
  offWay: 'Das Schiff ist auf keinem bekannten Weg.',
  stale: 'Die letzte Position ist zu alt.',
  stopped: 'Das Schiff liegt still; wann es weiterfährt, ist nicht bekannt.',
  learning: 'Bisher ist zu wenig gelernt.',
  blocked: 'Der Weg ist gesperrt.',
} satisfies Translated<typeof english>;
