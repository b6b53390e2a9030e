import { useSignal } from '@preact/signals';
import { checkKey } from '../api/client.ts';
import { facts } from '../api/facts.ts';
import { credentials, isKeyWanted, type Keep, keepCredentials, needsKey, offeredKey } from '../api/key.ts';
import { useAction } from '../api/resource.ts';
import { texts } from '../i18n/index.ts';
import { Button, Checkbox, Dialog, problemText, Segmented, TextField } from '../ui/index.ts';

/** Asks for the key: on first use, and after the service has refused the stored one. */
export function KeyDialog() {
  return needsKey.value ? <KeyForm /> : null;
}

function KeyForm() {
  const words = texts('common');
  const offered = offeredKey.value;
  const key = useSignal(offered);
  const liveToken = useSignal('');
  const keep = useSignal<Keep>(offered ? 'local' : 'session');
  const isShown = useSignal(false);
  const isTried = useSignal(false);
  const enter = useAction(async () => {
    await checkKey(key.value.trim());
    keepCredentials({ key: key.value.trim(), liveToken: liveToken.value.trim() || undefined }, keep.value);
  });
  const { problem } = enter;
  const isMissing = isTried.value && key.value.trim() === '';
  const failure = problem.value && (problem.value.status === 401 ? words.keyWrong : problemText(problem.value));
  return (
    <Dialog
      title={words.keyTitle}
      isRequired={credentials.value === undefined}
      onClose={() => (isKeyWanted.value = false)}
    >
      <form
        class="dialog-body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          isTried.value = true;
          if (key.value.trim() !== '') void enter.start();
        }}
      >
        <p>{offered ? words.keyOffered : <KeyAdvice />}</p>
        <TextField
          label={words.keyLabel}
          hint={words.keyHint}
          error={isMissing ? texts('problems').required : failure}
          type={isShown.value ? 'text' : 'password'}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          required
          autofocus
          value={key.value}
          onInput={(value) => (key.value = value)}
        />
        <Checkbox
          label={words.showKey}
          isChecked={isShown.value}
          onInput={(isChecked) => (isShown.value = isChecked)}
        />
        <details>
          <summary>{words.liveKeyLabel}</summary>
          <TextField
            label={words.liveKeyLabel}
            hint={words.liveKeyHint}
            type={isShown.value ? 'text' : 'password'}
            autocomplete="off"
            value={liveToken.value}
            onInput={(value) => (liveToken.value = value)}
          />
        </details>
        <Segmented<Keep>
          label={words.keyKeep}
          value={keep.value}
          choices={[
            { value: 'session', label: words.keyKeepSession },
            { value: 'local', label: words.keyKeepLocal },
          ]}
          onInput={(value) => (keep.value = value)}
        />
        <Button type="submit" look="primary" isBusy={enter.isBusy.value}>
          {words.keyEnter}
        </Button>
      </form>
    </Dialog>
  );
}

/** Explanation how to get a key. */
function KeyAdvice() {
  const words = texts('common');
  return (
    <>
      {words.keyText} <code>{facts.value?.program ?? 'wheelhouse'} keys create NAME --scope all</code>
      {!facts.value && (
        <>
          {words.inClone} <code>npm start -- keys create NAME --scope all</code>
        </>
      )}
      .
    </>
  );
}
