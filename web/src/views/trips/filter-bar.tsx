import { useSignal } from '@preact/signals';
import { facts } from '../../api/facts.ts';
import { texts } from '../../i18n/index.ts';
import { go } from '../../lib/router.ts';
import { fleetVersion, ships } from '../../live/index.ts';
import { Button, SearchField, Select, TextField, Toolbar } from '../../ui/index.ts';
import { categories, clients } from './directory/directory.ts';
import { isFiltered, isWrongOrder, type TripFilter, toFilterHref } from './trip-filter.ts';

const optionsOf = (any: string, records: readonly { id: string; name: string }[] = []) => [
  { value: '', label: any },
  ...records.map(({ id, name }) => ({ value: id, label: name })),
];

/** Filter of the lists; fields besides the search are collapsed initially. */
export function FilterBar({ filter }: { filter: TripFilter }) {
  const text = texts('trips');
  const { text: _typed, ...others } = filter;
  const isOpen = useSignal(Object.values(others).some(Boolean));
  const set = (change: Partial<TripFilter>) => go(toFilterHref({ ...filter, ...change }), { replace: true });
  const statuses = (['Active', 'Completed', 'Cancelled'] as const).map((value) => ({ value, label: text[value] }));
  return (
    <>
      <Toolbar>
        <SearchField
          label={text.find}
          placeholder={text.findHint}
          value={filter.text}
          onInput={(typed) => set({ text: typed })}
        />
        <Button
          icon={isOpen.value ? 'minus' : 'plus'}
          aria-expanded={isOpen.value}
          onClick={() => (isOpen.value = !isOpen.value)}
        >
          {text.filter}
        </Button>
        {isFiltered(filter) && (
          <Button look="quiet" icon="x" onClick={() => go('#/trips', { replace: true })}>
            {text.clearFilter}
          </Button>
        )}
      </Toolbar>
      {isOpen.value && (
        <div class="form-row trips-filter">
          <Select
            label={text.status}
            value={filter.status}
            options={[{ value: '', label: text.anyStatus }, ...statuses]}
            onInput={(chosen) => set({ status: statuses.find(({ value }) => value === chosen)?.value ?? '' })}
          />
          <Select
            label={texts('terms').client}
            value={filter.clientId}
            options={optionsOf(text.anyClient, clients.data.value)}
            onInput={(clientId) => set({ clientId })}
          />
          <Select
            label={texts('fleet').categoryId}
            value={filter.categoryId}
            options={optionsOf(text.anyCategory, categories.data.value)}
            onInput={(categoryId) => set({ categoryId })}
          />
          {facts.value?.isOffice && (
            <Select
              label={texts('ships').ship}
              value={filter.shipId}
              options={optionsOf(texts('ships').allShips, fleetVersion.value > 0 ? [...ships.values()] : [])}
              onInput={(shipId) => set({ shipId })}
            />
          )}
          <TextField label={text.from} type="date" value={filter.from} onInput={(from) => set({ from })} />
          <TextField
            label={text.to}
            type="date"
            error={isWrongOrder(filter) ? text.wrongOrder : undefined}
            value={filter.to}
            onInput={(to) => set({ to })}
          />
        </div>
      )}
    </>
  );
}
