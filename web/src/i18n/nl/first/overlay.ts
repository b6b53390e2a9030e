import type { overlay as english } from '../../en/first/overlay.ts';
import type { Translated } from '../../phrases.ts';

export const overlay = {
  fromBow: 'Richting gezien vanaf de boeg',
} satisfies Translated<typeof english>;
