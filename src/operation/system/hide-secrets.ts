/** Shorter ones are in every text, and whoever uses one was warned at the start. */
const MIN_LENGTH = 4;
/** A key as `keys create` prints it. */
const KEY = /wh_[\w-]{8,}/g;
const HIDDEN = '***';

/**
 * The same JSON value without any of the secrets, in keys and in texts of any depth. It is a safety net: what is put in
 * has its secrets left out already.
 */
export function hideSecrets<T>(value: T, secrets: readonly string[]): T;
export function hideSecrets(value: unknown, secrets: readonly string[]): unknown {
  // The longest first: one may be a part of another.
  const known = secrets.filter(({ length }) => length >= MIN_LENGTH).toSorted((a, b) => b.length - a.length);
  const hide = (text: string) =>
    known.reduce((rest, one) => rest.replaceAll(one, HIDDEN), text).replaceAll(KEY, HIDDEN);
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return hide(part);
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [hide(name), walk(inner)]));
  };
  return walk(value);
}
