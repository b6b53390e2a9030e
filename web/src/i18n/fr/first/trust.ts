import type { trust as english } from '../../en/first/trust.ts';
import type { Translated } from '../../phrases.ts';

export const trust = {
  title: 'Position douteuse',
  jump: 'Le récepteur indique un lieu impossible ; il n’est pas utilisé',
  jumped: 'La position a sauté. Comparez-la avec des amers',
  sourcesDiffer: 'Les récepteurs à bord indiquent des lieux différents',
  frozen: 'Le récepteur répète un même lieu alors que vous avancez',
  speedMismatch: 'La vitesse annoncée et les positions ne concordent pas',
  timeWrong: 'L’heure du récepteur est fausse',
  neighboursJump: 'Les signaux des satellites sont perturbés ici',
  dopHigh: 'Mauvaise géométrie des satellites',
} satisfies Translated<typeof english>;
