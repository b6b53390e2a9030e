import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../api/client.ts';
import { texts } from '../../i18n/index.ts';
import { serviceUrl } from '../../lib/service-url.ts';
import { useResource } from '../../live/use-resource.ts';
import {
  Badge,
  Button,
  Card,
  Confirm,
  CopyLine,
  ProblemLine,
  problemText,
  showToast,
  Table,
  Time,
} from '../../ui/index.ts';
import { KeyCommands } from './key-commands.tsx';
import { type Key, revokeKey } from './keys.ts';
import { NewKeyForm } from './new-key-form.tsx';

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
