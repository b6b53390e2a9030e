import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { answerOf, api } from '../../../api/client.ts';
import { useAction } from '../../../api/resource.ts';
import { texts } from '../../../i18n/index.ts';
import { serviceUrl } from '../../../lib/service-url.ts';
import { Button, CopyLine, ProblemLine, TextField } from '../../../ui/index.ts';
import { KeyCode } from '../../../ui/key-code.tsx';
import { leaveSetup } from './first-run.ts';

/** End of a set-up with keys: a first key for the crew, shown only once. */
export function DoneStep() {
  const said = texts('setup');
  const name = useSignal(said.firstKeyName);
  const secret = useSignal<string | undefined>(undefined);
  const create = useAction(async () => {
    const body = { name: name.value, scope: 'all' as const };
    secret.value = (await answerOf(api.POST('/v1/keys', { body }))).secret;
  });
  useEffect(() => void create.start(), []);
  return (
    <div class="form">
      {secret.value !== undefined && (
        <section class="setup-part" aria-labelledby="setup-key">
          <h3 id="setup-key">{said.keyTitle({ name: name.value })}</h3>
          <p>{said.keyText}</p>
          <CopyLine text={secret.value} label={name.value} />
          <p>{said.addressText}</p>
          <CopyLine text={serviceUrl('/app/')} />
          <KeyCode secret={secret.value} />
        </section>
      )}
      {create.problem.value && (
        <form
          class="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void create.start();
          }}
        >
          <ProblemLine problem={create.problem.value} />
          <TextField label={said.keyName} value={name.value} required onInput={(typed) => (name.value = typed)} />
          <Button type="submit" isBusy={create.isBusy.value}>
            {said.createKey}
          </Button>
        </form>
      )}
      <div class="setup-buttons">
        <Button look="primary" onClick={leaveSetup}>
          {said.toMap}
        </Button>
      </div>
    </div>
  );
}
