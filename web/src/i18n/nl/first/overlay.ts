import type { overlay as english } from '../../en/first/overlay.ts';
import type { Translated } from '../../phrases.ts';

export const overlay = {
  fromBow: 'Richting gezien vanaf de boeg',
  tokenRefused: 'De service accepteert het token in het adres van deze overlay niet.',
  tokenMissing: 'Het adres van deze overlay heeft geen token: /app/overlay?token=…',
} satisfies Translated<typeof english>;
