import { signal } from '@preact/signals';
import { texts } from '../i18n/index.ts';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

interface Toast {
  id: number;
  text: string;
  kind: 'done' | 'failure';
  /** Available while the toast is shown. */
  undo: (() => void) | undefined;
}

const SHOWN_MS = 5000;
/** A failure takes longer to read than a confirmation. */
const FAULT_SHOWN_MS = 10_000;
const MOST_AT_ONCE = 3;

const toasts = signal<readonly Toast[]>([]);
let lastId = 0;

/** Shows a message for five seconds, with Undo if possible. */
export function showToast(
  text: string,
  { kind = 'done', undo }: { kind?: Toast['kind']; undo?: () => void } = {},
): void {
  lastId += 1;
  const id = lastId;
  toasts.value = [...toasts.value.slice(1 - MOST_AT_ONCE), { id, text, kind, undo }];
  setTimeout(() => dismiss(id), kind === 'failure' ? FAULT_SHOWN_MS : SHOWN_MS);
}

function dismiss(id: number): void {
  toasts.value = toasts.value.filter((toast) => toast.id !== id);
}

/** Container of the toasts, in the frame. */
export function Toasts() {
  const { undo, close } = texts('common');
  return (
    <div class="toasts" role="status" aria-live="polite">
      {toasts.value.map((toast) => (
        <div key={toast.id} class={`toast toast-${toast.kind}`}>
          <Icon name={toast.kind === 'failure' ? 'circle-alert' : 'check'} />
          <span class="toast-text">{toast.text}</span>
          {toast.undo && (
            <Button
              look="quiet"
              icon="undo"
              onClick={() => {
                dismiss(toast.id);
                toast.undo?.();
              }}
            >
              {undo}
            </Button>
          )}
          <IconButton icon="x" label={close} onClick={() => dismiss(toast.id)} />
        </div>
      ))}
    </div>
  );
}
