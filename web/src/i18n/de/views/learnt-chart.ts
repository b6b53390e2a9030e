import type { learntChart as english } from '../../en/views/learnt-chart.ts';
import type { Translated } from '../../phrases.ts';

export const learntChart = {
  off: (setting: string) => `Es wird nichts gelernt, solange „${setting}“ ausgeschaltet ist.`,
  size: 'Größe',
  of: (size, most) => `${size} von ${most} MB`,
  positions: 'Gezählte Positionen',
  cell: 'Zelle',
  save: 'Exportieren',
  take: 'Datei eines anderen Schiffs importieren',
  takeHint: (most) => `PMTiles aus „Exportieren“, höchstens ${most} MB. Je Zelle bleibt die größere Zahl.`,
  tooLarge: (most) => `Die Datei hat mehr als ${most} MB.`,
  sent: (percent) => `${percent} % hochgeladen`,
  imported: (name) => `${name} ist importiert`,
  reset: 'Alles vergessen',
  resetTitle: 'Die gelernte Wasserstraße vergessen?',
  resetText:
    'Die Karte zeigt keinen Fluss, bis dort wieder Schiffe waren. Vorher exportieren, um sie zurückholen zu können.',
  forgotten: 'Die gelernte Wasserstraße ist vergessen',
} satisfies Translated<typeof english>;
