import { isPrinting, palette } from './preferences.ts';

/** What does not become ready, such as a map whose tiles never come, is printed as it is. */
const PATIENCE_MS = 3000;

const redraws = new Set<Promise<void>>();

/** Takes what draws itself again for another palette; the page is not printed before it has. */
export function addRedraw(redraw: Promise<void>): void {
  redraws.add(redraw);
  void redraw.finally(() => redraws.delete(redraw));
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Prints the page in the colours of paper. A browser prints a map as it was drawn last, without waiting for it. */
export async function printPage(): Promise<void> {
  if (palette.peek() !== 'day') {
    isPrinting.value = true;
    // In the first one each map learns of it.
    await nextFrame();
    await nextFrame();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)));
    await Promise.race([Promise.all(redraws), patience]);
    clearTimeout(timer);
  }
  print();
}
