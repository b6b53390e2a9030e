import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

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

/** For a table that scrolls by itself: the element that scrolls, and which rows of one height are drawn in it. */
export function useRowWindow(count: number, rowPx: number): RowWindow & { scroller: RefObject<HTMLElement | null> } {
  const scroller = useRef<HTMLElement>(null);
  const [view, setView] = useState({ scrollTop: 0, height: 600 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => setView({ scrollTop: element.scrollTop, height: element.clientHeight });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return { scroller, ...windowOf(count, view, rowPx) };
}
