/** Merges lists of reports by time. Of reports with the same time, the one from the first list is kept. */
export function mergeByTime<R extends { readonly at: number }>(...lists: readonly (readonly R[])[]): R[] {
  const all = lists.flat();
  let isSorted = true;
  for (let index = 1; index < all.length && isSorted; index += 1)
    isSorted = (all[index]?.at ?? 0) > (all[index - 1]?.at ?? 0);
  if (isSorted) return all;
  // The sort is stable: reports of the same time keep the order of their lists.
  const sorted = all.toSorted((a, b) => a.at - b.at);
  return sorted.filter((report, index) => index === 0 || report.at !== sorted[index - 1]?.at);
}
