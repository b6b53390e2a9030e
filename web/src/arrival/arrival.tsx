import { useEffect } from 'preact/hooks';
import { answerOf, api } from '../api/client.ts';
import { now } from '../lib/clock.ts';
import { useResource } from '../live/use-resource.ts';
import { Num } from '../ui/index.ts';
import { ArrivesSoon, type Eta, EtaFacts, formatRange, shownEnds } from './eta-facts.tsx';
import { hasArrivals, vesselEta } from './ways.ts';

const EVERY_MS = 60_000;

/** Arrival of a trip's vessel; nothing if arrivals are disabled or the trip has no destination place. */
export function TripArrival({ id }: { id: string }) {
  const eta = useTripEta(id);
  return eta && eta.state !== 'noDestination' ? <EtaFacts eta={eta} /> : null;
}

/** Arrival of a vessel at the saved place of its AIS destination; the map draws the way. */
export function VesselArrival({ mmsi }: { mmsi: number }) {
  const params = { path: { mmsi: String(mmsi) }, query: { way: true } };
  const answer = useResource<Eta | undefined>(
    async () => (hasArrivals() ? answerOf(api.GET('/v1/vessels/{mmsi}/eta', { params })) : undefined),
    [mmsi, hasArrivals()],
    {
      everyMs: EVERY_MS,
    },
  );
  const eta = answer.data.value;
  const shown = answer.problem.value ? undefined : eta;
  useEffect(() => {
    vesselEta.value = shown;
  }, [shown]);
  // Hide the way of the previous vessel until the new one is loaded.
  useEffect(
    () => () => {
      vesselEta.value = undefined;
    },
    [mmsi],
  );
  return eta && !answer.problem.value && (eta.state !== 'noDestination' || eta.doubt) ? <EtaFacts eta={eta} /> : null;
}

/** Only the range, for a table. */
export function TripEtaRange({ id }: { id: string }) {
  const eta = useTripEta(id);
  if (!eta || eta.earliest === null || eta.latest === null) return null;
  return (
    <>
      <div class="soft small">
        <Num>{formatRange(shownEnds(eta.earliest, eta.latest, now.value), now.value)}</Num>
      </div>
      <ArrivesSoon eta={eta} />
    </>
  );
}

function useTripEta(id: string): Eta | undefined {
  const path = { id };
  const answer = useResource<Eta | undefined>(
    async () => (hasArrivals() ? answerOf(api.GET('/v1/trips/{id}/eta', { params: { path } })) : undefined),
    [id, hasArrivals()],
    {
      everyMs: EVERY_MS,
    },
  );
  return answer.problem.value ? undefined : answer.data.value;
}
