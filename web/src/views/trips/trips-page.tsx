import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../api/client.ts';
import { facts } from '../../api/facts.ts';
import { texts } from '../../i18n/index.ts';
import { now } from '../../lib/clock.ts';
import { formatDistance } from '../../lib/format.ts';
import { distanceM } from '../../lib/geo.ts';
import { startOfNextDay } from '../../lib/local-day.ts';
import { go, place, toHref } from '../../lib/router.ts';
import { formatDuration, formatWeight, matches } from '../../lib/text.ts';
import { fleetVersion, linkLook, ships } from '../../live/index.ts';
import { useResource } from '../../live/use-resource.ts';
import { useTripNews } from '../../live/use-trip-news.ts';
import { isLeaving } from '../../ui/delete-later.ts';
import {
  Button,
  EmptyState,
  Icon,
  NoneOf,
  Num,
  PageHead,
  ResourceState,
  SearchField,
  Select,
  TextField,
  Time,
  Toolbar,
} from '../../ui/index.ts';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { CompleteDialog } from './complete-dialog.tsx';
import { categories, categoryName, clientName, clients } from './directory/directory.ts';
import { makerOf, presentPosition } from './own-position.ts';
import { Name, Route, ViewNav } from './parts.tsx';
import type { Trip } from './records.ts';
import { ShipOfTrip, TripTable } from './trip-table.tsx';

const STATUSES = ['Active', 'Completed', 'Cancelled'] as const;
type Status = (typeof STATUSES)[number];

/** Filter of the board. It is in the address, so that it can be shared and works with Back. */
export interface TripFilter {
  text: string;
  status: Status | '';
  clientId: string;
  categoryId: string;
  /** Ship of an office. */
  shipId: string;
  /** Local days, `2026-11-20`; both are included. */
  from: string;
  to: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

export function parseFilter(query: URLSearchParams): TripFilter {
  const read = (name: string) => query.get(name) ?? '';
  const day = (name: string) => (DAY.test(read(name)) && !Number.isNaN(instantOf(read(name))) ? read(name) : '');
  return {
    text: read('text'),
    status: STATUSES.find((status) => status === read('status')) ?? '',
    clientId: read('client'),
    categoryId: read('category'),
    shipId: read('ship'),
    from: day('from'),
    to: day('to'),
  };
}

export function toFilterHref({ text, status, clientId, categoryId, shipId, from, to }: TripFilter): string {
  const given = Object.entries({ text, status, client: clientId, category: categoryId, ship: shipId, from, to });
  const query = new URLSearchParams(given.filter(([, value]) => value !== ''));
  return query.size === 0 ? toHref('trips') : `${toHref('trips')}?${query}`;
}

export const isFiltered = (filter: TripFilter): boolean => Object.values(filter).some((value) => value !== '');

export const isWrongOrder = ({ from, to }: TripFilter): boolean => from !== '' && to !== '' && from > to;

/** Filter parameters of the service; typed text is searched on this page. */
export function toQuery({ clientId, categoryId, shipId, from, to }: TripFilter) {
  return {
    ...(clientId && { clientId }),
    ...(categoryId && { categoryId }),
    ...(shipId && { shipId }),
    ...(from && { from: instantOf(from) / 1000 }),
    ...(to && { to: startOfNextDay(instantOf(to)) / 1000 - 1 }),
  };
}

/** The first instant of a local day. */
const instantOf = (day: string): number => new Date(`${day}T00:00`).getTime();

const optionsOf = (any: string, records: readonly { id: string; name: string }[] = []) => [
  { value: '', label: any },
  ...records.map(({ id, name }) => ({ value: id, label: name })),
];

/** Filter of the lists; fields besides the search are collapsed initially. */
function FilterBar({ filter }: { filter: TripFilter }) {
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

const PAGE = 50;
/** Maximum per request of the service; typed text is searched among these. */
const MOST = 1000;
const EVERY_MS = 60_000;

const isShown = (trip: Trip, { text }: TripFilter): boolean =>
  !isLeaving(trip.id) &&
  matches(text, [trip.cargo, clientName(trip.sender_id), clientName(trip.receiver_id), categoryName(trip.category_id)]);

type Query = NonNullable<Parameters<typeof loadTrips>[0]>;

async function loadTrips(query: { status?: 'Active' | 'Completed' | 'Cancelled'; limit: number }): Promise<Trip[]> {
  return (await answerOf(api.GET('/v1/trips', { params: { query } }))).trips;
}

/** Active trips are requested separately, because the limit must not cut off an old one. */
async function loadBoth(filter: TripFilter, limit: number) {
  if (isWrongOrder(filter)) return { active: [], earlier: [], hasMore: false };
  const { status } = filter;
  const ask = (more: Query) => loadTrips({ ...toQuery(filter), ...more });
  const [active, earlier] = await Promise.all([
    status === '' || status === 'Active' ? ask({ status: 'Active', limit: MOST }) : [],
    status === 'Active' ? [] : ask({ ...(status && { status }), limit }),
  ]);
  return { active, earlier: earlier.filter((trip) => trip.status !== 'Active'), hasMore: earlier.length === limit };
}

/** Active trips first, the rest by date. */
export function TripsPage() {
  const text = texts('trips');
  const filter = parseFilter(place.value.query);
  const count = useSignal(PAGE);
  const completing = useSignal<Trip | undefined>(undefined);
  const limit = filter.text === '' ? Math.min(count.value, MOST) : MOST;
  const { text: _typed, ...asked } = filter;
  const lists = useResource(() => loadBoth(filter, limit), [JSON.stringify(asked), limit], { everyMs: EVERY_MS });
  useTripNews(() => void lists.reload());
  useShortcuts([{ keys: 'n', label: text.newTrip, run: () => go(toHref('trips', 'new')) }]);
  const known = lists.data.value;
  const active = known?.active.filter((trip) => isShown(trip, filter)) ?? [];
  const earlier = known?.earlier.filter((trip) => isShown(trip, filter)) ?? [];
  const isEmpty = active.length + earlier.length === 0;
  return (
    <div class="page">
      <PageHead title={texts('common').trips}>
        <a class="button button-primary" href={toHref('trips', 'new')}>
          <Icon name="plus" size={18} />
          {text.newTrip}
        </a>
      </PageHead>
      <ViewNav />
      <FilterBar filter={filter} />
      <ResourceState of={lists} />
      {known && isEmpty && (
        <NoneOf list={lists}>
          <NoTrips isFiltered={isFiltered(filter)} />
        </NoneOf>
      )}
      {known && !isEmpty && filter.status !== 'Completed' && filter.status !== 'Cancelled' && (
        <section class="trips-part" aria-labelledby="trips-active">
          <h2 id="trips-active">{text.Active}</h2>
          {active.length === 0 && (
            <NoneOf list={lists}>
              <p class="soft">{text.noActive}</p>
            </NoneOf>
          )}
          <ul class="trips-active-list">
            {active.map((trip) => (
              <ActiveTrip key={trip.id} trip={trip} onComplete={() => (completing.value = trip)} />
            ))}
          </ul>
        </section>
      )}
      {(earlier.length > 0 || known?.hasMore) && (
        <section class="trips-part" aria-labelledby="trips-earlier">
          <h2 id="trips-earlier">{text.earlier}</h2>
          <TripTable trips={earlier} caption={text.earlierCaption} />
          {known?.hasMore && limit < MOST && (
            <p class="trips-more">
              <Button isBusy={lists.isLoading.value} onClick={() => (count.value += PAGE)}>
                {texts('terms').more}
              </Button>
            </p>
          )}
        </section>
      )}
      {completing.value && (
        <CompleteDialog
          trip={completing.value}
          onDone={() => {
            completing.value = undefined;
            void lists.reload();
          }}
          onClose={() => (completing.value = undefined)}
        />
      )}
    </div>
  );
}

function NoTrips({ isFiltered: isNarrowed }: { isFiltered: boolean }) {
  const text = texts('trips');
  if (isNarrowed) return <EmptyState icon="search" title={text.noMatch} />;
  return (
    <EmptyState icon="route" title={text.noTrips}>
      <p>{text.noTripsText}</p>
      <p>
        <a class="button" href={toHref('trips', 'new')}>
          {text.newTrip}
        </a>
      </p>
    </EmptyState>
  );
}

/** An active trip in a large card. */
function ActiveTrip({ trip, onComplete }: { trip: Trip; onComplete: () => void }) {
  const text = texts('trips');
  const { id, cargo, category_id, weight, sender_id, receiver_id, start_time, log_gps } = trip;
  const start = { latitude: trip.start_latitude, longitude: trip.start_longitude };
  const here = presentPosition(makerOf(trip));
  return (
    <li class="card trips-active">
      <h3>
        <a class="row-link" href={toHref('trips', id)}>
          <Name>{cargo}</Name>
        </a>
      </h3>
      {(facts.value?.isOffice || trip.vehicle_id) && (
        <p>
          <ShipOfTrip trip={trip} />
        </p>
      )}
      <p>
        <Route from={clientName(sender_id)} to={clientName(receiver_id)} />
      </p>
      <p class="trips-active-facts soft">
        <Name>{categoryName(category_id)}</Name>
        <Num>{`${texts('fleet').weight} ${formatWeight(weight)}`}</Num>
        <span>{`${text.track}: ${log_gps ? text.logged : text.notLogged}`}</span>
      </p>
      <p class="trips-active-time">
        <strong>{text.underWay({ age: formatDuration(now.value - Date.parse(start_time)) })}</strong>
        {here && !here.isOld && (
          <span class={linkLook.value === 'live' ? '' : 'is-old'}>
            {text.fromStart({ distance: formatDistance(distanceM(start, here)) })}
          </span>
        )}
        <span class="soft">
          <Time of={start_time} />
        </span>
      </p>
      <Button look="primary" icon="check" aria-label={`${text.complete}: ${cargo}`} onClick={onComplete}>
        {text.complete}
      </Button>
    </li>
  );
}
