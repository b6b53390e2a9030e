import { signal } from '@preact/signals';
import { texts } from '../i18n/index.ts';
import { problemText } from './problem-text.ts';
import { showToast } from './toast.tsx';

/** As long as the toast with the way back is shown. */
const UNDO_MS = 5000;

const leaving = signal<ReadonlySet<string>>(new Set());
const pending = new Map<string, () => void>();

/** Whether a record was deleted here, or is about to be: lists leave it out. */
export const isLeaving = (id: string): boolean => leaving.value.has(id);

interface Deletion {
  id: string;
  name: string;
  /** What the toast says: "Ferries was deleted". */
  text: string;
  /** The request, and what is to be loaded again after it; a failure brings the record back. */
  remove: () => Promise<unknown>;
}

/** Hides a record at once and deletes it five seconds later, unless it is called back. Leaving the page deletes. */
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
