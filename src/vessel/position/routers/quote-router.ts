const MAX_QUOTED_CHARACTERS = 120;

/**
 * Text from a router for a message: ` ("…")`, or empty without text. Secrets that the router may return are redacted, also
 * in URL encoding. Unprintable characters are removed, and the length is limited.
 */
export function quoteRouter(text: unknown, secrets: readonly (string | undefined)[]): string {
  if (typeof text !== 'string') return '';
  let words = text;
  // Longest first: a short secret inside a long one would leave the rest of the long one readable.
  for (const secret of secrets.toSorted((a = '', b = '') => b.length - a.length)) {
    if (secret) words = words.replaceAll(secret, '***').replaceAll(encodeURIComponent(secret), '***');
  }
  words = words.replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]+/gu, ' ').trim();
  return words ? ` ("${words.slice(0, MAX_QUOTED_CHARACTERS)}")` : '';
}
