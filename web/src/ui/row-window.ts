import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** Extra rows outside the visible part, to avoid gaps during quick scrolling. */
const MARGIN = 12;

interface RowWindow {
  first: number;
  end: number;
}

/** Range of rows of equal height to render: browsers cope badly with 50,000 elements. */
export function windowOf(
  count: number,
  { scrollTop, height }: { scrollTop: number; height: number },
  rowPx: number,
): RowWindow {
  const first = Math.max(0, Math.min(count, Math.floor(scrollTop / rowPx)) - MARGIN);
  const end = Math.min(count, Math.ceil((scrollTop + height) / rowPx) + MARGIN);
  return { first: Math.min(first, end), end };
}

/** For a scrollable table: ref of the scrolling element, and the range of rows to render. */
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
