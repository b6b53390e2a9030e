import '../reception.css';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { answerOf, api } from '../../../api/client.ts';
import { texts } from '../../../i18n/index.ts';
import { formatNumber } from '../../../lib/format.ts';
import { place } from '../../../lib/router.ts';
import type { Sort } from '../../../lib/sorting.ts';
import { useResource } from '../../../live/use-resource.ts';
import { ProblemLine, SearchField, Select, Toolbar } from '../../../ui/index.ts';
import { filterStations, type SortKey, STATION_STATES, type StationState, sortStations } from './rows.ts';
import { StationCard } from './station-card.tsx';
import { StationTable } from './station-table.tsx';

const EVERY_MS = 10_000;

/** `#/system/stations`: all AIS stations; with a name, that one on top. */
export function StationsPage() {
  const said = texts('stations');
  const text = useSignal('');
  const state = useSignal<StationState | ''>('');
  const sort = useSignal<Sort<SortKey>>({ key: 'state', isDescending: false });
  const answer = useResource(async () => (await answerOf(api.GET('/v1/stations'))).stations, [], { everyMs: EVERY_MS });
  const known = answer.data.value ?? [];
  const found = useMemo(
    () => sortStations(filterStations(known, { text: text.value, state: state.value }), sort.value),
    [known, text.value, state.value, sort.value],
  );
  const [, name] = place.value.rest;
  const chosen = known.find((station) => station.name === name);
  return (
    <>
      <ProblemLine problem={answer.problem.value} />
      {chosen && <StationCard station={chosen} />}
      <Toolbar>
        <SearchField label={said.filter} value={text.value} onInput={(typed) => (text.value = typed)} />
        <Select
          label={said.state}
          value={state.value}
          options={[
            { value: '', label: said.anyState },
            ...STATION_STATES.map((value) => ({ value, label: said[value] })),
          ]}
          onInput={(value) => (state.value = STATION_STATES.find((one) => one === value) ?? '')}
        />
        <p class="soft small" role="status">
          {said.count({ shown: formatNumber(found.length), all: formatNumber(known.length) })}
        </p>
      </Toolbar>
      {found.length > 0 && (
        <div class="long-table-place">
          <StationTable rows={found} sort={sort.value} onSort={(next) => (sort.value = next)} />
        </div>
      )}
    </>
  );
}
