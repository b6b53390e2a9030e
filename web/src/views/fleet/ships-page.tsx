import { useSignal } from '@preact/signals';
import { useCallback, useMemo } from 'preact/hooks';
import { answerOf, api } from '../../api/client.ts';
import { facts } from '../../api/facts.ts';
import { TripEtaRange } from '../../arrival/arrival.tsx';
import { textOf, texts } from '../../i18n/index.ts';
import { now, serviceNow } from '../../lib/clock.ts';
import { formatAge, formatBearing, formatNumber, formatSpeed } from '../../lib/format.ts';
import type { LatLon } from '../../lib/geo.ts';
import { isPast, togglePast } from '../../lib/past.ts';
import { toHref } from '../../lib/router.ts';
import type { Sort } from '../../lib/sorting.ts';
import { matches } from '../../lib/text.ts';
import { fleetVersion, isUnreachable, ships, vehicles, vehiclesVersion } from '../../live/index.ts';
import { useResource } from '../../live/use-resource.ts';
import { toLines, toTrack } from '../../map/track-lines.ts';
import type { TrackLines } from '../../map/track-map.ts';
import type { PastShip } from '../../playback/fleet-playback.tsx';
import { PlaybackParts } from '../../playback/lazy-parts.tsx';
import { StateBadge } from '../../ships/badges.tsx';
import { LazyFleetMap } from '../../ships/lazy-fleet-map.tsx';
import type { DrawnShip } from '../../ships/ship-marks.ts';
import { SHIP_STATES, type ShipState } from '../../ships/ship-state.ts';
import {
  Age,
  Badge,
  Button,
  CopyLine,
  Dialog,
  EmptyState,
  Icon,
  IconButton,
  PageHead,
  SearchField,
  Select,
  Toolbar,
} from '../../ui/index.ts';
import { type LongColumn, LongTable, type LongTableProps } from '../../ui/long-table.tsx';
import { FleetParts } from '../../vehicles/fleet-parts.tsx';
import { coarseRings, hasVehicles, toDrawnVehicle } from '../../vehicles/vehicle-state.ts';
import { toDrawnShip } from './drawn-ship.ts';
import { filterRows, type ShipRow, type SortKey, sortRows, toRow } from './rows.ts';

const COLUMNS: readonly LongColumn<ShipRow, SortKey>[] = [
  { key: 'name', isTitle: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'state', cell: ({ state }) => <StateBadge state={state} /> },
  {
    key: 'positionAgeMs',
    isNumeric: true,
    cell: ({ positionAgeMs, isDoubtful }) => (
      <>
        {isDoubtful && <Doubt />}
        {positionAgeMs !== null && formatAge(positionAgeMs)}
      </>
    ),
  },
  {
    key: 'speedKnots',
    isNumeric: true,
    isMostFirst: true,
    cell: ({ speedKnots }) => speedKnots !== null && formatSpeed(speedKnots),
  },
  { key: 'courseDeg', isNumeric: true, cell: ({ courseDeg }) => courseDeg !== null && formatBearing(courseDeg) },
  {
    key: 'trip',
    cell: ({ trip, tripId }) => (
      <>
        <bdi>{trip}</bdi>
        {tripId !== null && <TripEtaRange id={tripId} />}
      </>
    ),
  },
  { key: 'alerts', isMostFirst: true, cell: ({ alerts }) => alerts > 0 && <AlertCount alerts={alerts} /> },
  { key: 'backlog', isNumeric: true, isMostFirst: true, cell: ({ backlog }) => backlog > 0 && formatNumber(backlog) },
  {
    key: 'lastSeenAt',
    isMostFirst: true,
    cell: ({ lastSeenAt }) => lastSeenAt !== null && <Age of={lastSeenAt} isSentence />,
  },
];

const Doubt = () => (
  <span class="fleet-doubt" title={texts('trust').title}>
    <Icon name="triangle-alert" size={16} />
    <span class="visually-hidden">{texts('trust').title}</span>
  </span>
);

const AlertCount = ({ alerts }: { alerts: number }) => (
  <Badge kind="danger">
    <Icon name="bell" size={14} />
    {formatNumber(alerts)}
  </Badge>
);

const ShipTable = (props: Pick<LongTableProps<ShipRow, SortKey>, 'rows' | 'sort' | 'onSort'>) => (
  <LongTable
    {...props}
    label={texts('fleet').ships}
    headings={texts('fleet')}
    columns={COLUMNS}
    keyOf={({ id }) => id}
    hrefOf={({ id }) => toHref('fleet', id)}
    classOf={({ state }) => (state === 'online' || state === 'late' ? '' : 'is-offline')}
  />
);

/** Past positions of the ships: controls and map. */
export function PastFleet() {
  const drawn = useSignal<readonly DrawnShip[]>([]);
  const track = useSignal<TrackLines>({ recorded: [], gaps: [] });
  const version = fleetVersion.value;
  const listed = useMemo(() => [...ships.values()], [version]);
  // Current positions, until past ones are loaded.
  const around = useMemo(() => listed.flatMap(({ position }) => position ?? []), [listed]);
  const onMoved = useCallback((moved: readonly PastShip[]) => {
    drawn.value = moved.map(toDrawnPastShip);
  }, []);
  const onTrails = useCallback((recorded: TrackLines['recorded']) => {
    track.value = { recorded, gaps: [] };
  }, []);
  return (
    <div class="fleet-past">
      <PlaybackParts fallback={<p>{texts('mapTools').loadingPast}</p>}>
        {({ FleetPlayback }) => <FleetPlayback ships={listed} onMoved={onMoved} onTrails={onTrails} />}
      </PlaybackParts>
      <LazyFleetMap label={texts('fleet').mapLabel} ships={drawn.value} track={track.value} around={around} />
    </div>
  );
}

/** Identity of the ship without its current state and alerts. */
const toDrawnPastShip = ({ id, name, latitude, longitude, headingDeg, speedKnots }: PastShip): DrawnShip => ({
  id,
  name,
  latitude,
  longitude,
  headingDeg,
  isLate: false,
  isLastKnown: false,
  hasAlert: false,
  title: speedKnots === undefined ? name : `${name} · ${formatSpeed(speedKnots)}`,
});

/** Time span of the tracks on the map. */
const SPAN_MS = 6 * 3600 * 1000;
const EVERY_MS = 120_000;
/** Maximum number of ships with lines; more would be unreadable. */
const MOST_SHIPS = 20;
/** Maximum concurrent requests, so that other answers are not delayed. */
const AT_ONCE = 4;

async function loadTrack(id: string, from: string): Promise<readonly (readonly LatLon[])[]> {
  const query = { params: { path: { id }, query: { from } } };
  const answer = await answerOf(api.GET('/v1/fleet/ships/{id}/track', query));
  return toLines(toTrack(answer.locations)).recorded;
}

/** Last hours of each ship as lines for the fleet map. */
function useFleetTracks(ids: readonly string[]): TrackLines {
  const key = ids.length > MOST_SHIPS ? '' : ids.toSorted().join('\n');
  const answer = useResource(
    async () => {
      const from = new Date(serviceNow() - SPAN_MS).toISOString();
      const wanted = key.split('\n').filter(Boolean);
      const lines: (readonly LatLon[])[] = [];
      for (let first = 0; first < wanted.length; first += AT_ONCE) {
        const some = wanted.slice(first, first + AT_ONCE).map((id) => loadTrack(id, from));
        for (const found of await Promise.all(some)) lines.push(...found);
      }
      return lines;
    },
    [key],
    { everyMs: EVERY_MS },
  );
  const recorded = answer.data.value;
  return useMemo(() => ({ recorded: recorded ?? [], gaps: [] }), [recorded]);
}

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

/** Instructions to add a ship: a command in the office prints its token once. */
function AddShip({ onClose }: { onClose: () => void }) {
  const said = texts('fleet');
  return (
    <Dialog title={said.addShip} onClose={onClose}>
      <div class="dialog-body">
        <p>{said.addShipText}</p>
        <CopyLine text={`${facts.value?.program ?? 'wheelhouse'} fleet add "MV Anna"`} label={said.addShip} />
      </div>
    </Dialog>
  );
}
