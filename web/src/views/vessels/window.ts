/** Rows beyond what is seen, so that a quick scroll shows no gap. */
const MARGIN = 12;

interface RowWindow {
  first: number;
  end: number;
}

/** Which of so many rows of one height are drawn: a browser takes 50,000 elements badly. */
export function windowOf(
  count: number,
  { scrollTop, height }: { scrollTop: number; height: number },
  rowPx: number,
): RowWindow {
  const first = Math.max(0, Math.min(count, Math.floor(scrollTop / rowPx)) - MARGIN);
  const end = Math.min(count, Math.ceil((scrollTop + height) / rowPx) + MARGIN);
  return { first: Math.min(first, end), end };
}
