import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../../api/client.ts';
import { useAction } from '../../../api/resource.ts';
import { texts } from '../../../i18n/index.ts';
import { isolated } from '../../../lib/text.ts';
import { type Column, Confirm, IconButton, ProblemLine, showToast, Table, Time } from '../../../ui/index.ts';
import { Name } from '../parts.tsx';
import type { Category } from '../records.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { categories } from './directory.ts';
import { DirectoryPage } from './directory-page.tsx';

/** Categories of cargo. */
export function CategoryList() {
  const text = texts('clients');
  const { categories: title, find } = texts('trips');
  const editing = useSignal<Category | 'new' | undefined>(undefined);
  const deleting = useSignal<Category | undefined>(undefined);
  return (
    <DirectoryPage
      title={title}
      resource={categories}
      icon="package"
      said={{
        add: texts('terms').newCategory,
        find,
        findHint: text.findCategory,
        none: text.noCategories,
        noneText: text.noCategoriesText,
        noMatch: text.noCategoryMatch,
      }}
      textsOf={({ name, description }) => [name, description]}
      onAdd={() => (editing.value = 'new')}
      table={(rows) => (
        <CategoryTable
          rows={rows}
          onEdit={(category) => (editing.value = category)}
          onDelete={(category) => (deleting.value = category)}
        />
      )}
    >
      {editing.value && (
        <CategoryDialog
          category={editing.value === 'new' ? undefined : editing.value}
          onSaved={() => {
            editing.value = undefined;
            showToast(text.categorySaved);
          }}
          onClose={() => (editing.value = undefined)}
        />
      )}
      {deleting.value && <DeleteCategory category={deleting.value} onClose={() => (deleting.value = undefined)} />}
    </DirectoryPage>
  );
}

interface CategoryTableProps {
  rows: readonly Category[];
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

function CategoryTable({ rows, onEdit, onDelete }: CategoryTableProps) {
  const text = texts('clients');
  const verbs = texts('common');
  const columns: Column<Category>[] = [
    { key: 'name', label: texts('common').name, isTitle: true, cell: ({ name }) => <Name>{name}</Name> },
    { key: 'description', label: text.description, cell: ({ description }) => <Name>{description ?? '–'}</Name> },
    { key: 'changed', label: texts('terms').changed, cell: ({ updated_at }) => <Time of={updated_at} /> },
    {
      key: 'actions',
      label: verbs.moreActions,
      isActions: true,
      cell: (category) => (
        <>
          <IconButton icon="pencil" label={`${verbs.edit}: ${category.name}`} onClick={() => onEdit(category)} />
          <IconButton icon="trash" label={`${verbs.delete}: ${category.name}`} onClick={() => onDelete(category)} />
        </>
      ),
    },
  ];
  return <Table caption={texts('trips').categories} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

/**
 * Deletes at once, so that a refusal (trips refer to it) is shown here. Nothing refers to a deleted category, so Undo can
 * create a new one with the same name.
 */
function DeleteCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const text = texts('clients');
  const { deleted } = texts('trips');
  const { failed, delete: verb } = texts('common');
  const { id, name, description } = category;
  const bringBack = async () => {
    await answerOf(api.POST('/v1/categories', { body: { name, description } }));
    await categories.reload();
  };
  const remove = useAction(async () => {
    await answerOf(api.DELETE('/v1/categories/{id}', { params: { path: { id } } }));
    onClose();
    await categories.reload();
    showToast(deleted({ name: isolated(name) }), {
      undo: () =>
        void bringBack().catch(({ message }: Error) => showToast(`${failed}: ${message}`, { kind: 'failure' })),
    });
  });
  return (
    <Confirm
      title={text.deleteCategory}
      text={
        <>
          <p>{text.deleteCategoryText({ name: isolated(name) })}</p>
          <ProblemLine problem={remove.problem.value} />
        </>
      }
      verb={verb}
      isBusy={remove.isBusy.value}
      onConfirm={() => void remove.start()}
      onClose={onClose}
    />
  );
}
