import type { overlay as english } from '../../en/first/overlay.ts';
import type { Translated } from '../../phrases.ts';

export const overlay = {
  fromBow: 'Direction vue de la proue',
} satisfies Translated<typeof english>;
