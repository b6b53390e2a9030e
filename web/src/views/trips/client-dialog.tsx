import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../api/client.ts';
import { useAction } from '../../api/resource.ts';
import { say } from '../../i18n/index.ts';
import { isEmail } from '../../lib/email.ts';
import { FormDialog, fieldError, ProblemLine, TextArea, TextField } from '../../ui/index.ts';
import { type ClientDraft, emptyClient, toClientBody, toClientDraft } from './client-draft.ts';
import { clients } from './directory.ts';
import type { Client } from './records.ts';

interface ClientDialogProps {
  /** Undefined adds one. */
  client?: Client | undefined;
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** Adds a client, or changes one. */
export function ClientDialog({ client, onSaved, onClose }: ClientDialogProps) {
  const text = say('clients');
  const { optional, save: saveWord, create } = say('common');
  const draft = useSignal<ClientDraft>(client ? toClientDraft(client) : emptyClient);
  const isTried = useSignal(false);
  const save = useAction(async () => {
    const body = toClientBody(draft.value);
    const path = client && { params: { path: { id: client.id } } };
    const { id } = await answerOf<{ id: string }>(
      path ? api.PUT('/v1/clients/{id}', { ...path, body }) : api.POST('/v1/clients', { body }),
    );
    await clients.reload();
    onSaved(id);
  });
  const isEmailWrong = draft.value.email.trim() !== '' && !isEmail(draft.value.email.trim());
  const isEmpty = draft.value.name.trim() === '';
  const refusal = save.problem.value;
  const field = (name: keyof ClientDraft) => ({
    value: draft.value[name],
    onInput: (typed: string) => (draft.value = { ...draft.value, [name]: typed }),
    error: fieldError(refusal, name),
    autocomplete: 'off',
  });
  return (
    <FormDialog
      title={client ? text.editClient : say('terms').newClient}
      verb={client ? saveWord : create}
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
      <div class="trips-row trips-row-wide">
        <TextField {...field('street')} label={say('fleet').street} />
        <TextField {...field('houseNumber')} label={say('fleet').houseNumber} />
      </div>
      <div class="trips-row trips-row-narrow">
        <TextField {...field('postalCode')} label={say('fleet').postalCode} />
        <TextField {...field('city')} label={say('fleet').city} />
      </div>
      <TextField {...field('country')} label={say('fleet').country} />
      <TextArea {...field('additionalInfo')} label={`${text.additionalInfo} (${optional})`} />
      <ProblemLine problem={refusal} shownAt={Object.keys(draft.value)} />
    </FormDialog>
  );
}
