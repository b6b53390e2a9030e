import { answerOf, api } from '../../../api/client.ts';
import { texts } from '../../../i18n/index.ts';
import { FormDialog, TextArea, TextField } from '../../../ui/index.ts';
import type { Client } from '../records.ts';
import { emptyClient, toClientBody, toClientDraft } from './client-draft.ts';
import { clients } from './directory.ts';
import { usePersonForm } from './use-person-form.tsx';

interface ClientDialogProps {
  /** Undefined to add one. */
  client?: Client | undefined;
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** Adds or changes a client. */
export function ClientDialog({ client, onSaved, onClose }: ClientDialogProps) {
  const text = texts('clients');
  const { optional, save, create } = texts('common');
  const form = usePersonForm(client ? toClientDraft(client) : emptyClient, async (draft) => {
    const body = toClientBody(draft);
    const path = client && { params: { path: { id: client.id } } };
    const { id } = await answerOf<{ id: string }>(
      path ? api.PUT('/v1/clients/{id}', { ...path, body }) : api.POST('/v1/clients', { body }),
    );
    await clients.reload();
    onSaved(id);
  });
  const { field } = form;
  return (
    <FormDialog
      title={client ? text.editClient : texts('terms').newClient}
      verb={client ? save : create}
      isBusy={form.isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {form.nameField}
      {form.phoneAndEmail}
      <div class="trips-row trips-row-wide">
        <TextField {...field('street')} label={texts('fleet').street} />
        <TextField {...field('houseNumber')} label={texts('fleet').houseNumber} />
      </div>
      <div class="trips-row trips-row-narrow">
        <TextField {...field('postalCode')} label={texts('fleet').postalCode} />
        <TextField {...field('city')} label={texts('fleet').city} />
      </div>
      <TextField {...field('country')} label={texts('fleet').country} />
      <TextArea {...field('additionalInfo')} label={`${text.additionalInfo} (${optional})`} />
      {form.problemLine}
    </FormDialog>
  );
}
