import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../api/client.ts';
import { useAction } from '../../api/resource.ts';
import { say } from '../../i18n/index.ts';
import { isolated, matches } from '../../lib/text.ts';
import {
  Button,
  type Column,
  Confirm,
  EmptyState,
  IconButton,
  PageHead,
  ProblemLine,
  ResourceState,
  SearchField,
  showToast,
  Table,
  Time,
} from '../../ui/index.ts';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { categories } from './directory.ts';
import { Name, ViewNav } from './parts.tsx';
import type { Category } from './records.ts';

/** What kinds of cargo there are. */
export function CategoryList() {
  const text = say('clients');
  const { categories: title, find } = say('trips');
  const typed = useSignal('');
  const editing = useSignal<Category | 'new' | undefined>(undefined);
  const deleting = useSignal<Category | undefined>(undefined);
  const add = () => (editing.value = 'new');
  useShortcuts([{ keys: 'n', label: say('terms').newCategory, run: add }]);
  const known = categories.data.value;
  const shown = known?.filter(({ name, description }) => matches(typed.value, [name, description])) ?? [];
  return (
    <div class="page">
      <PageHead title={title}>
        <Button look="primary" icon="plus" onClick={add}>
          {say('terms').newCategory}
        </Button>
      </PageHead>
      <ViewNav />
      <ResourceState of={categories} />
      {known?.length === 0 && (
        <EmptyState icon="package" title={text.noCategories}>
          {text.noCategoriesText}
        </EmptyState>
      )}
      {known !== undefined && known.length > 0 && (
        <SearchField
          label={find}
          placeholder={text.findCategory}
          value={typed.value}
          onInput={(next) => (typed.value = next)}
        />
      )}
      {known !== undefined && known.length > 0 && shown.length === 0 && (
        <EmptyState icon="search" title={text.noCategoryMatch} />
      )}
      {shown.length > 0 && (
        <CategoryTable
          rows={shown}
          onEdit={(category) => (editing.value = category)}
          onDelete={(category) => (deleting.value = category)}
        />
      )}
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
    </div>
  );
}

interface CategoryTableProps {
  rows: readonly Category[];
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

function CategoryTable({ rows, onEdit, onDelete }: CategoryTableProps) {
  const text = say('clients');
  const verbs = say('common');
  const columns: Column<Category>[] = [
    { key: 'name', label: say('common').name, isTitle: true, cell: ({ name }) => <Name>{name}</Name> },
    { key: 'description', label: text.description, cell: ({ description }) => <Name>{description ?? '–'}</Name> },
    { key: 'changed', label: say('terms').changed, cell: ({ updated_at }) => <Time of={updated_at} /> },
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
  return <Table caption={say('trips').categories} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

/**
 * Deletes at once, so that the refusal (trips refer to it) is shown where it was asked for. Nothing refers to one that
 * could be deleted, so that another of the same name is as good: that is the way back.
 */
function DeleteCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const text = say('clients');
  const { deleted } = say('trips');
  const { failed, delete: verb } = say('common');
  const { id, name, description } = category;
  const bringBack = async () => {
    await answerOf(api.POST('/v1/categories', { body: { name, description } }));
    await categories.reload();
  };
  const remove = useAction(async () => {
    await answerOf(api.DELETE('/v1/categories/{id}', { params: { path: { id } } }));
    onClose();
    await categories.reload();
    showToast(deleted(isolated(name)), {
      undo: () =>
        void bringBack().catch(({ message }: Error) => showToast(`${failed}: ${message}`, { kind: 'failure' })),
    });
  });
  return (
    <Confirm
      title={text.deleteCategory}
      text={
        <>
          <p>{text.deleteCategoryText(isolated(name))}</p>
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
