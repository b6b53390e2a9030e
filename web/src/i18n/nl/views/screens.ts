import type { screens as english } from '../../en/views/screens.ts';
import type { Translated } from '../../phrases.ts';

export const screens = {
  screens: 'Schermen',
  instruments: 'Instrumenten',
  instrumentsText: 'Enkele grote cijfers, van twee meter te lezen.',
  kiosk: 'Wandscherm',
  kioskText: 'Kaart, cijfers en alarmen om de beurt, zonder bediening. Escape leidt terug.',
  course: 'Koers',
  position: 'Positie',
  nearest: 'Dichtstbijzijnde gevolgde schip',
  nobodyNear: 'Geen gevolgd schip is dichtbij',
  waterLevel: 'Waterstand',
  time: 'Tijd',
} satisfies Translated<typeof english>;
