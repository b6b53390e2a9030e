import { useEffect, useState } from 'preact/hooks';

export interface Shortcut {
  /** One key (`/`, `n`, `Escape`) or two in a row (`g m`). */
  keys: string;
  /** For the list that `?` shows. */
  label: string;
  run: () => void;
}

/** What each component binds; the later ones win: a view goes before the frame, a drawer before its view. */
const layers: { shortcuts: readonly Shortcut[] }[] = [];

const bound = (): Shortcut[] => layers.flatMap(({ shortcuts }) => shortcuts);

/** Every key that does something here, for the help; one that a later layer took over is named once. */
export function shortcutsNow(): Shortcut[] {
  return [...new Map(bound().map((shortcut) => [shortcut.keys, shortcut])).values()];
}

/** Binds keys while the component is on the page. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  // Taken its place while drawing, where parents come before children; effects run the other way round.
  const [layer] = useState(() => {
    const made = { shortcuts };
    layers.push(made);
    return made;
  });
  layer.shortcuts = shortcuts;
  useEffect(() => () => void layers.splice(layers.indexOf(layer), 1), [layer]);
}

/** How long the second key of two may be waited for. */
const SECOND_KEY_MS = 1200;

/** The keys that were pressed, as a shortcut names them: what is bound wins over waiting for a second key. */
export function createKeyReader(find: (keys: string) => Shortcut | undefined, clock: () => number = Date.now) {
  let first = { key: '', at: 0 };
  return (key: string): Shortcut | undefined => {
    const pair = clock() - first.at < SECOND_KEY_MS ? find(`${first.key} ${key}`) : undefined;
    first = { key, at: pair ? 0 : clock() };
    return pair ?? find(key);
  };
}

/** A radio button or a checkbox takes no letters. */
const TYPED_INTO = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

/** Listens to the keyboard; what is typed into a field is no command, only Escape is. */
export function startShortcuts(): void {
  const find = (keys: string) => bound().findLast((shortcut) => shortcut.keys === keys);
  const read = createKeyReader(find);
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const isTyping = event.target instanceof Element && event.target.closest(TYPED_INTO);
    if (isTyping && event.key !== 'Escape') return;
    // An open dialog closes itself, and the keys of the page below it are not meant.
    if (document.querySelector('dialog:modal')) return;
    const shortcut = read(event.key);
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run();
  });
}
