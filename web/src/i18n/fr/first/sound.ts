import type { sound as english } from '../../en/first/sound.ts';
import type { Translated } from '../../phrases.ts';

export const sound = {
  allow: 'Autoriser le son',
  allowWhy: 'Le navigateur garde cette page muette jusqu’à ce que vous la touchiez.',
  unplayed: (count) => (count < 2 ? `${count} alerte est restée muette` : `${count} alertes sont restées muettes`),
  missing: 'Ce navigateur ne peut pas jouer de sons.',
  failed: (key) => `Le son « ${key} » n’a pas pu être joué ; un bip le remplace.`,
  onDevice: 'Son sur cet appareil',
  on: 'Son activé',
  off: 'Muet',
  announced: (name, stars, distance) => `${name}, ${stars} ${stars < 2 ? 'étoile' : 'étoiles'} sur 5, ${distance}`,
} satisfies Translated<typeof english>;
