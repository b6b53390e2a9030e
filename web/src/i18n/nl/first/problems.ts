import type { problems as english } from '../../en/first/problems.ts';
import type { Translated } from '../../phrases.ts';

export const problems = {
  // Kinds
  refused: 'De dienst aanvaardt de invoer niet.',
  unauthorized: 'De sleutel ontbreekt of is ongeldig.',
  forbidden: 'Deze sleutel staat dat niet toe.',
  notFound: 'Dit bestaat niet of niet meer.',
  conflict: 'Dit gaat niet samen met de huidige toestand.',
  tooLarge: 'Het bestand is te groot.',
  tooMany: 'Te veel aanvragen. Wacht even.',
  tooManyFor: (secs) => `Te veel aanvragen. Wacht ${secs} s.`,
  internal: 'De dienst is mislukt. Probeer het later opnieuw.',
  unavailable: 'De dienst kan dit nu niet beantwoorden.',
  database: 'De database is nu niet bereikbaar.',
  // Values
  required: 'Dit is nodig.',
  empty: 'Mag niet leeg zijn.',
  number: 'Moet een getal zijn.',
  integer: 'Moet een geheel getal zijn.',
  text: 'Moet een tekst zijn.',
  yesOrNo: 'Moet true of false zijn.',
  email: 'Dit is geen e-mailadres.',
  atLeast: (limit) => `Moet minstens ${limit} zijn.`,
  atMost: (limit) => `Mag hoogstens ${limit} zijn.`,
  above: (limit) => `Moet groter dan ${limit} zijn.`,
  between: (least, most) => `Moet van ${least} tot en met ${most} zijn.`,
  tooLong: (limit) => `Hoogstens ${limit} tekens.`,
  oneOf: (list) => `Toegestaan: ${list}.`,
  startsWith: (list) => `Moet beginnen met ${list}.`,
  notAfter: (field) => `Mag niet na ${field} liggen.`,
  nameTaken: 'Deze naam is al in gebruik.',
  missing: 'Dit bestaat niet meer.',
  of: (field, text) => `${field}: ${text}`,
} satisfies Translated<typeof english>;
