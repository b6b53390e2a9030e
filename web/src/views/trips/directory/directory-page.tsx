import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Resource } from '../../../api/resource.ts';
import { matches } from '../../../lib/text.ts';
import { Button, EmptyState, type IconName, NoneOf, PageHead, ResourceState, SearchField } from '../../../ui/index.ts';
import { useShortcuts } from '../../../ui/shortcuts.ts';
import { ViewNav } from '../parts.tsx';

interface DirectoryPageProps<Item> {
  title: string;
  resource: Resource<readonly Item[]>;
  icon: IconName;
  said: { add: string; find: string; findHint: string; none: string; noneText: string; noMatch: string };
  /** Searched texts of a record. */
  textsOf: (item: Item) => readonly (string | null)[];
  onAdd: () => void;
  /** Content for the records found, at least one. */
  table: (items: readonly Item[]) => ComponentChildren;
  /** Dialogs. */
  children: ComponentChildren;
}

/** All records of one kind, with a search; `n` adds one. */
export function DirectoryPage<Item>(props: DirectoryPageProps<Item>) {
  const { title, resource, icon, said, textsOf, onAdd, table, children } = props;
  const typed = useSignal('');
  useShortcuts([{ keys: 'n', label: said.add, run: onAdd }]);
  const known = resource.data.value ?? [];
  const shown = known.filter((item) => matches(typed.value, textsOf(item)));
  return (
    <div class="page">
      <PageHead title={title}>
        <Button look="primary" icon="plus" onClick={onAdd}>
          {said.add}
        </Button>
      </PageHead>
      <ViewNav />
      <ResourceState of={resource} />
      {resource.data.value?.length === 0 && (
        <NoneOf list={resource}>
          <EmptyState icon={icon} title={said.none}>
            {said.noneText}
          </EmptyState>
        </NoneOf>
      )}
      {known.length > 0 && (
        <SearchField
          label={said.find}
          placeholder={said.findHint}
          value={typed.value}
          onInput={(next) => (typed.value = next)}
        />
      )}
      {known.length > 0 && shown.length === 0 && <EmptyState icon="search" title={said.noMatch} />}
      {shown.length > 0 && table(shown)}
      {children}
    </div>
  );
}
