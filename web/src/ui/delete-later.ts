import { signal } from '@preact/signals';
import { texts } from '../i18n/index.ts';
import { problemText } from './problem-text.ts';
import { showToast } from './toast.tsx';

/** Same as the time of the toast with Undo. */
const UNDO_MS = 5000;

const leaving = signal<ReadonlySet<string>>(new Set());
const pending = new Map<string, () => void>();

/** Whether a record is deleted or about to be: lists omit it. */
export const isLeaving = (id: string): boolean => leaving.value.has(id);

export interface Deletion {
  id: string;
  name: string;
  /** Text of the toast: "Ferries was deleted". */
  text: string;
  /** The request, including reloads; a failure shows the record again. */
  remove: () => Promise<unknown>;
}

/** Hides a record at once and deletes it after five seconds unless undone. Leaving the page deletes it. */
export function deleteLater({ id, name, text, remove }: Deletion): void {
  const bringBack = () => {
    leaving.value = new Set([...leaving.value].filter((known) => known !== id));
  };
  const carryOut = () => {
    clearTimeout(timer);
    if (!pending.delete(id)) return;
    remove().catch((cause: unknown) => {
      bringBack();
      showToast(texts('common').notDeleted({ name, why: problemText(cause) }), { kind: 'failure' });
    });
  };
  const timer = setTimeout(carryOut, UNDO_MS);
  leaving.value = new Set([...leaving.value, id]);
  pending.set(id, carryOut);
  showToast(text, {
    undo: () => {
      clearTimeout(timer);
      if (pending.delete(id)) bringBack();
    },
  });
}

globalThis.addEventListener?.('pagehide', () => {
  for (const carryOut of [...pending.values()]) carryOut();
});
