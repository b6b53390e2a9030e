import type { pass as english } from '../../en/first/pass.ts';
import type { Translated } from '../../phrases.ts';

export const pass = {
  closest: 'Dichteste Annäherung',
  distance: 'Abstand dann',
  inTime: 'In',
  bearing: 'Peilung dann',
  assumes: 'Wenn beide Kurs und Geschwindigkeit halten, nach AIS. Kein Ausguck.',
  notNearing: 'Es kommt nicht näher.',
  tooFar: 'Nicht in der nächsten Stunde.',
  ownSpeed: 'Ihre Geschwindigkeit fehlt',
  ownCourse: 'Ihr Kurs fehlt',
  otherCourse: 'es meldet keinen Kurs',
  lost: 'es wurde eine Weile nicht empfangen',
} satisfies Translated<typeof english>;
