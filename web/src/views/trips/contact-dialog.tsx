import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../api/client.ts';
import { useAction } from '../../api/resource.ts';
import { say } from '../../i18n/index.ts';
import { isEmail } from '../../lib/email.ts';
import { Checkbox, FormDialog, fieldError, ProblemLine, TextField } from '../../ui/index.ts';
import { type ContactDraft, toContactBody, toContactDraft } from './client-draft.ts';
import type { Contact } from './records.ts';

interface ContactDialogProps {
  clientId: string;
  /** Undefined adds one. */
  contact?: Contact | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** Adds a person to speak to at a client, or changes one. */
export function ContactDialog({ clientId, contact, onSaved, onClose }: ContactDialogProps) {
  const text = say('clients');
  const draft = useSignal<ContactDraft>(toContactDraft(contact));
  const isTried = useSignal(false);
  const save = useAction(async () => {
    const body = toContactBody(draft.value);
    await answerOf<unknown>(
      contact
        ? api.PUT('/v1/clients/{client_id}/contacts/{contact_id}', {
            params: { path: { client_id: clientId, contact_id: contact.id } },
            body,
          })
        : api.POST('/v1/clients/{id}/contacts', { params: { path: { id: clientId } }, body }),
    );
    onSaved();
  });
  const isEmailWrong = draft.value.email.trim() !== '' && !isEmail(draft.value.email.trim());
  const isEmpty = draft.value.name.trim() === '';
  const refusal = save.problem.value;
  const field = (name: 'name' | 'position' | 'phone' | 'email') => ({
    value: draft.value[name],
    onInput: (typed: string) => (draft.value = { ...draft.value, [name]: typed }),
    error: fieldError(refusal, name),
    autocomplete: 'off',
  });
  return (
    <FormDialog
      title={contact ? text.editContact : text.newContact}
      verb={contact ? say('common').save : say('common').create}
      isBusy={save.isBusy.value}
      onSubmit={() => {
        isTried.value = true;
        if (!isEmpty && !isEmailWrong) void save.start();
      }}
      onClose={onClose}
    >
      <TextField
        {...field('name')}
        label={say('common').name}
        error={isTried.value && isEmpty ? say('trips').mustFill : field('name').error}
        required
        autofocus
      />
      <TextField {...field('position')} label={text.position} />
      <div class="form-row">
        <TextField {...field('phone')} label={say('fleet').phone} inputMode="tel" />
        <TextField
          {...field('email')}
          label={say('fleet').email}
          error={isTried.value && isEmailWrong ? say('problems').email : field('email').error}
          inputMode="email"
          autocapitalize="off"
          spellcheck={false}
        />
      </div>
      <Checkbox
        label={text.isPrimary}
        hint={contact?.is_primary ? text.staysPrimary : text.isPrimaryHint}
        isChecked={draft.value.isPrimary}
        disabled={contact?.is_primary ?? false}
        onInput={(isPrimary) => (draft.value = { ...draft.value, isPrimary })}
      />
      <ProblemLine problem={refusal} shownAt={Object.keys(draft.value)} />
    </FormDialog>
  );
}
