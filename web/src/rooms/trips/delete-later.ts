import { signal } from '@preact/signals';
import { common, say } from '../../i18n/index.ts';
import { showToast } from '../../ui/index.ts';

/** As long as the toast with the way back is shown. */
const UNDO_MS = 5000;

const going = signal<ReadonlySet<string>>(new Set());
const pending = new Map<string, () => void>();

/** Whether a record was deleted here, or is about to be: lists leave it out. */
export const isGoing = (id: string): boolean => going.value.has(id);

interface Deletion {
  id: string;
  /** What the toast says. */
  text: string;
  /** The request; a failure brings the record back. */
  run: () => Promise<unknown>;
  onFailure: (why: string) => string;
}

/** Hides a record at once and deletes it five seconds later, unless it is called back. Leaving the page deletes. */
export function deleteLater({ id, text, run, onFailure }: Deletion): void {
  const bringBack = () => {
    going.value = new Set([...going.value].filter((known) => known !== id));
  };
  const carryOut = () => {
    clearTimeout(timer);
    if (!pending.delete(id)) return;
    run().catch((cause: unknown) => {
      bringBack();
      const why = cause instanceof Error && cause.message !== '' ? cause.message : say(common).noAnswer;
      showToast(onFailure(why), { kind: 'fault' });
    });
  };
  const timer = setTimeout(carryOut, UNDO_MS);
  going.value = new Set([...going.value, id]);
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
