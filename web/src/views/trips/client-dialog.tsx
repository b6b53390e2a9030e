import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../api/client.ts';
import { useAction } from '../../api/resource.ts';
import { say } from '../../i18n/index.ts';
import { isEmail } from '../../lib/email.ts';
import { Button, Dialog, fieldError, ProblemLine, TextArea, TextField } from '../../ui/index.ts';
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
  const { optional, cancel, save: saveWord, create } = say('common');
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
    <Dialog title={client ? text.editClient : say('terms').newClient} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          isTried.value = true;
          if (!isEmpty && !isEmailWrong) void save.start();
        }}
      >
        <div class="dialog-body">
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
        </div>
        <footer class="dialog-foot">
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" look="primary" isBusy={save.isBusy.value}>
            {client ? saveWord : create}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
