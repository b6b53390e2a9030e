/** The reports of several lists in the order of time, each time once: of two with the same time the first list counts. */
export function mergeByTime<R extends { readonly at: number }>(...lists: readonly (readonly R[])[]): R[] {
  const all = lists.flat();
  let isSorted = true;
  for (let index = 1; index < all.length && isSorted; index += 1)
    isSorted = (all[index]?.at ?? 0) > (all[index - 1]?.at ?? 0);
  if (isSorted) return all;
  // The order of the lists is kept among those of the same time.
  const sorted = all.toSorted((a, b) => a.at - b.at);
  return sorted.filter((report, index) => index === 0 || report.at !== sorted[index - 1]?.at);
}
