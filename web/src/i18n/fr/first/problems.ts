import type { problems as english } from '../../en/first/problems.ts';
import type { Translated } from '../../phrases.ts';

export const problems = {
  // Kinds
  refused: 'Le service n’accepte pas la saisie.',
  unauthorized: 'La clé manque ou n’est pas valable.',
  forbidden: 'Cette clé ne le permet pas.',
  notFound: 'Cela n’existe pas ou plus.',
  conflict: 'C’est incompatible avec l’état actuel.',
  tooLarge: 'Le fichier est trop grand.',
  tooMany: 'Trop de demandes. Attendez un instant.',
  tooManyFor: (secs) => `Trop de demandes. Attendez ${secs} s.`,
  internal: 'Le service a échoué. Réessayez plus tard.',
  unavailable: 'Le service ne peut pas répondre pour le moment.',
  database: 'La base de données est indisponible pour le moment.',
  // Values
  required: 'Ce champ est nécessaire.',
  empty: 'Ce champ ne doit pas être vide.',
  number: 'Saisissez un nombre.',
  integer: 'Saisissez un nombre entier.',
  text: 'Saisissez un texte.',
  yesOrNo: 'Saisissez true ou false.',
  email: 'Ce n’est pas une adresse e-mail.',
  atLeast: (limit) => `Au moins ${limit}.`,
  atMost: (limit) => `Au plus ${limit}.`,
  above: (limit) => `Plus de ${limit}.`,
  between: (least, most) => `De ${least} à ${most}.`,
  tooLong: (limit) => `${limit} caractères au plus.`,
  oneOf: (list) => `Valeurs permises : ${list}.`,
  startsWith: (list) => `Doit commencer par ${list}.`,
  notAfter: (field) => `Ne doit pas être après ${field}.`,
  nameTaken: 'Ce nom est déjà pris.',
  missing: 'Cela n’existe plus.',
  of: (field, text) => `${field} : ${text}`,
} satisfies Translated<typeof english>;
