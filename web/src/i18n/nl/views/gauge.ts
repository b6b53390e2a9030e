import type { gauge as english } from '../../en/views/gauge.ts';
import type { Translated } from '../../phrases.ts';

export const gauge = {
  title: 'Waterstanden',
  isOff: 'Waterstanden zijn uitgeschakeld',
  noStations: 'Geen meetpunt bij je positie',
  source: (name) => `Bron: ${name}. Ruwe waarden, niet voor navigatie.`,
  sourceDown: 'De peildienst antwoordt niet. De laatste standen zijn van',
  rising: 'stijgend',
  falling: 'dalend',
  steady: 'gelijkblijvend',
  km: (km) => `km ${km}`,
  away: (distance) => `${distance} ver`,
  noLevels: 'Het verloop van dit meetpunt is nog niet bekend',
  between: (station, time, range) => `${station} sinds ${time}: ${range}`,
  commented: 'gestoord',
  outDated: 'geen recente stand',
} satisfies Translated<typeof english>;
