import { answerOf, api } from '../../api/client.ts';
import type { Schema } from '../../api/schema-types.ts';
import { texts } from '../../i18n/index.ts';
import { toHref } from '../../lib/router.ts';
import type { Ship } from '../../live/index.ts';
import { useResource } from '../../live/use-resource.ts';
import { useTripNews } from '../../live/use-trip-news.ts';
import { AboardBadge, aboardState } from '../../ships/badges.tsx';
import { Card, type Column, NoneOf, ProblemLine, Table, Time } from '../../ui/index.ts';

type Trip = Schema<'Trip'>;

const SHOWN = 20;
/** Reload interval: a ship's confirmation sends no message. */
const EVERY_MS = 5000;

/** Newest trips of a ship with its confirmations. */
export function ShipTrips({ ship }: { ship: Ship }) {
  const said = texts('fleet');
  const query = { params: { query: { shipId: ship.id, limit: SHOWN } } };
  const answer = useResource(async () => (await answerOf(api.GET('/v1/trips', query))).trips, [ship.id], {
    everyMs: EVERY_MS,
  });
  useTripNews(() => void answer.reload());
  const trips = answer.data.value;
  const columns: Column<Trip>[] = [
    { key: 'cargo', label: texts('terms').cargo, isTitle: true, cell: ({ cargo }) => <bdi>{cargo}</bdi> },
    { key: 'began', label: said.began, cell: ({ start_time }) => <Time of={start_time} /> },
    { key: 'aboard', label: texts('ships').aboard, cell: (trip) => <Aboard trip={trip} active={ship.trip?.id} /> },
  ];
  return (
    <Card title={texts('common').trips}>
      <ProblemLine problem={answer.problem.value} />
      {!trips && !answer.problem.value && <p class="soft">{texts('common').loading}</p>}
      {trips?.length === 0 && (
        <NoneOf list={answer}>
          <p class="soft">{said.noTrips}</p>
        </NoneOf>
      )}
      {trips && trips.length > 0 && (
        <Table
          caption={texts('common').trips}
          columns={columns}
          rows={trips}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => toHref('trips', id)}
        />
      )}
      {trips?.length === SHOWN && (
        <a href={`${toHref('trips')}?ship=${encodeURIComponent(ship.id)}`}>{said.allTrips}</a>
      )}
    </Card>
  );
}

function Aboard({ trip, active }: { trip: Trip; active: string | undefined }) {
  return (
    <span class="fleet-aboard">
      <AboardBadge state={aboardState(trip, active)} />
      {trip.refused && <span class="small">{texts('fleet').whyRefused({ why: trip.refused })}</span>}
    </span>
  );
}
