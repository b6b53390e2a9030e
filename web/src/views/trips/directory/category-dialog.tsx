import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../../api/client.ts';
import { useAction } from '../../../api/resource.ts';
import { texts } from '../../../i18n/index.ts';
import { FormDialog, fieldError, ProblemLine, TextArea, TextField } from '../../../ui/index.ts';
import type { Category } from '../records.ts';
import { categories } from './directory.ts';

interface CategoryDialogProps {
  /** Undefined to add one. */
  category?: Category | undefined;
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** Adds or changes a category; a duplicate name is shown as an error of the field. */
export function CategoryDialog({ category, onSaved, onClose }: CategoryDialogProps) {
  const text = texts('clients');
  const { mustFill } = texts('trips');
  const name = useSignal(category?.name ?? '');
  const description = useSignal(category?.description ?? '');
  const isTried = useSignal(false);
  const save = useAction(async () => {
    const body = { name: name.value.trim(), description: description.value.trim() || null };
    const path = category && { params: { path: { id: category.id } } };
    const { id } = await answerOf(
      path ? api.PUT('/v1/categories/{id}', { ...path, body }) : api.POST('/v1/categories', { body }),
    );
    await categories.reload();
    onSaved(id);
  });
  const isEmpty = name.value.trim() === '';
  const refusal = save.problem.value;
  return (
    <FormDialog
      title={category ? text.editCategory : texts('terms').newCategory}
      verb={category ? texts('common').save : texts('common').create}
      isBusy={save.isBusy.value}
      onSubmit={() => {
        isTried.value = true;
        if (!isEmpty) void save.start();
      }}
      onClose={onClose}
    >
      <TextField
        label={texts('common').name}
        error={isTried.value && isEmpty ? mustFill : fieldError(refusal, 'name')}
        required
        autofocus
        autocomplete="off"
        value={name.value}
        onInput={(typed) => (name.value = typed)}
      />
      <TextArea
        label={`${text.description} (${texts('common').optional})`}
        value={description.value}
        onInput={(typed) => (description.value = typed)}
      />
      <ProblemLine problem={refusal} shownAt={['name']} />
    </FormDialog>
  );
}
