import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../../api/client.ts';
import { useAction } from '../../../api/resource.ts';
import { say } from '../../../i18n/index.ts';
import { Checkbox, FormDialog, fieldError, ProblemLine, TextArea, TextField } from '../../../ui/index.ts';
import { entries } from './entries.ts';
import type { ShownEntry } from './fold-entries.ts';

interface EntryDialogProps {
  /** Undefined adds a remark. */
  entry?: ShownEntry | undefined;
  onClose: () => void;
}

/** Adds a remark, or corrects an entry by a new one. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const text = say('shipLog');
  const written = useSignal(entry?.text ?? '');
  const author = useSignal('');
  const reason = useSignal('');
  const withdrawn = useSignal(false);
  const isTried = useSignal(false);
  const save = useAction(async () => {
    const by = author.value.trim();
    const common = { text: written.value.trim() || null, ...(by && { author: by }) };
    const why = reason.value.trim();
    if (entry) {
      const body = { ...common, ...(why && { reason: why }), ...(withdrawn.value && { withdrawn: true }) };
      await answerOf(api.POST('/v1/log/{id}/correction', { params: { path: { id: entry.id } }, body }));
    } else await answerOf(api.POST('/v1/log', { body: { ...common, kind: 'remark' } }));
    await entries.reload();
    onClose();
  });
  const isEmpty = !entry && written.value.trim() === '';
  const refusal = save.problem.value;
  return (
    <FormDialog
      title={entry ? text.correctEntry : text.newRemark}
      verb={entry ? text.correct : say('common').save}
      isBusy={save.isBusy.value}
      onSubmit={() => {
        isTried.value = true;
        if (!isEmpty) void save.start();
      }}
      onClose={onClose}
    >
      <TextArea
        label={text.text}
        error={isTried.value && isEmpty ? say('trips').mustFill : fieldError(refusal, 'text')}
        value={written.value}
        onInput={(typed) => (written.value = typed)}
      />
      <TextField
        label={`${text.author} (${say('common').optional})`}
        maxLength={100}
        value={author.value}
        onInput={(typed) => (author.value = typed)}
      />
      {entry && (
        <>
          <TextField
            label={`${text.reason} (${say('common').optional})`}
            maxLength={1000}
            value={reason.value}
            onInput={(typed) => (reason.value = typed)}
          />
          <Checkbox
            label={text.withdraw}
            isChecked={withdrawn.value}
            onInput={(checked) => (withdrawn.value = checked)}
          />
        </>
      )}
      <ProblemLine problem={refusal} shownAt={['text']} />
    </FormDialog>
  );
}
