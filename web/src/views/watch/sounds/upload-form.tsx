import { useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { useAction } from '../../../api/resource.ts';
import { texts } from '../../../i18n/index.ts';
import { formatNumber } from '../../../lib/format.ts';
import { sounds } from '../../../sound/index.ts';
import { Bar, Button, fieldError, problemText, showToast, TextField } from '../../../ui/index.ts';
import { uploadSound } from './upload.ts';

/** Suggested name: the file name without its ending. */
const nameOfFile = (file: File): string => file.name.replace(/\.[^.]*$/, '').replaceAll(/[_-]+/g, ' ');

/** Adds a sound; errors about the file are shown beside it. */
export function UploadForm() {
  const text = texts('watch');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const file = useSignal<File | undefined>(undefined);
  const name = useSignal('');
  /** Whether the name was typed, so that another file does not replace it. */
  const isTyped = useSignal(false);
  const part = useSignal(0);
  const send = useAction(async (chosen: File) => {
    part.value = 0;
    await uploadSound({ name: name.value.trim(), file: chosen, onProgress: (done) => (part.value = done) });
    await sounds.reload();
  });
  const problem = send.problem.value;
  const nameError = fieldError(problem, 'name');
  const message =
    nameError === undefined && problem ? (fieldError(problem, 'file') ?? problemText(problem)) : undefined;

  const submit = async () => {
    if (!file.value) {
      input.current?.focus();
      input.current?.click();
      return;
    }
    if (!(await send.start(file.value))) return;
    showToast(text.uploaded({ name: name.value.trim() }));
    file.value = undefined;
    name.value = '';
    isTyped.value = false;
    if (input.current) input.current.value = '';
  };
  return (
    <form
      class="card form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2>{text.upload}</h2>
      <div class="form-row">
        <div class="field">
          <label for={id}>{text.file}</label>
          <input
            ref={input}
            id={id}
            class="input watch-file"
            type="file"
            accept="audio/*,.mp3,.wav,.ogg"
            aria-describedby={`${id}-hint`}
            aria-invalid={message ? true : undefined}
            onChange={(event) => {
              const chosen = event.currentTarget.files?.[0];
              file.value = chosen;
              if (chosen && !isTyped.value) name.value = nameOfFile(chosen);
            }}
          />
          <p id={`${id}-hint`} class="field-hint">
            {text.fileHint}
          </p>
          {message && (
            <p class="field-error" role="alert">
              {message}
            </p>
          )}
        </div>
        <TextField
          label={text.name}
          error={nameError}
          autocomplete="off"
          value={name.value}
          onInput={(value) => {
            isTyped.value = value !== '';
            name.value = value;
          }}
        />
      </div>
      {send.isBusy.value && (
        <>
          <Bar value={part.value} max={1} warnAt={2} label={text.upload} />
          <p class="small soft" role="status">
            {text.uploading({ percent: formatNumber(part.value * 100) })}
          </p>
        </>
      )}
      <div>
        <Button type="submit" icon="upload" isBusy={send.isBusy.value}>
          {text.uploadVerb}
        </Button>
      </div>
    </form>
  );
}
