import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../api/client.ts';
import { facts } from '../../api/facts.ts';
import { useAction } from '../../api/resource.ts';
import type { Schema } from '../../api/schema-types.ts';
import { texts } from '../../i18n/index.ts';
import { serviceUrl } from '../../lib/service-url.ts';
import { useResource } from '../../live/use-resource.ts';
import {
  Badge,
  Button,
  Card,
  Confirm,
  CopyLine,
  fieldError,
  ProblemLine,
  problemText,
  Select,
  showToast,
  Table,
  TextField,
  Time,
} from '../../ui/index.ts';
import { KeyCode } from '../../ui/key-code.tsx';

type Key = Schema<'Key'>;

const SCOPES = ['all', 'rest', 'ws', 'admin'] as const satisfies readonly Key['scope'][];

const revokeKey = (name: string): Promise<unknown> =>
  answerOf(api.DELETE('/v1/keys/{name}', { params: { path: { name } } }));

/** The secret is in this answer only. */
const createKey = (name: string, scope: Key['scope']) => answerOf(api.POST('/v1/keys', { body: { name, scope } }));

const LACKS_SCOPE = 403;

/** Stored keys with an admin key; otherwise the commands. */
export function KeysCard() {
  const said = texts('system');
  const keys = useResource(() => answerOf(api.GET('/v1/keys')));
  const problem = keys.problem.value;
  const known = keys.data.value?.keys;
  return (
    <Card title={said.keys}>
      {problem?.status === LACKS_SCOPE ? (
        <p class="soft small">{said.keysNeedAdmin}</p>
      ) : (
        <>
          <ProblemLine problem={problem} />
          {known && <KeyTable keys={known} onRevoked={keys.reload} />}
          {known && <NewKeyForm onCreated={keys.reload} />}
        </>
      )}
      <details open={problem?.status === LACKS_SCOPE || undefined}>
        <summary>{said.onCommandLine}</summary>
        <KeyCommands />
      </details>
    </Card>
  );
}

function KeyTable({ keys, onRevoked }: { keys: readonly Key[]; onRevoked: () => Promise<void> }) {
  const said = texts('system');
  const leaving = useSignal<Key | undefined>(undefined);
  const asked = leaving.value;
  async function revoke({ name }: Key): Promise<void> {
    leaving.value = undefined;
    try {
      await revokeKey(name);
      showToast(said.keyRevoked({ name }));
    } catch (cause) {
      showToast(problemText(cause), { kind: 'failure' });
    }
    await onRevoked();
  }
  return (
    <>
      <Table
        caption={said.keys}
        rows={keys}
        keyOf={({ name }) => name}
        columns={[
          { key: 'name', label: texts('common').name, isTitle: true, cell: ({ name }) => name },
          { key: 'scope', label: said.keyScope, cell: ({ scope }) => <Badge>{scope}</Badge> },
          { key: 'created', label: said.keyCreated, cell: ({ createdAt }) => <Time of={createdAt} style="date" /> },
          {
            key: 'actions',
            label: said.revoke,
            isActions: true,
            cell: (key) => (
              <Button look="quiet" aria-label={`${said.revoke}: ${key.name}`} onClick={() => (leaving.value = key)}>
                {said.revoke}
              </Button>
            ),
          },
        ]}
      />
      {asked && (
        <Confirm
          title={said.revokeTitle({ name: asked.name })}
          text={<p>{said.revokeText}</p>}
          verb={said.revoke}
          onConfirm={() => void revoke(asked)}
          onClose={() => (leaving.value = undefined)}
        />
      )}
    </>
  );
}

/** Overlay address for streaming software, without a secret. */
export function OverlayCard() {
  const said = texts('system');
  return (
    <Card title={said.overlay}>
      <p class="soft small">{said.overlayText}</p>
      <CopyLine text={serviceUrl('/app/overlay?token=TOKEN&mode=top&show=speed,gauge')} />
      <p class="soft small">{said.overlayChoices}</p>
    </Card>
  );
}

/** Commands to create and revoke keys on the machine of the service, without an admin key. */
function KeyCommands() {
  const said = texts('system');
  const program = facts.value?.program ?? 'wheelhouse';
  const commands = [
    [`${program} keys create NAME`, said.keyAll],
    [`${program} keys create NAME --scope admin`, said.keyAdmin],
    [`${program} keys create NAME --scope rest`, said.keyRest],
    [`${program} keys create NAME --scope ws`, said.keyWs],
    [`${program} keys list`, said.keyList],
    [`${program} keys revoke NAME`, said.keyRevoke],
  ] as const;
  return (
    <>
      <p class="soft small">{said.keysText}</p>
      <dl class="system-commands">
        {commands.map(([command, meaning]) => (
          <div key={command}>
            <dt>{meaning}</dt>
            <dd>
              <CopyLine text={command} />
            </dd>
          </div>
        ))}
        {program === 'wheelhouse' && (
          <div>
            <dt>{said.keyDocker}</dt>
            <dd>
              <CopyLine text="docker exec wheelhouse" />
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** Creates a key and shows its secret until closed. */
function NewKeyForm({ onCreated }: { onCreated: () => Promise<void> }) {
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
