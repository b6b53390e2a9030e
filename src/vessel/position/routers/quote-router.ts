const MAX_QUOTED_CHARACTERS = 120;

/**
 * Text of a router for use in a message: ` ("…")`, or nothing where there is no text. The router may echo what it was
 * sent, so secrets are blanked, also in the form they have in a URL; what cannot be printed goes, and it is cut short.
 */
export function quoteRouter(text: unknown, secrets: readonly (string | undefined)[]): string {
  if (typeof text !== 'string') return '';
  let words = text;
  // The longest first: a short secret inside a long one would leave the rest of the long one readable.
  for (const secret of secrets.toSorted((a = '', b = '') => b.length - a.length)) {
    if (secret) words = words.replaceAll(secret, '***').replaceAll(encodeURIComponent(secret), '***');
  }
  words = words.replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]+/gu, ' ').trim();
  return words ? ` ("${words.slice(0, MAX_QUOTED_CHARACTERS)}")` : '';
}
