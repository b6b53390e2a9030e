import { computed } from '@preact/signals';
import { locale } from './preferences.ts';

/** By which column a table is sorted. */
export interface Sort<Key extends string> {
  readonly key: Key;
  readonly isDescending: boolean;
}

/** The first click on a heading sorts by it, the most first where that is what is looked for; the next turns it round. */
export const nextSort = <Key extends string>(before: Sort<Key>, key: Key, isMostFirst = false): Sort<Key> => ({
  key,
  isDescending: before.key === key ? !before.isDescending : isMostFirst,
});

/** As people count: `MV 9` before `MV 10`. Made once, which takes longer than to compare hundreds of names. */
const collator = computed(() => new Intl.Collator(locale.value, { numeric: true, sensitivity: 'base' }));

type Value = string | number | null;
const isMissing = (value: Value): boolean => value === null || value === '';

/** In the order of the collator of the language. */
export const compareText = (a: string, b: string): number => collator.value.compare(a, b);

/** Rows by a value; who has none comes last, whichever way. Equal ones are in the order of `byDefault`. */
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
