import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { facts } from '../../api/facts.ts';
import { textOf, texts } from '../../i18n/index.ts';
import { now } from '../../lib/clock.ts';
import { formatAge, formatNumber } from '../../lib/format.ts';
import { toHref } from '../../lib/router.ts';
import { compareText, type Sort } from '../../lib/sorting.ts';
import { matches } from '../../lib/text.ts';
import { isUnreachable, linkLook, vehicles, vehiclesVersion } from '../../live/index.ts';
import type { Vehicle } from '../../live/messages.ts';
import { LazyFleetMap } from '../../ships/lazy-fleet-map.tsx';
import { EmptyState, Icon, PageHead, SearchField, Toolbar } from '../../ui/index.ts';
import { type LongColumn, LongTable } from '../../ui/long-table.tsx';
import { FleetParts } from '../../vehicles/fleet-parts.tsx';
import { VehicleBadge } from '../../vehicles/vehicle-badge.tsx';
import { coarseRings, toDrawnVehicle, type VehicleState, vehicleState } from '../../vehicles/vehicle-state.ts';

interface VehicleRow {
  id: string;
  name: string;
  kind: string;
  plate: string;
  state: VehicleState;
  /** Time since the last message of the tracker in ms; null if it has never sent one. */
  seenAgeMs: number | null;
  positionAgeMs: number | null;
  isCoarse: boolean;
  battery: number | null;
}

type SortKey = 'name' | 'kind' | 'state' | 'seenAgeMs' | 'positionAgeMs' | 'battery';

const LOW_BATTERY_PERCENT = 20;

const COLUMNS: readonly LongColumn<VehicleRow, SortKey>[] = [
  {
    key: 'name',
    isTitle: true,
    cell: ({ name, plate }) => (
      <>
        <bdi>{name}</bdi>
        {plate !== '' && <bdi class="vehicles-plate soft">{plate}</bdi>}
      </>
    ),
  },
  { key: 'kind', cell: ({ kind }) => kind },
  { key: 'state', cell: ({ state }) => <VehicleBadge state={state} /> },
  { key: 'seenAgeMs', isNumeric: true, cell: ({ seenAgeMs }) => seenAgeMs !== null && ago(seenAgeMs) },
  {
    key: 'positionAgeMs',
    isNumeric: true,
    cell: ({ positionAgeMs, isCoarse }) => (
      <>
        {isCoarse && <span class="vehicles-coarse">{texts('vehicles').coarse}</span>}
        {positionAgeMs !== null && formatAge(positionAgeMs)}
      </>
    ),
  },
  {
    key: 'battery',
    isNumeric: true,
    cell: ({ battery }) => battery !== null && <Battery percent={battery} />,
  },
];

const ago = (ageMs: number): string => texts('common').ago({ age: formatAge(ageMs) });

function Battery({ percent }: { percent: number }) {
  const isLow = percent < LOW_BATTERY_PERCENT;
  return (
    <span class={isLow ? 'vehicles-low' : ''}>
      {isLow && <Icon name="triangle-alert" size={14} />}
      {`${formatNumber(percent)} %`}
    </span>
  );
}

const ageOf = (at: string | undefined | null, nowMs: number): number | null =>
  at ? Math.max(0, nowMs - Date.parse(at)) : null;

function toRow(vehicle: Vehicle, nowMs: number): VehicleRow {
  const { id, name, kind, plate, tracker, position, coarse } = vehicle;
  return {
    id,
    name,
    kind: textOf(texts('vehicles').kinds, kind),
    plate: plate ?? '',
    state: vehicleState(vehicle, nowMs),
    seenAgeMs: ageOf(tracker.lastSeenAt, nowMs),
    positionAgeMs: ageOf((coarse ?? position)?.at, nowMs),
    isCoarse: coarse !== null,
    battery: tracker.battery,
  };
}

/** All vehicles, on the map and in a table. */
export function VehiclesPage() {
  const said = texts('vehicles');
  const text = useSignal('');
  const sort = useSignal<Sort<SortKey>>({ key: 'name', isDescending: false });
  const version = vehiclesVersion.value;
  const nowMs = now.value;
  const all = useMemo(() => [...vehicles.values()], [version]);
  const found = useMemo(
    () => all.filter(({ name, plate, note }) => matches(text.value, [name, plate, note])),
    [all, text.value],
  );
  const rows = useMemo(
    () =>
      sortRows(
        found.map((vehicle) => toRow(vehicle, nowMs)),
        sort.value,
      ),
    [found, nowMs, sort.value],
  );
  const drawn = useMemo(
    () => found.flatMap((vehicle) => toDrawnVehicle(vehicle, nowMs, (state) => textOf(said.states, state)) ?? []),
    [found, nowMs, said],
  );
  const circles = useMemo(() => ({ recorded: [], gaps: [], circles: coarseRings(found) }), [found]);
  const isKnown = version > 0;
  const isEmpty = isKnown && all.length === 0;
  return (
    <div class={`page vehicles-page ${facts.value?.isOffice ? 'has-parts' : ''}`}>
      <FleetParts current="vehicles" />
      <PageHead title={texts('common').vehicles}>{!isEmpty && <AddVehicle />}</PageHead>
      {all.length > 0 && <LazyFleetMap label={said.mapLabel} ships={drawn} track={circles} />}
      {all.length > 0 && (
        <Toolbar>
          <SearchField label={said.filter} value={text.value} onInput={(typed) => (text.value = typed)} />
          <p class="soft small" role="status">
            {said.count({ shown: formatNumber(found.length), all: formatNumber(all.length) })}
          </p>
        </Toolbar>
      )}
      {!isKnown && <Unknown />}
      {rows.length > 0 && (
        <div class={`long-table-place ${linkLook.value === 'live' ? '' : 'is-old'}`}>
          <LongTable
            label={texts('common').vehicles}
            headings={{
              name: texts('common').name,
              kind: said.kind,
              state: said.state,
              seenAgeMs: said.lastReport,
              positionAgeMs: said.positionAge,
              battery: said.battery,
            }}
            columns={COLUMNS}
            rows={rows}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => toHref('vehicles', id)}
            classOf={({ state }) => (state === 'onDuty' ? '' : 'is-offline')}
            sort={sort.value}
            onSort={(next) => (sort.value = next)}
          />
        </div>
      )}
      {isEmpty && !isUnreachable.value && (
        <EmptyState icon="truck" title={said.none}>
          <p>{said.noneText}</p>
          <AddVehicle />
        </EmptyState>
      )}
      {isEmpty && isUnreachable.value && <Unknown />}
      {all.length > 0 && found.length === 0 && <p class="soft">{said.noMatch}</p>}
    </div>
  );
}

function AddVehicle() {
  return (
    <a class="button button-primary" href={toHref('vehicles', 'new')}>
      <Icon name="plus" size={18} />
      {texts('vehicles').add}
    </a>
  );
}

/** Text while the vehicles are unknown: an empty list would mean that there are none. */
function Unknown() {
  const { notKnown, noService } = texts('alerts');
  if (isUnreachable.value) return <p class="not-known">{notKnown({ why: noService })}</p>;
  return <p class="soft">{texts('common').loading}</p>;
}

/** Sorts the rows. Unknown values are last in both directions. */
function sortRows(rows: readonly VehicleRow[], { key, isDescending }: Sort<SortKey>): readonly VehicleRow[] {
  const turn = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [a[key], b[key]];
    if (one === other) return compareText(a.name, b.name);
    if (one === null) return 1;
    if (other === null) return -1;
    return (
      turn * (typeof one === 'number' && typeof other === 'number' ? one - other : compareText(`${one}`, `${other}`))
    );
  });
}
