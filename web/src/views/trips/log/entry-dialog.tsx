import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../../api/client.ts';
import { facts } from '../../../api/facts.ts';
import { useAction } from '../../../api/resource.ts';
import { texts } from '../../../i18n/index.ts';
import { Checkbox, FormDialog, fieldError, ProblemLine, Select, TextArea, TextField } from '../../../ui/index.ts';
import { ShipField } from '../ship-field.tsx';
import type { ShownEntry } from './entries.ts';

interface EntryDialogProps {
  /** Undefined to add a remark. */
  entry?: ShownEntry | undefined;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** Adds a remark, or corrects an entry by a new one. */
export function EntryDialog({ entry, onSaved, onClose }: EntryDialogProps) {
  const text = texts('shipLog');
  const written = useSignal(entry?.text ?? '');
  const label = useSignal(entry?.label ?? '');
  const author = useSignal('');
  const shipId = useSignal('');
  const reason = useSignal('');
  const withdrawn = useSignal(false);
  const isTried = useSignal(false);
  const save = useAction(async () => {
    const by = author.value.trim();
    const common = { text: written.value.trim() || null, ...(by && { author: by }) };
    const why = reason.value.trim();
    if (entry) {
      const named = label.value !== (entry.label ?? '') && { label: label.value };
      const body = { ...common, ...named, ...(why && { reason: why }), ...(withdrawn.value && { withdrawn: true }) };
      await answerOf(api.POST('/v1/log/{id}/correction', { params: { path: { id: entry.id } }, body }));
    } else {
      const ship = shipId.value && { shipId: shipId.value };
      await answerOf(api.POST('/v1/log', { body: { ...common, ...ship, kind: 'remark' } }));
    }
    await onSaved();
    onClose();
  });
  const isEmpty = !entry && written.value.trim() === '';
  const refusal = save.problem.value;
  return (
    <FormDialog
      title={entry ? text.correctEntry : text.newRemark}
      verb={entry ? text.correct : texts('common').save}
      isBusy={save.isBusy.value}
      onSubmit={() => {
        isTried.value = true;
        if (!isEmpty) void save.start();
      }}
      onClose={onClose}
    >
      {!entry && facts.value?.isOffice && (
        <ShipField
          value={shipId.value}
          hint={text.shipHint}
          error={fieldError(refusal, 'shipId')}
          onInput={(chosen) => (shipId.value = chosen)}
        />
      )}
      {entry?.kind === 'stop' && (
        <Select
          label={texts('entryKinds').stop}
          value={label.value}
          options={Object.entries(texts('stopKinds')).map(([value, name]) => ({ value, label: name }))}
          onInput={(chosen) => (label.value = chosen)}
        />
      )}
      <TextArea
        label={text.text}
        error={isTried.value && isEmpty ? texts('trips').mustFill : fieldError(refusal, 'text')}
        value={written.value}
        onInput={(typed) => (written.value = typed)}
      />
      <TextField
        label={`${text.author} (${texts('common').optional})`}
        maxLength={100}
        value={author.value}
        onInput={(typed) => (author.value = typed)}
      />
      {entry && (
        <>
          <TextField
            label={`${text.reason} (${texts('common').optional})`}
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
      <ProblemLine problem={refusal} shownAt={['text', 'shipId']} />
    </FormDialog>
  );
}
