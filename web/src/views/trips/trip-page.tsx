import { useEffect } from 'preact/hooks';
import { answerOf, api } from '../../api/client.ts';
import { TripArrival } from '../../arrival/arrival.tsx';
import { TripAhead } from '../../fairway/trip-ahead.tsx';
import { texts } from '../../i18n/index.ts';
import { toHref } from '../../lib/router.ts';
import { useResource } from '../../live/use-resource.ts';
import { useTripNews } from '../../live/use-trip-news.ts';
import { isLeaving } from '../../ui/delete-later.ts';
import { BackLink, EmptyState, PageHead, ResourceState } from '../../ui/index.ts';
import { CargoClock } from './clock/index.tsx';
import { LinkPanel } from './link/link-panel.tsx';
import { Name, StatusBadge } from './parts.tsx';
import { TrackView } from './track/track-view.tsx';
import { TripActions } from './trip-actions.tsx';
import { TripFacts } from './trip-facts.tsx';

/** The whole track comes each time, so that it is not asked for more often. */
const ACTIVE_EVERY_MS = 30_000;
/** A ship answers within seconds while it is connected. */
const PENDING_EVERY_MS = 5000;

/** One trip with its track. */
export function TripPage({ id }: { id: string }) {
  const text = texts('trips');
  const answer = useResource(() => answerOf(api.GET('/v1/trips/{id}', { params: { path: { id } } })), [id]);
  useTripNews(() => void answer.reload());
  const trip = answer.data.value;
  const everyMs = trip?.pending ? PENDING_EVERY_MS : trip?.status === 'Active' ? ACTIVE_EVERY_MS : undefined;
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) void answer.reload();
    }, everyMs);
    return () => clearInterval(timer);
  }, [answer, everyMs]);
  return (
    <div class="page">
      <BackLink href={toHref('trips')} label={text.back} />
      <ResourceState of={answer}>
        <EmptyState icon="route" title={text.notFound}>
          {text.notFoundText}
        </EmptyState>
      </ResourceState>
      {trip && !isLeaving(id) && (
        <>
          <PageHead title={<Name>{trip.cargo}</Name>}>
            <StatusBadge status={trip.status} />
          </PageHead>
          <TripActions trip={trip} onChanged={() => void answer.reload()} />
          <div class="trips-page">
            <div class="trips-column">
              {trip.status === 'Active' && <TripAhead id={id} />}
              <TripFacts trip={trip} />
              {trip.status === 'Active' && <TripArrival id={id} />}
            </div>
            <TrackView trip={trip} />
            <CargoClock trip={trip} />
          </div>
          <LinkPanel trip={trip} />
        </>
      )}
    </div>
  );
}
