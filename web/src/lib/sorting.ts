import { computed } from '@preact/signals';
import { locale } from './preferences.ts';

/** Column and direction of a sorted table. */
export interface Sort<Key extends string> {
  readonly key: Key;
  readonly isDescending: boolean;
}

/** The first click on a heading sorts by it, descending if `isMostFirst`; the next one reverses the order. */
export const nextSort = <Key extends string>(before: Sort<Key>, key: Key, isMostFirst = false): Sort<Key> => ({
  key,
  isDescending: before.key === key ? !before.isDescending : isMostFirst,
});

/** Natural order: `MV 9` before `MV 10`. Created once, because that takes longer than comparing hundreds of names. */
const collator = computed(() => new Intl.Collator(locale.value, { numeric: true, sensitivity: 'base' }));

type Value = string | number | null;
const isMissing = (value: Value): boolean => value === null || value === '';

/** In the collation order of the language. */
export const compareText = (a: string, b: string): number => collator.value.compare(a, b);

/** Sorts rows by a value; rows without one come last in both directions. Equal rows are ordered by `byDefault`. */
export function sortedBy<Row>(
  rows: readonly Row[],
  valueIn: (row: Row) => Value,
  isDescending: boolean,
  byDefault: (a: Row, b: Row) => number,
): Row[] {
  const direction = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [valueIn(a), valueIn(b)];
    if (isMissing(one) || isMissing(other)) return Number(isMissing(one)) - Number(isMissing(other)) || byDefault(a, b);
    const order = typeof one === 'string' ? compareText(one, String(other)) : Number(one) - Number(other);
    return order * direction || byDefault(a, b);
  });
}
