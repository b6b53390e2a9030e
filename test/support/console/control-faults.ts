/** What a finger needs, in px. */
const TARGET_PX = 44;

/**
 * Runs in the page: what is wrong with the controls of the view, each of them scrolled to. A control is within the
 * window, nothing lies over it or cuts it off, and where the console is touched it is as large as a finger. A link in a
 * line of text is as high as the line.
 */
export function findControlFaults({ isTouched, targetPx }: { isTouched: boolean; targetPx: number }): string[] {
  const found = new Set<string>();
  const nameOf = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
    return `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').trim()} "${text.slice(0, 40)}"`;
  };
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) found.add(`the page is ${root.scrollWidth - innerWidth} px too wide`);
  const scope = document.querySelector('dialog:modal') ?? document.body;
  for (const control of scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (control.closest('[inert], [aria-hidden=true], .skip-link, .maplibregl-map, [popover]:not(:popover-open)'))
      continue;
    // A choice or a switch is touched by its label too.
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const isSmall = control.matches('.visually-hidden, [type=checkbox], [type=radio], [type=search]');
    const touched = isSmall && labels.length > 0 ? labels : [];
    const parts = control.matches('.visually-hidden') ? touched : [control, ...touched];
    if (parts.length === 0) continue;
    // Nothing moves: where it is in the window already it stays, as the bars do.
    (parts[0] ?? control).scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const left = Math.min(...boxes.map((box) => box.left));
    const right = Math.max(...boxes.map((box) => box.right));
    const top = Math.min(...boxes.map((box) => box.top));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    if (left < -0.5 || right > innerWidth + 0.5 || top < -0.5 || bottom > innerHeight + 0.5)
      found.add(`${nameOf(control)} sticks out of the window: ${[left, top, right, bottom].map(Math.round)}`);
    const isInText = control.matches('a') && getComputedStyle(control).display === 'inline';
    if (isTouched && !isInText && (right - left < targetPx - 0.5 || bottom - top < targetPx - 0.5))
      found.add(`${nameOf(control)} is ${Math.round(right - left)} × ${Math.round(bottom - top)} px`);
    if (control.matches('a, button') && control.scrollWidth > control.clientWidth + 1 && !isInText)
      found.add(`${nameOf(control)} cuts its text off`);
    // Of a link on two lines the first: between both lies the text around it.
    const box = (parts[0] ?? control).getClientRects()[0];
    if (!box) continue;
    for (const x of [box.left + 3, (box.left + box.right) / 2, box.right - 3]) {
      const hit = document.elementFromPoint(x, (box.top + box.bottom) / 2);
      if (hit && (parts.some((part) => part.contains(hit)) || control.closest('label')?.contains(hit))) continue;
      if (hit?.closest('.toasts')) continue;
      found.add(`${nameOf(control)} is covered by ${hit ? nameOf(hit) : 'nothing'}`);
      break;
    }
  }
  return [...found];
}

export const targetOf = (width: number) => ({ isTouched: width < 1024, targetPx: TARGET_PX });
