import type { pass as english } from '../../en/first/pass.ts';
import type { Translated } from '../../phrases.ts';

export const pass = {
  closest: 'Dichtste nadering',
  distance: 'Afstand dan',
  inTime: 'Over',
  bearing: 'Peiling dan',
  assumes: 'Als beide koers en snelheid houden, volgens AIS. Geen uitkijk.',
  notNearing: 'Het komt niet dichterbij.',
  tooFar: 'Niet binnen een uur.',
  ownSpeed: 'uw snelheid ontbreekt',
  ownCourse: 'uw koers ontbreekt',
  otherCourse: 'het meldt geen koers',
  lost: 'het is een tijd niet ontvangen',
} satisfies Translated<typeof english>;
