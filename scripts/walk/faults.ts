import type { Page } from 'playwright-core';
import { findViolations } from '../../test/support/console/axe.ts';

/** Text of a programming error: a missing value, or a function instead of its result. */
const BROKEN_TEXT = String.raw`\bundefined\b|\bNaN\b|\[object |\bInfinity\b|=>|\$\{`;

interface Look {
  /** The language that the page must have. */
  language: string;
  /** The keys of all texts, such as `trips.begin`; the page must not show any of them. */
  textNames: readonly string[];
}

/** The faults of the page in its current state, one line each. */
export async function findFaults(page: Page, look: Look): Promise<string[]> {
  const violations = (await findViolations(page)).map((line) => `axe: ${line.replaceAll(/\s+/g, ' ')}`);
  return [...(await findLayoutFaults(page, look)), ...violations];
}

/** Elements that stick out, are cut off or covered, and wrong texts. */
export const findLayoutFaults = (page: Page, { language, textNames }: Look): Promise<string[]> =>
  page.evaluate(findInPage, { language, textNames, brokenText: BROKEN_TEXT });

interface Rules extends Look {
  brokenText: string;
}

/** Runs in the page. */
function findInPage({ language, textNames, brokenText }: Rules): string[] {
  const found: string[] = [];
  const root = document.documentElement;
  const nameOf = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
    return `${element.tagName.toLowerCase()}.${String(element.getAttribute('class') ?? '').trim()} "${text.slice(0, 40)}"`;
  };
  const isHidden = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    element.closest('.visually-hidden, .skip-link, [inert]') !== null;
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

  /** The visible part of an element, and whether the rest can be scrolled to or is lost. */
  function seenPart(element: Element) {
    const box = element.getBoundingClientRect();
    const seen = { left: box.left, right: box.right, top: box.top, bottom: box.bottom, isCut: false };
    for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
      const style = getComputedStyle(outer);
      const clip = outer.getBoundingClientRect();
      if (style.overflowX !== 'visible') {
        if (!scrolls(style.overflowX) && (seen.left < clip.left - 1 || seen.right > clip.right + 1)) seen.isCut = true;
        seen.left = Math.max(seen.left, clip.left);
        seen.right = Math.min(seen.right, clip.right);
      }
      if (style.overflowY !== 'visible') {
        seen.top = Math.max(seen.top, clip.top);
        seen.bottom = Math.min(seen.bottom, clip.bottom);
      }
    }
    return seen;
  }

  if (root.lang !== language) found.push(`the page is in ${root.lang}`);
  if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth - innerWidth} px too wide`);
  const view = document.getElementById('view');
  if (view && view.scrollWidth > view.clientWidth)
    found.push(`the view is ${view.scrollWidth - view.clientWidth} px too wide`);

  const modal = document.querySelector('dialog:modal');
  const scope = modal ?? document.body;
  for (const element of scope.querySelectorAll('*')) {
    if (isHidden(element) || element.closest('svg, canvas, .maplibregl-canvas-container')) continue;
    const { left, right, isCut } = seenPart(element);
    // An element this narrow is for screen readers.
    if (right - left <= 2) continue;
    if (left < -0.5 || right > innerWidth + 0.5) found.push(`${nameOf(element)} sticks out: ${left} to ${right}`);
    const isControl = element.matches('a[href], button, input, select, textarea, summary, label, h1, h2, h3');
    if (isControl && isCut) found.push(`${nameOf(element)} is cut off`);
    const style = getComputedStyle(element);
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const clips = style.overflowX !== 'visible' && !scrolls(style.overflowX) && !element.matches('input, select');
    if (hasText && clips && element.scrollWidth > element.clientWidth + 1)
      found.push(`${nameOf(element)} has its text cut off`);
    if (
      hasText &&
      style.overflowX === 'visible' &&
      isControl &&
      element.scrollWidth > element.clientWidth + 1 &&
      style.display !== 'inline'
    )
      found.push(`${nameOf(element)} has text beyond its edge`);
  }

  const controls = 'a[href], button, input, select, textarea, summary, [role=slider], [role=option]';
  for (const control of scope.querySelectorAll(controls)) {
    if (isHidden(control)) continue;
    const { left, right, top, bottom } = seenPart(control);
    // A link on two lines has several boxes: use the first, since their common box includes surrounding text.
    const box = control.getClientRects()[0] ?? control.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const isSeen =
      x > left && x < right && y > top && y < bottom && x > 0 && y > 0 && x < innerWidth && y < innerHeight;
    if (!isSeen) continue;
    const hit = document.elementFromPoint(x, y);
    const label = control.closest('label');
    if (hit && (control.contains(hit) || label?.contains(hit))) continue;
    // A confirmation disappears by itself, and the page scrolls below the save bar.
    if (hit?.closest('.toasts, .save-bar')) continue;
    found.push(`${nameOf(control)} is covered by ${hit ? nameOf(hit) : 'nothing'}`);
  }

  // In these boxes no element may overlap another.
  const boxes = '.card, li, tr, .dialog-body, .drawer-body, .status-bar-line, .page-head, .toolbar, .alert-card';
  const texts = [...scope.querySelectorAll(boxes)].flatMap((box) => {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const lines: { box: Element; element: Element; rect: DOMRect }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent?.trim() || !element || element.closest(boxes) !== box) continue;
      if (isHidden(element) || element.closest('svg, option, [popover], .maplibregl-map')) continue;
      const { left, right } = seenPart(element);
      const range = document.createRange();
      range.selectNodeContents(node);
      if (right - left > 2) for (const rect of range.getClientRects()) lines.push({ box, element, rect });
    }
    return lines;
  });
  for (const { box, element, rect } of texts) {
    // The rows of a table scroll within it.
    const frame = box.getBoundingClientRect();
    const isBeyond = rect.right > frame.right + 1 || rect.left < frame.left - 1;
    if (isBeyond && box.matches('.card, li, .alert-card')) found.push(`${nameOf(element)} lies beyond its card`);
  }
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      if (one.box !== other.box || one.element === other.element) continue;
      const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      // Adjacent lines of text overlap slightly by the space above their letters.
      if (width > 2 && height > 6) found.push(`${nameOf(one.element)} lies over ${nameOf(other.element)}`);
    }
  }

  const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
  const said = [...scope.querySelectorAll('*')].flatMap((element) =>
    attributes.map((name) => element.getAttribute(name) ?? ''),
  );
  const text = [document.body.innerText, document.title, ...said].join('\n');
  for (const [word] of text.matchAll(new RegExp(`.{0,20}(?:${brokenText}).{0,20}`, 'g')))
    found.push(`broken text: ${word}`);
  for (const name of textNames) if (text.includes(name)) found.push(`the name of a text is shown: ${name}`);
  return [...new Set(found)];
}
