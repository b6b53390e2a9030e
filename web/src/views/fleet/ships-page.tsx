import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { textOf, texts } from '../../i18n/index.ts';
import { now } from '../../lib/clock.ts';
import { formatNumber } from '../../lib/format.ts';
import { isPast, togglePast } from '../../lib/past.ts';
import type { Sort } from '../../lib/sorting.ts';
import { matches } from '../../lib/text.ts';
import { fleetVersion, isUnreachable, ships, vehicles, vehiclesVersion } from '../../live/index.ts';
import { LazyFleetMap } from '../../ships/lazy-fleet-map.tsx';
import { SHIP_STATES, type ShipState } from '../../ships/ship-state.ts';
import { Button, EmptyState, IconButton, PageHead, SearchField, Select, Toolbar } from '../../ui/index.ts';
import { FleetParts } from '../../vehicles/fleet-parts.tsx';
import { coarseRings, hasVehicles, toDrawnVehicle } from '../../vehicles/vehicle-state.ts';
import { AddShip } from './add-ship.tsx';
import { toDrawnShip } from './drawn-ship.ts';
import { PastFleet } from './past-fleet.tsx';
import { filterRows, type SortKey, sortRows, toRow } from './rows.ts';
import { ShipTable } from './ship-table.tsx';
import { useFleetTracks } from './use-fleet-tracks.ts';

/** All ships, on the map and in a table. */
export function ShipsPage() {
  const said = texts('fleet');
  const states = texts('ships');
  const tools = texts('mapTools');
  const text = useSignal('');
  const state = useSignal<ShipState | ''>('');
  const sort = useSignal<Sort<SortKey>>({ key: 'name', isDescending: false });
  const isAdding = useSignal(false);
  const version = fleetVersion.value;
  const nowMs = now.value;
  const rows = useMemo(() => [...ships.values()].map((ship) => toRow(ship, nowMs)), [version, nowMs]);
  const found = useMemo(
    () => sortRows(filterRows(rows, { text: text.value, state: state.value }), sort.value),
    [rows, text.value, state.value, sort.value],
  );
  const drawn = useMemo(() => {
    const shown = new Set(found.map(({ id }) => id));
    return [...ships.values()]
      .filter(({ id }) => shown.has(id))
      .flatMap((ship) => toDrawnShip(ship, nowMs, (one) => states[one]) ?? []);
  }, [found, states]);
  const vehicleVersion = vehiclesVersion.value;
  const drawnVehicles = useMemo(() => {
    const stateText = texts('vehicles').states;
    return [...vehicles.values()]
      .filter(({ name, plate }) => state.value === '' && matches(text.value, [name, plate]))
      .flatMap((vehicle) => toDrawnVehicle(vehicle, nowMs, (one) => textOf(stateText, one)) ?? []);
  }, [vehicleVersion, nowMs, text.value, state.value]);
  const marks = useMemo(() => [...drawn, ...drawnVehicles], [drawn, drawnVehicles]);
  const tracks = useFleetTracks(found.map(({ id }) => id));
  const track = useMemo(() => {
    const shown = new Set(drawnVehicles.map(({ id }) => id));
    return { ...tracks, circles: coarseRings([...vehicles.values()].filter(({ id }) => shown.has(id))) };
  }, [tracks, drawnVehicles]);
  const isKnown = version > 0;
  const connected = rows.filter((row) => row.state === 'online' || row.state === 'late').length;
  return (
    <div class={`page fleet-page ${hasVehicles() ? 'has-parts' : ''}`}>
      <FleetParts current="ships" />
      <PageHead title={texts('common').fleet}>
        <IconButton icon="history" label={tools.playback} isPressed={isPast.value} onClick={togglePast} />
        <Button
          icon="plus"
          disabled={isPast.value}
          title={isPast.value ? tools.lockedInPast : undefined}
          onClick={() => (isAdding.value = true)}
        >
          {said.addShip}
        </Button>
      </PageHead>
      {isPast.value && <PastFleet />}
      {rows.length > 0 && !isPast.value && <LazyFleetMap label={said.mapLabel} ships={marks} track={track} />}
      {rows.length > 0 && !isPast.value && (
        <Toolbar>
          <SearchField label={said.filter} value={text.value} onInput={(typed) => (text.value = typed)} />
          <Select
            label={texts('fleet').state}
            value={state.value}
            options={[
              { value: '', label: said.anyState },
              ...SHIP_STATES.map((value) => ({ value, label: states[value] })),
            ]}
            onInput={(value) => (state.value = SHIP_STATES.find((one) => one === value) ?? '')}
          />
          <p class="soft small" role="status">
            {said.count({
              shown: formatNumber(found.length),
              all: formatNumber(rows.length),
              connected: formatNumber(connected),
            })}
          </p>
        </Toolbar>
      )}
      {!isKnown && <p class="soft">{texts('common').loading}</p>}
      {found.length > 0 && !isPast.value && (
        <div class={`long-table-place ${isUnreachable.value ? 'is-old' : ''}`}>
          <ShipTable rows={found} sort={sort.value} onSort={(next) => (sort.value = next)} />
        </div>
      )}
      {isKnown && rows.length === 0 && !isUnreachable.value && (
        <EmptyState icon="anchor" title={said.noShips}>
          <p>{said.noShipsText}</p>
        </EmptyState>
      )}
      {rows.length > 0 && found.length === 0 && <p class="soft">{said.noMatch}</p>}
      {isAdding.value && <AddShip onClose={() => (isAdding.value = false)} />}
    </div>
  );
}
