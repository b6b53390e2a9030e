import type { sound as english } from '../../en/first/sound.ts';
import type { Translated } from '../../phrases.ts';

export const sound = {
  allow: 'Ton erlauben',
  allowWhy: 'Der Browser hält diese Seite stumm, bis man sie berührt.',
  unplayed: (count) => (count === 1 ? '1 Warnung blieb stumm' : `${count} Warnungen blieben stumm`),
  missing: 'Dieser Browser kann keine Töne abspielen.',
  failed: (key) => `Der Ton „${key}“ ließ sich nicht abspielen; stattdessen piept es.`,
  onDevice: 'Ton auf diesem Gerät',
  on: 'Ton an',
  off: 'Stumm',
  announced: (name, stars, distance) => `${name}, ${stars} von 5 Sternen, ${distance}`,
} satisfies Translated<typeof english>;
