import { answerOf, api } from '../../api/client.ts';
import type { ResponseBody } from '../../api/response-body.ts';
import { say } from '../../i18n/index.ts';
import { formatAge, formatNumber } from '../../lib/format.ts';
import { toHref } from '../../lib/router.ts';
import { useResource } from '../../live/use-resource.ts';
import { Age, Card, DotMark, ProblemLine, Table } from '../../ui/index.ts';
import { NotifyTest } from './notify-test.tsx';

type Target = ResponseBody<'/v1/notify'>['targets'][number];

const EVERY_MS = 15_000;

/** Where alarms are sent that nobody acknowledges, and a test of each target. */
export function NotifyCard() {
  const said = say('notify');
  const answer = useResource(async () => (await answerOf(api.GET('/v1/notify'))).targets, [], { everyMs: EVERY_MS });
  const targets = answer.data.value;
  return (
    <Card title={say('sections').notify}>
      <ProblemLine problem={answer.problem.value} />
      {targets?.length === 0 && (
        <p class="soft small">
          {said.none} <a href={toHref('settings')}>{said.settings}</a>
        </p>
      )}
      {targets && targets.length > 0 && (
        <>
          <p class="soft small">{said.text}</p>
          <Targets targets={targets} onTested={answer.reload} />
        </>
      )}
    </Card>
  );
}

function Targets({ targets, onTested }: { targets: readonly Target[]; onTested: () => Promise<void> }) {
  const said = say('notify');
  return (
    <Table
      caption={say('sections').notify}
      rows={targets}
      keyOf={({ name }) => name}
      columns={[
        {
          key: 'target',
          label: said.target,
          isTitle: true,
          cell: ({ name, type, minPriority, afterSecs }) => (
            <span class="system-last">
              <bdi>{name}</bdi>
              <span class="soft tiny">
                {type}, {said.from(said[minPriority], formatAge(afterSecs * 1000))}
              </span>
            </span>
          ),
        },
        { key: 'state', label: say('terms').state, cell: (target) => <State target={target} /> },
        {
          key: 'success',
          label: said.lastSuccess,
          cell: ({ lastSuccessAt: at }) =>
            at === null ? <span class="soft">{said.never}</span> : <Age of={at} isSentence />,
        },
        {
          key: 'error',
          label: said.lastError,
          cell: ({ lastError }) =>
            lastError === null ? <span class="soft">{said.noError}</span> : <bdi class="system-error">{lastError}</bdi>,
        },
        {
          key: 'test',
          label: said.test,
          isActions: true,
          cell: ({ name }) => <NotifyTest name={name} onTested={onTested} />,
        },
      ]}
    />
  );
}

function State({ target: { healthy, queued, lastSuccessAt, lastError } }: { target: Target }) {
  const said = say('notify');
  const isIdle = lastSuccessAt === null && lastError === null;
  return (
    <span class="system-state">
      <DotMark look={healthy ? (isIdle ? 'half' : 'full') : 'hollow'} />
      <span>
        {healthy ? (isIdle ? said.idle : said.healthy) : say('forwarding').health_down}
        {queued > 0 && <span class="soft"> · {said.waiting(formatNumber(queued))}</span>}
      </span>
    </span>
  );
}
