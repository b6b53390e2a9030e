import { answerOf, api } from '../../../api/client.ts';
import { texts } from '../../../i18n/index.ts';
import { LANGUAGE_CHOICES } from '../../../lib/preferences.ts';
import { Checkbox, FormDialog, Select, TextField } from '../../../ui/index.ts';
import type { Contact } from '../records.ts';
import { toContactBody, toContactDraft } from './client-draft.ts';
import { usePersonForm } from './use-person-form.tsx';

interface ContactDialogProps {
  clientId: string;
  /** Undefined to add one. */
  contact?: Contact | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** Adds or changes a contact of a client. */
export function ContactDialog({ clientId, contact, onSaved, onClose }: ContactDialogProps) {
  const text = texts('clients');
  const { save, create } = texts('common');
  const form = usePersonForm(toContactDraft(contact), async (draft) => {
    const body = toContactBody(draft);
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
  return (
    <FormDialog
      title={contact ? text.editContact : text.newContact}
      verb={contact ? save : create}
      isBusy={form.isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {form.nameField}
      <TextField {...form.field('position')} label={text.position} />
      {form.phoneAndEmail}
      <Select
        label={texts('common').language}
        value={form.draft.language}
        options={[{ value: '', label: '–' }, ...LANGUAGE_CHOICES]}
        onInput={(language) =>
          form.put({ language: LANGUAGE_CHOICES.find(({ value }) => value === language)?.value ?? '' })
        }
      />
      <Checkbox
        label={text.isPrimary}
        hint={contact?.is_primary ? text.staysPrimary : text.isPrimaryHint}
        isChecked={form.draft.isPrimary}
        disabled={contact?.is_primary ?? false}
        onInput={(isPrimary) => form.put({ isPrimary })}
      />
      {form.problemLine}
    </FormDialog>
  );
}
