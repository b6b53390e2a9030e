import { useEffect, useState } from 'preact/hooks';

export interface Shortcut {
  /** One key (`/`, `n`, `Escape`) or a sequence of two (`g m`). */
  keys: string;
  /** Description in the list of `?`. */
  label: string;
  run: () => void;
}

/** Bindings by component; later layers take precedence: a view over the frame, a drawer over its view. */
const layers: { shortcuts: readonly Shortcut[] }[] = [];

const bound = (): Shortcut[] => layers.flatMap(({ shortcuts }) => shortcuts);

/** All active keys for the help; overridden ones are listed once. */
export function shortcutsNow(): Shortcut[] {
  return [...new Map(bound().map((shortcut) => [shortcut.keys, shortcut])).values()];
}

/** Binds keys while the component is mounted. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  // Take the layer during rendering, where parents come before children; effects run in reverse order.
  const [layer] = useState(() => {
    const made = { shortcuts };
    layers.push(made);
    return made;
  });
  layer.shortcuts = shortcuts;
  useEffect(() => () => void layers.splice(layers.indexOf(layer), 1), [layer]);
}

/** Time limit for the second key of a sequence. */
const SECOND_KEY_MS = 1200;

/** Matches pressed keys to shortcuts; a bound key has precedence over waiting for a second one. */
export function createKeyReader(find: (keys: string) => Shortcut | undefined, clock: () => number = Date.now) {
  let first = { key: '', at: 0 };
  return (key: string): Shortcut | undefined => {
    const pair = clock() - first.at < SECOND_KEY_MS ? find(`${first.key} ${key}`) : undefined;
    first = { key, at: pair ? 0 : clock() };
    return pair ?? find(key);
  };
}

/** Radio buttons and checkboxes do not use letters. */
const TYPED_INTO = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

/** Listens to the keyboard. Input in a field is not a command, except Escape. */
export function startShortcuts(): void {
  const find = (keys: string) => bound().findLast((shortcut) => shortcut.keys === keys);
  const read = createKeyReader(find);
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const isTyping = event.target instanceof Element && event.target.closest(TYPED_INTO);
    if (isTyping && event.key !== 'Escape') return;
    // An open dialog closes itself, and blocks the keys of the page below.
    if (document.querySelector('dialog:modal')) return;
    const shortcut = read(event.key);
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run();
  });
}
