import type { sound as english } from '../../en/first/sound.ts';
import type { Translated } from '../../phrases.ts';

export const sound = {
  allow: 'Geluid toestaan',
  allowWhy: 'De browser houdt deze pagina stil tot je haar aanraakt.',
  unplayed: (count) => (count === 1 ? '1 waarschuwing bleef stil' : `${count} waarschuwingen bleven stil`),
  missing: 'Deze browser kan geen geluid afspelen.',
  failed: (key) => `Het geluid “${key}” kon niet worden afgespeeld; je hoort in plaats daarvan een piep.`,
  onDevice: 'Geluid op dit apparaat',
  on: 'Geluid aan',
  off: 'Gedempt',
  announced: (name, stars, distance) => `${name}, ${stars} van 5 sterren, ${distance}`,
} satisfies Translated<typeof english>;
