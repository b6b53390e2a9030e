import type { KnownPlace } from './destination.ts';

/** Normalizes a typed AIS destination: upper case, no accents, only the part after the last `>`. */
export function normalise(text: string): string {
  const last = text.slice(text.lastIndexOf('>') + 1);
  return last
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

const BEGINNING = 4;
const TYPING_ERROR = 6;

/** The only element of a list; undefined if there are none or several. */
const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/**
 * Finds the saved place for an AIS destination: by code, name, prefix of the name, or with one typing error. Undefined if
 * none or several match: a wrong guess is worse than none.
 */
export function resolveText(text: string | null, places: readonly KnownPlace[]): KnownPlace | undefined {
  if (text === null) return undefined;
  const wanted = normalise(text);
  if (wanted === '') return undefined;
  const named = places.map((place) => ({ place, name: normalise(place.name) }));
  const byCode = places.filter(({ unlocode }) => unlocode !== null && unlocode === wanted);
  if (byCode.length > 0) return bestOf(byCode);
  const byName = named.filter(({ name }) => name === wanted);
  if (byName.length > 0) return bestOf(byName.map(({ place }) => place));
  if (wanted.length >= BEGINNING) {
    const begin = named.filter(
      ({ name }) => name.startsWith(wanted) || (name.length >= BEGINNING && wanted.startsWith(name)),
    );
    if (begin.length > 0) return only(begin)?.place;
  }
  if (wanted.length < TYPING_ERROR) return undefined;
  return only(named.filter(({ name }) => isTypingError(name, wanted)))?.place;
}

/** If several places of one town match, the port is used. */
const bestOf = (places: readonly KnownPlace[]): KnownPlace | undefined =>
  only(places) ?? only(places.filter(({ kind }) => kind === 'port'));

/** Whether one letter is wrong, missing or extra, or two neighbouring letters are swapped. */
export function isTypingError(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [restOne, restOther] = [one.slice(at), other.slice(at)];
  if (restOne === restOther) return true;
  return (
    restOne.slice(1) === restOther.slice(1) ||
    restOne.slice(1) === restOther ||
    restOne === restOther.slice(1) ||
    (restOne[0] === restOther[1] && restOne[1] === restOther[0] && restOne.slice(2) === restOther.slice(2))
  );
}
