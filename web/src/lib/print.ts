import { isPrinting, palette } from './preferences.ts';

/** Time limit for preparing: a map without its tiles is printed as it is. */
const PATIENCE_MS = 3000;

const redraws = new Set<Promise<void>>();

/** Registers a redraw for another palette that is under way; printing waits for it. */
export function addRedraw(redraw: Promise<void>): void {
  redraws.add(redraw);
  void redraw.finally(() => redraws.delete(redraw));
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Prints the page in the print palette. A browser prints the last drawing of a map without waiting for it. */
export async function printPage(): Promise<void> {
  if (palette.peek() !== 'day') {
    isPrinting.value = true;
    // The maps learn of the print palette in the first frame; their redraws are known in the second.
    await nextFrame();
    await nextFrame();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)));
    await Promise.race([Promise.all(redraws), patience]);
    clearTimeout(timer);
  }
  print();
}
