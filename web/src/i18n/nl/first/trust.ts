import type { trust as english } from '../../en/first/trust.ts';
import type { Translated } from '../../phrases.ts';

export const trust = {
  title: 'Positie twijfelachtig',
  jump: 'De ontvanger meldt een plaats waar je niet kunt zijn; die wordt niet gebruikt',
  jumped: 'De positie is versprongen. Vergelijk haar met bakens',
  sourcesDiffer: 'De ontvangers aan boord melden verschillende plaatsen',
  frozen: 'De ontvanger herhaalt één plaats terwijl je vaart',
  speedMismatch: 'Gemelde snelheid en posities kloppen niet met elkaar',
  timeWrong: 'De tijd van de ontvanger is verkeerd',
  neighboursJump: 'De satellietsignalen zijn hier gestoord',
  dopHigh: 'Ongunstige stand van de satellieten',
} satisfies Translated<typeof english>;
