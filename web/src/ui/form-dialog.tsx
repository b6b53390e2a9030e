import type { ComponentChildren } from 'preact';
import { texts } from '../i18n/index.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface FormDialogProps {
  title: string;
  /** Verb of the submit button. */
  verb: string;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ComponentChildren;
}

/** A form in a modal dialog. */
export function FormDialog({ title, verb, isBusy, onSubmit, onClose, children }: FormDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div class="dialog-body">{children}</div>
        <footer class="dialog-foot">
          <Button onClick={onClose}>{texts('common').cancel}</Button>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {verb}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
