import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../api/client.ts';
import { texts } from '../../i18n/index.ts';
import { go, place, toHref } from '../../lib/router.ts';
import { matches } from '../../lib/text.ts';
import { useResource } from '../../live/use-resource.ts';
import { useTripNews } from '../../live/use-trip-news.ts';
import { isLeaving } from '../../ui/delete-later.ts';
import { Button, EmptyState, Icon, NoneOf, PageHead, ResourceState } from '../../ui/index.ts';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { ActiveTrip } from './active-trip.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { categoryName, clientName } from './directory/directory.ts';
import { FilterBar } from './filter-bar.tsx';
import { ViewNav } from './parts.tsx';
import type { Trip } from './records.ts';
import { isFiltered, isWrongOrder, parseFilter, type TripFilter, toQuery } from './trip-filter.ts';
import { TripTable } from './trip-table.tsx';

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
