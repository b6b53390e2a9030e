import type { problems as english } from '../en/problems.ts';
import type { Translated } from '../phrases.ts';

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
  email: 'Ce n’est pas une adresse e-mail.',
  atLeast: (limit) => `Au moins ${limit}.`,
  atMost: (limit) => `Au plus ${limit}.`,
  tooLong: (limit) => `${limit} caractères au plus.`,
  oneOf: (list) => `Valeurs permises : ${list}.`,
  nameTaken: 'Ce nom est déjà pris.',
  missing: 'Cela n’existe plus.',
  of: (field, text) => `${field} : ${text}`,
} satisfies Translated<typeof english>;
