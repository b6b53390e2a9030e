import type { problems as english } from '../../en/first/problems.ts';
import type { Translated } from '../../phrases.ts';

export const problems = {
  // Kinds
  refused: 'Der Dienst nimmt die Eingabe nicht an.',
  unauthorized: 'Der Schlüssel fehlt oder ist ungültig.',
  forbidden: 'Dieser Schlüssel erlaubt das nicht.',
  notFound: 'Das gibt es nicht oder nicht mehr.',
  conflict: 'Das verträgt sich nicht mit dem jetzigen Stand.',
  tooLarge: 'Die Datei ist zu groß.',
  tooMany: 'Zu viele Anfragen. Warte einen Moment.',
  tooManyFor: (secs) => `Zu viele Anfragen. Warte ${secs} s.`,
  internal: 'Der Dienst ist gescheitert. Versuche es später erneut.',
  unavailable: 'Der Dienst kann das gerade nicht beantworten.',
  database: 'Die Datenbank ist gerade nicht erreichbar.',
  // Values
  required: 'Wird gebraucht.',
  empty: 'Darf nicht leer sein.',
  number: 'Muss eine Zahl sein.',
  integer: 'Muss eine ganze Zahl sein.',
  text: 'Muss ein Text sein.',
  yesOrNo: 'Muss true oder false sein.',
  email: 'Das ist keine E-Mail-Adresse.',
  atLeast: (limit) => `Muss mindestens ${limit} sein.`,
  atMost: (limit) => `Darf höchstens ${limit} sein.`,
  above: (limit) => `Muss größer als ${limit} sein.`,
  between: (least, most) => `Muss von ${least} bis ${most} sein.`,
  tooLong: (limit) => `Höchstens ${limit} Zeichen.`,
  oneOf: (list) => `Erlaubt: ${list}.`,
  startsWith: (list) => `Muss mit ${list} beginnen.`,
  notAfter: (field) => `Darf nicht nach ${field} liegen.`,
  nameTaken: 'Dieser Name ist vergeben.',
  missing: 'Das gibt es nicht mehr.',
  of: (field, text) => `${field}: ${text}`,
} satisfies Translated<typeof english>;
