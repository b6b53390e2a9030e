import type { KnownPlace } from './destination.ts';

/** What crews type is upper case, without accents; behind the last `>` is where they go. */
export function normalise(text: string): string {
  const last = text.slice(text.lastIndexOf('>') + 1);
  return last
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

const BEGINNING = 4;
const TYPING_ERROR = 6;

/** The only one of a list; undefined where there is none or several. */
const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/**
 * The saved place that the destination of AIS means: by its code, its name, the beginning of it, or with one typing error.
 * Undefined where none or several fit: a guess is worse than nothing.
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

/** Of several places of one town, its port stands for the town. */
const bestOf = (places: readonly KnownPlace[]): KnownPlace | undefined =>
  only(places) ?? only(places.filter(({ kind }) => kind === 'port'));

/** Whether one letter is wrong, missing or too many, or two neighbours are exchanged. */
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
