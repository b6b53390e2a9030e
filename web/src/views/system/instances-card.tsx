import { answerOf, api } from '../../api/client.ts';
import type { Schema } from '../../api/schema-types.ts';
import { texts } from '../../i18n/index.ts';
import { formatNumber } from '../../lib/format.ts';
import { useResource } from '../../live/use-resource.ts';
import { Card, DotMark, ProblemLine, Table } from '../../ui/index.ts';

type Instance = Schema<'Instance'>;

const EVERY_MS = 5000;

/** Instances of the service: the leader, and the lag of the others. */
export function InstancesCard() {
  const said = texts('instances');
  const answer = useResource(async () => (await answerOf(api.GET('/v1/cluster'))).instances, [], { everyMs: EVERY_MS });
  const instances = answer.data.value;
  return (
    <Card title={said.instances}>
      <ProblemLine problem={answer.problem.value} />
      {instances && (
        <Table
          caption={said.instances}
          rows={instances}
          keyOf={({ name }) => name}
          columns={[
            { key: 'instance', label: said.instance, isTitle: true, cell: ({ name }) => <bdi>{name}</bdi> },
            { key: 'state', label: texts('terms').state, cell: (instance) => <State instance={instance} /> },
            {
              key: 'lag',
              label: said.lag,
              cell: ({ lagMs }) => (lagMs === null ? '–' : said.milliseconds({ count: formatNumber(lagMs) })),
            },
            { key: 'clients', label: said.clients, cell: ({ clients }) => formatNumber(clients) },
            { key: 'release', label: texts('terms').release, cell: ({ version }) => <bdi>{version}</bdi> },
          ]}
        />
      )}
    </Card>
  );
}

function State({ instance: { epoch, notReady } }: { instance: Instance }) {
  const said = texts('instances');
  return (
    <span class="system-state">
      <DotMark look={notReady !== null ? 'hollow' : epoch === null ? 'half' : 'full'} />
      <span>{notReady !== null ? said.notReady : epoch === null ? said.follows : said.leads}</span>
    </span>
  );
}
