import type { screens as english } from '../../en/views/screens.ts';
import type { Translated } from '../../phrases.ts';

export const screens = {
  screens: 'Bildschirme',
  instruments: 'Instrumente',
  instrumentsText: 'Wenige große Zahlen, aus zwei Metern zu lesen.',
  kiosk: 'Wandanzeige',
  kioskText: 'Karte, Zahlen und Alarme im Wechsel, ohne Bedienung. Escape führt zurück.',
  course: 'Kurs',
  position: 'Position',
  nearest: 'Nächstes beobachtetes Schiff',
  nobodyNear: 'Kein beobachtetes Schiff ist nah',
  waterLevel: 'Wasserstand',
  time: 'Uhrzeit',
} satisfies Translated<typeof english>;
