import type { overlay as english } from '../../en/first/overlay.ts';
import type { Translated } from '../../phrases.ts';

export const overlay = {
  fromBow: 'Richtung vom Bug aus',
} satisfies Translated<typeof english>;
