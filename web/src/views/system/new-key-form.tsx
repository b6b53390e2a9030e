import { useSignal } from '@preact/signals';
import { useAction } from '../../api/resource.ts';
import { texts } from '../../i18n/index.ts';
import { Button, CopyLine, fieldError, ProblemLine, problemText, Select, TextField } from '../../ui/index.ts';
import { KeyCode } from '../../ui/key-code.tsx';
import { createKey, type Key, SCOPES } from './keys.ts';

/** Creates a key and shows its secret until closed. */
export function NewKeyForm({ onCreated }: { onCreated: () => Promise<void> }) {
  const said = texts('system');
  const name = useSignal('');
  const scope = useSignal<Key['scope']>('all');
  const created = useSignal<{ name: string; secret: string; isForConsole: boolean } | undefined>(undefined);
  const create = useAction(async () => {
    const { name: given, secret } = await createKey(name.value.trim(), scope.value);
    created.value = { name: given, secret, isForConsole: scope.value === 'all' || scope.value === 'admin' };
    name.value = '';
    await onCreated();
  });
  const problem = create.problem.value;
  /** A duplicate name is a conflict. */
  const nameError = problem?.status === 409 ? problemText(problem) : fieldError(problem, 'name');
  return (
    <>
      <form
        class="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void create.start();
        }}
      >
        <div class="form-row">
          <TextField
            label={texts('common').name}
            hint={said.keyNameHint}
            error={nameError}
            autocomplete="off"
            maxLength={100}
            required
            value={name.value}
            onInput={(typed) => (name.value = typed)}
          />
          <Select
            label={said.keyScope}
            value={scope.value}
            options={SCOPES.map((value) => ({ value, label: `${value}: ${scopeText(value)}` }))}
            onInput={(chosen) => (scope.value = SCOPES.find((known) => known === chosen) ?? 'all')}
          />
        </div>
        {nameError === undefined && <ProblemLine problem={problem} />}
        <div class="system-buttons">
          <Button type="submit" icon="plus" isBusy={create.isBusy.value} disabled={name.value.trim() === ''}>
            {said.createKey}
          </Button>
        </div>
      </form>
      <div role="status">
        {created.value && (
          <div class="system-new-key">
            <p>{said.newKeyText({ name: created.value.name })}</p>
            <CopyLine text={created.value.secret} label={created.value.name} />
            {created.value.isForConsole && <KeyCode secret={created.value.secret} />}
            <Button onClick={() => (created.value = undefined)}>{said.keyIsSaved}</Button>
          </div>
        )}
      </div>
    </>
  );
}

function scopeText(scope: Key['scope']): string {
  const said = texts('system');
  return { all: said.keyAll, rest: said.keyRest, ws: said.keyWs, admin: said.keyAdmin }[scope];
}
