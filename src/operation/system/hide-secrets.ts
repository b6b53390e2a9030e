/** Minimum length: shorter texts occur everywhere. A warning at the start names short secrets. */
const MIN_LENGTH = 4;
/** Format of a key as printed by `keys create`. */
const KEY = /wh_[\w-]{8,}/g;
const HIDDEN = '***';

/**
 * Copies a JSON value without any of the secrets in keys and texts of any depth. This is a safety net: the input should not
 * contain secrets.
 */
export function hideSecrets<T>(value: T, secrets: readonly string[]): T;
export function hideSecrets(value: unknown, secrets: readonly string[]): unknown {
  // Longest first: one secret may be part of another.
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
