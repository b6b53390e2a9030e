import type { learntChart as english } from '../../en/views/learnt-chart.ts';
import type { Translated } from '../../phrases.ts';

export const learntChart = {
  off: (setting: string) => `Er wordt niets geleerd zolang “${setting}” uit staat.`,
  size: 'Grootte',
  of: (size, most) => `${size} van ${most} MB`,
  positions: 'Getelde posities',
  cell: 'Cel',
  save: 'Exporteren',
  take: 'Bestand van een ander schip importeren',
  takeHint: (most) => `PMTiles uit “Exporteren”, hoogstens ${most} MB. Per cel blijft het grootste aantal.`,
  tooLarge: (most) => `Het bestand is groter dan ${most} MB.`,
  sent: (percent) => `${percent} % geüpload`,
  imported: (name) => `${name} is geïmporteerd`,
  reset: 'Alles vergeten',
  resetTitle: 'De geleerde vaarweg vergeten?',
  resetText:
    'De kaart toont geen rivier tot er weer schepen zijn geweest. Exporteer eerst, om hem te kunnen terughalen.',
  forgotten: 'De geleerde vaarweg is vergeten',
} satisfies Translated<typeof english>;
