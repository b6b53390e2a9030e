import { type Fault, plainFault } from './faults.ts';

/** An unknown key or variable, with the known one that was probably meant. */
export function unknownKeyFault(given: string, origin: string, known: readonly string[]): Fault {
  const nearest = findNearest(given, known);
  return plainFault(given, origin, `is not known${nearest === undefined ? '' : `; did you mean ${nearest}?`}`);
}

const LONGEST_COMPARED = 100;

/** The known name with the fewest edits to `given`, or one with the same last part; undefined when none is near. */
function findNearest(given: string, known: readonly string[]): string | undefined {
  if (given.length > LONGEST_COMPARED) return undefined;
  let nearest: string | undefined;
  let fewest = Math.max(2, Math.floor(given.length / 4)) + 1;
  for (const name of known) {
    const edits = editDistance(given.toLowerCase(), name.toLowerCase());
    if (edits < fewest) [nearest, fewest] = [name, edits];
  }
  return nearest ?? known.find((name) => name.split(/\.|__/).at(-1) === given.split(/\.|__/).at(-1));
}

/** Levenshtein distance, one row at a time. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
