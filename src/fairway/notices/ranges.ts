/** From `from`, inclusive, to `to`, exclusive. */
export interface Range {
  from: number;
  to: number;
}

/** Sorted, and neither overlapping nor adjacent. */
export function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/** The ranges without the parts in the others; both as returned by `merge`. */
export function subtract(ranges: readonly Range[], others: readonly Range[]): Range[] {
  return ranges.flatMap((range) => {
    const left: Range[] = [];
    let { from } = range;
    for (const other of others) {
      if (other.to <= from) continue;
      if (other.from >= range.to) break;
      if (other.from > from) left.push({ from, to: other.from });
      from = other.to;
    }
    if (from < range.to) left.push({ from, to: range.to });
    return left;
  });
}
