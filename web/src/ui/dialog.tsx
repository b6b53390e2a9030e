import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { texts } from '../i18n/index.ts';
import { Button, IconButton } from './button.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Without a way out until it is answered. */
  isRequired?: boolean;
  children: ComponentChildren;
}

/** A question above the page. The browser keeps the focus inside and gives it back; Escape closes. */
export function Dialog({ title, onClose, isRequired = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!isRequired) onClose();
      }}
    >
      <header class="dialog-head">
        <h2 id={titleId}>{title}</h2>
        {!isRequired && <IconButton icon="x" label={texts('common').close} onClick={onClose} />}
      </header>
      {children}
    </dialog>
  );
}

interface ConfirmProps {
  title: string;
  text: ComponentChildren;
  /** The verb of the button: "Delete", "Clear the queue". */
  verb: string;
  /** The way out, where "Cancel" could be taken for the deed. */
  keepLabel?: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once before something is destroyed. */
export function Confirm({ title, text, verb, keepLabel, isBusy, onConfirm, onClose }: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="dialog-body">{text}</div>
      <footer class="dialog-foot">
        <Button onClick={onClose}>{keepLabel ?? texts('common').cancel}</Button>
        <Button look="danger" isBusy={isBusy ?? false} onClick={onConfirm}>
          {verb}
        </Button>
      </footer>
    </Dialog>
  );
}
