import { answerOf, api } from '../../api/client.ts';
import { useAction } from '../../api/resource.ts';
import type { Schema } from '../../api/schema-types.ts';
import { texts } from '../../i18n/index.ts';
import { formatDistance } from '../../lib/format.ts';
import type { Ship } from '../../live/messages.ts';
import { useResource } from '../../live/use-resource.ts';
import {
  Badge,
  Button,
  Card,
  type Column,
  Icon,
  NoneOf,
  ProblemLine,
  problemText,
  Stars,
  showToast,
  Table,
  Time,
} from '../../ui/index.ts';

type Alert = Schema<'Alert'>;

const SHOWN = 20;
const EVERY_MS = 30_000;

/** Alerts of a ship, newest first. */
export function ShipAlerts({ ship }: { ship: Ship }) {
  const said = texts('fleet');
  const query = { params: { query: { shipId: ship.id, limit: SHOWN } } };
  const answer = useResource(
    async () => (await answerOf(api.GET('/v1/watchlist/alerts', query))).alerts,
    [ship.id, ship.alerts.length],
    { everyMs: EVERY_MS },
  );
  const alerts = answer.data.value;
  const columns: Column<Alert>[] = [
    { key: 'name', label: said.vessel, isTitle: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'stars', label: said.stars, cell: ({ highest_stars }) => <Stars count={highest_stars} /> },
    {
      key: 'nearest',
      label: said.nearest,
      isNumeric: true,
      cell: ({ nearest_distance_km }) => formatDistance(nearest_distance_km * 1000),
    },
    { key: 'raised', label: said.raised, cell: ({ raised_at }) => <Time of={raised_at} /> },
    {
      key: 'state',
      label: texts('terms').state,
      cell: (alert) => <AlertState alert={alert} shipId={ship.id} onAsked={() => void answer.reload()} />,
    },
  ];
  return (
    <Card title={said.alertsOfShip}>
      <ProblemLine problem={answer.problem.value} />
      {alerts?.length === 0 && (
        <NoneOf list={answer}>
          <p class="soft">{said.noAlerts}</p>
        </NoneOf>
      )}
      {alerts && alerts.length > 0 && (
        <Table caption={said.alertsOfShip} columns={columns} rows={alerts} keyOf={({ id }) => id} />
      )}
    </Card>
  );
}

interface AlertStateProps {
  alert: Alert;
  shipId: string;
  /** Called after the ship was requested to acknowledge the alert. */
  onAsked: () => void;
}

function AlertState({ alert, shipId, onAsked }: AlertStateProps) {
  const said = texts('fleet');
  const { acknowledge, acknowledgeOf } = texts('alerts');
  const ask = useAction(async () => {
    const params = { path: { mmsi: String(alert.mmsi) }, query: { shipId } };
    await answerOf(api.POST('/v1/watchlist/alerts/{mmsi}/acknowledge', { params }));
    onAsked();
  });
  if (alert.ended_at !== null) return <Badge>{said.endedAlert}</Badge>;
  if (alert.acknowledged_at !== null) return <Badge kind="warn">{said.acknowledgedAlert}</Badge>;
  const start = async () => {
    if (!(await ask.start())) showToast(problemText(ask.problem.peek()), { kind: 'failure' });
  };
  return (
    <span class="fleet-aboard">
      <Badge kind="danger">
        <Icon name="bell" size={14} />
        {said.activeAlert}
      </Badge>
      {alert.pending ? (
        <span class="soft small">{said.askedShip}</span>
      ) : (
        <Button aria-label={acknowledgeOf({ name: alert.name })} isBusy={ask.isBusy.value} onClick={() => void start()}>
          {acknowledge}
        </Button>
      )}
    </span>
  );
}
