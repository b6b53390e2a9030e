import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { texts } from '../i18n/index.ts';
import { Button, IconButton } from './button.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Cannot be closed without an answer. */
  isRequired?: boolean;
  children: ComponentChildren;
}

/** A modal dialog. The browser traps and restores the focus; Escape closes. */
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
  /** Verb of the button: "Delete", "Clear the queue". */
  verb: string;
  /** Label of the cancel button, if "Cancel" would be ambiguous. */
  keepLabel?: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a destructive action. */
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
