import type { overlay as english } from '../../en/first/overlay.ts';
import type { Translated } from '../../phrases.ts';

export const overlay = {
  fromBow: 'Richtung vom Bug aus',
  tokenRefused: 'Der Dienst nimmt das Token in der Adresse dieses Overlays nicht an.',
  tokenMissing: 'Der Adresse dieses Overlays fehlt ein Token: /app/overlay?token=…',
} satisfies Translated<typeof english>;
