import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../api/client.ts';
import { useAction } from '../../api/resource.ts';
import type { Schema } from '../../api/schema-types.ts';
import { texts } from '../../i18n/index.ts';
import { formatAge, formatNumber } from '../../lib/format.ts';
import { toHref } from '../../lib/router.ts';
import { useResource } from '../../live/use-resource.ts';
import { Age, Button, Card, DotMark, NoneOf, ProblemLine, problemText } from '../../ui/index.ts';
import { Reason, reasonWords } from '../../ui/reason.tsx';

type Target = Schema<'NotifyTarget'>;

const EVERY_MS = 15_000;

/** Targets of unacknowledged alarms, with a test of each. */
export function NotifyCard() {
  const said = texts('notify');
  const answer = useResource(async () => (await answerOf(api.GET('/v1/notify'))).targets, [], { everyMs: EVERY_MS });
  const targets = answer.data.value;
  return (
    <Card title={texts('sections').notify}>
      <ProblemLine problem={answer.problem.value} />
      {targets?.length === 0 && (
        <NoneOf list={answer}>
          <p class="soft small">
            {said.none} <a href={toHref('settings')}>{said.settings}</a>
          </p>
        </NoneOf>
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

/** A list, because a table is wider than half a page. */
function Targets({ targets, onTested }: { targets: readonly Target[]; onTested: () => Promise<void> }) {
  const said = texts('notify');
  return (
    <ul class="system-targets" aria-label={texts('sections').notify}>
      {targets.map((target) => (
        <li key={target.name}>
          <div class="system-target">
            <strong>
              <bdi>{target.name}</bdi>
            </strong>
            <span class="soft tiny">
              {target.type},{' '}
              {said.from({ priority: said[target.minPriority], after: formatAge(target.afterSecs * 1000) })}
            </span>
            <State target={target} />
            <span class="small">
              <span class="soft">{said.lastSuccess}:</span>{' '}
              {target.lastSuccessAt === null ? said.never : <Age of={target.lastSuccessAt} isSentence />}
            </span>
            <span class="small">
              <span class="soft">{said.lastError}:</span>{' '}
              {target.lastError === null ? (
                said.noError
              ) : (
                <Reason of={target.lastError} cause={target.cause} class="system-error" />
              )}
            </span>
          </div>
          <NotifyTest name={target.name} onTested={onTested} />
        </li>
      ))}
    </ul>
  );
}

function State({ target: { healthy, queued, lastSuccessAt, lastError } }: { target: Target }) {
  const said = texts('notify');
  const isIdle = lastSuccessAt === null && lastError === null;
  return (
    <span class="system-state">
      <DotMark look={healthy ? (isIdle ? 'half' : 'full') : 'hollow'} />
      <span>
        {healthy ? (isIdle ? said.idle : said.healthy) : texts('forwarding').health_down}
        {queued > 0 && <span class="soft"> · {said.waiting({ count: formatNumber(queued) })}</span>}
      </span>
    </span>
  );
}

interface NotifyTestProps {
  name: string;
  onTested: () => Promise<void>;
}

/** Sends a test to one target and shows the result. */
function NotifyTest({ name, onTested }: NotifyTestProps) {
  const said = texts('notify');
  const result = useSignal<string | undefined>(undefined);
  const test = useAction(async () => {
    result.value = undefined;
    const { sent, error, cause, latencyMs } = await answerOf(
      api.POST('/v1/notify/{name}/test', { params: { path: { name } } }),
    );
    result.value = sent
      ? said.sent({ latency: `${formatNumber(latencyMs)} ms` })
      : said.notSent({ why: error === null ? '' : reasonWords(error, cause).text });
    await onTested();
  });
  const problem = test.problem.value;
  return (
    <span class="system-test">
      <Button
        icon="send"
        isBusy={test.isBusy.value}
        aria-label={said.testOf({ name })}
        onClick={() => void test.start()}
      >
        {said.test}
      </Button>
      <span role="status" class="small">
        {problem ? said.notSent({ why: problemText(problem) }) : (result.value ?? (test.isBusy.value && said.testing))}
      </span>
    </span>
  );
}
