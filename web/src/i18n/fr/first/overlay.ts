import type { overlay as english } from '../../en/first/overlay.ts';
import type { Translated } from '../../phrases.ts';

export const overlay = {
  fromBow: 'Direction vue de la proue',
  tokenRefused: 'Le service n’accepte pas le jeton dans l’adresse de cet overlay.',
  tokenMissing: 'L’adresse de cet overlay n’a pas de jeton : /app/overlay?token=…',
} satisfies Translated<typeof english>;
