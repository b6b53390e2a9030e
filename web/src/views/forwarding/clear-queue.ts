import { signal } from '@preact/signals';
import { answerOf, api } from '../../api/client.ts';
import { texts } from '../../i18n/index.ts';
import { problemText, showToast } from '../../ui/index.ts';

/** Same as the time of the toast with Undo. */
const UNDO_MS = 5000;

/** Destinations whose queue is about to be cleared. */
export const clearing = signal<ReadonlySet<string>>(new Set());

/** Clears a queue after five seconds unless undone. Closing the page before clears nothing. */
export function clearSoon(name: string, onCleared: () => void): void {
  if (clearing.value.has(name)) return;
  clearing.value = new Set([...clearing.value, name]);
  const end = () => {
    clearing.value = new Set([...clearing.value].filter((other) => other !== name));
  };
  const timer = setTimeout(() => {
    answerOf(api.DELETE('/v1/forwarding/queue/{destination}', { params: { path: { destination: name } } }))
      .then(onCleared, (cause: unknown) => {
        showToast(problemText(cause), { kind: 'failure' });
      })
      .finally(end);
  }, UNDO_MS);
  showToast(texts('forwarding').cleared({ name }), {
    undo: () => {
      clearTimeout(timer);
      end();
    },
  });
}
