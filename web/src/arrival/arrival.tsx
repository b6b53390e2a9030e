import { answerOf, api } from '../api/client.ts';
import { facts } from '../api/facts.ts';
import { now } from '../lib/clock.ts';
import { useResource } from '../live/use-resource.ts';
import { Num } from '../ui/index.ts';
import { type Eta, EtaFacts } from './eta-facts.tsx';
import { formatRange, shownEnds } from './eta-range.ts';

const EVERY_MS = 60_000;

/** Where arrivals are disabled, each question would be an error in the log of the browser. */
const hasArrivals = () => facts.value?.isOn.arrivals === true;

/** The arrival of the vessel of a trip; nothing where arrivals are disabled or the trip goes to no place. */
export function TripArrival({ id }: { id: string }) {
  const eta = useTripEta(id);
  return eta && eta.state !== 'noDestination' ? <EtaFacts eta={eta} /> : null;
}

/** The arrival of a vessel at the saved place that its AIS destination means. */
export function VesselArrival({ mmsi }: { mmsi: number }) {
  const path = { mmsi: String(mmsi) };
  const answer = useResource<Eta | undefined>(
    async () => (hasArrivals() ? answerOf(api.GET('/v1/vessels/{mmsi}/eta', { params: { path } })) : undefined),
    [mmsi, hasArrivals()],
    {
      everyMs: EVERY_MS,
    },
  );
  const eta = answer.data.value;
  return eta && !answer.problem.value && eta.state !== 'noDestination' ? <EtaFacts eta={eta} /> : null;
}

/** The range alone, for a table. */
export function TripEtaRange({ id }: { id: string }) {
  const eta = useTripEta(id);
  if (!eta || eta.earliest === null || eta.latest === null) return null;
  return (
    <div class="soft small">
      <Num>{formatRange(shownEnds(eta.earliest, eta.latest, now.value), now.value)}</Num>
    </div>
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
