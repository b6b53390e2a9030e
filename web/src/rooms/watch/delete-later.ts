import { signal } from '@preact/signals';
import { Problem } from '../../api/problem.ts';
import { common, say } from '../../i18n/index.ts';
import { showToast } from '../../ui/index.ts';

/** As long as the toast with the way back is shown. */
const WAIT_MS = 5000;

/** The ids of what is as good as deleted; lists leave them out. */
export const leaving = signal<ReadonlySet<string>>(new Set());

const waiting = new Map<string, () => void>();
// Who closes the page has not taken it back.
globalThis.addEventListener?.('pagehide', () => {
  for (const finish of [...waiting.values()]) finish();
});

interface Leaving {
  id: string;
  /** What the toast says: "Ferries was deleted". */
  text: string;
  remove: () => Promise<unknown>;
  onDone: () => Promise<void>;
}

/** Deletes in five seconds, unless it is taken back. */
export function deleteLater({ id, text, remove, onDone }: Leaving): void {
  leaving.value = new Set([...leaving.value, id]);
  const back = () => {
    clearTimeout(timer);
    waiting.delete(id);
    leaving.value = new Set([...leaving.value].filter((other) => other !== id));
  };
  const finish = () => {
    clearTimeout(timer);
    waiting.delete(id);
    remove().then(
      () => onDone().finally(back),
      (cause: unknown) => {
        back();
        const reason = cause instanceof Problem && cause.status > 0 ? cause.message : say(common).noAnswer;
        showToast(reason, { kind: 'fault' });
      },
    );
  };
  const timer = setTimeout(finish, WAIT_MS);
  waiting.set(id, finish);
  showToast(text, { undo: back });
}
