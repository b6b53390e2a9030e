import './forwarding.css';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { answerOf, api } from '../../api/client.ts';
import { texts } from '../../i18n/index.ts';
import { serviceNow } from '../../lib/clock.ts';
import { toHref } from '../../lib/router.ts';
import { linkLook } from '../../live/index.ts';
import { useResource } from '../../live/use-resource.ts';
import { EmptyState, NoneOf, PageHead, ProblemLine, ResourceState, SpanChoice } from '../../ui/index.ts';
import { Destinations } from './destinations.tsx';
import { HoursCard } from './hours-card.tsx';
import { Log } from './log.tsx';
import { SPANS, startOf, useForwardingNews } from './records.ts';

const STATUS_EVERY_MS = 10_000;
const STATS_EVERY_MS = 60_000;

const EXAMPLE = `[[forwarding.destinations]]
name = "office"
url = "https://office.example.org"
token = "…"
health_url = "https://office.example.org/health"`;

/** Destinations on shore: health, queues and log. */
export function ForwardingView() {
  const said = texts('forwarding');
  const span = useSignal<(typeof SPANS)[number]>('oneDay');
  const chosen = useSignal('');
  const status = useResource(() => answerOf(api.GET('/v1/forwarding/status')), [], { everyMs: STATUS_EVERY_MS });
  const stats = useResource(
    () => answerOf(api.GET('/v1/forwarding/stats', { params: { query: { start: startOf(span.value) } } })),
    [span.value],
    { everyMs: STATS_EVERY_MS },
  );
  const failed = useResource(() => answerOf(api.GET('/v1/forwarding/failed')), [], { everyMs: STATS_EVERY_MS });
  useForwardingNews(failed.reload, 10_000);
  useForwardingNews(status.reload, 1000);
  useForwardingNews(stats.reload, 10_000);

  const destinations = status.data.value?.destinations;
  const allNames = destinations?.map(({ name }) => name).join('\0') ?? '';
  const names = useMemo(
    () => allNames.split('\0').filter((name) => name !== '' && (chosen.value === '' || name === chosen.value)),
    [allNames, chosen.value],
  );
  if (!destinations) {
    return (
      <div class="page">
        <PageHead title={texts('common').forwarding} />
        <ResourceState of={status} />
      </div>
    );
  }
  const { buckets = [], start = 0, end = serviceNow() / 1000 } = stats.data.value ?? {};
  return (
    <div class={`page forwarding ${linkLook.value === 'unreachable' || status.problem.value ? 'is-old' : ''}`}>
      <PageHead title={texts('common').forwarding} />
      {destinations.length === 0 ? (
        <NoneOf list={status}>
          <EmptyState icon="send" title={said.none}>
            <p>{said.noneText}</p>
            <a class="button button-primary" href={toHref('settings')}>
              {texts('common').settings}
            </a>
            <pre class="forwarding-example">
              <code>{EXAMPLE}</code>
            </pre>
          </EmptyState>
        </NoneOf>
      ) : (
        <>
          <Destinations
            destinations={destinations}
            buckets={buckets}
            nowSecs={end}
            failed={new Map(failed.data.value?.destinations.map(({ name, failed: count }) => [name, count]))}
            onCleared={() => void Promise.all([status.reload(), stats.reload(), failed.reload()])}
          />
          <section class="card" aria-label={`${said.latencyPlot}, ${said.successPlot}`}>
            <SpanChoice spans={SPANS} span={span} />
            <ProblemLine problem={stats.problem.value} />
            {stats.data.value && <HoursCard buckets={buckets} names={names} startSecs={start} endSecs={end} />}
          </section>
          <Log
            span={span.value}
            destination={chosen.value}
            names={destinations.map(({ name }) => name)}
            onDestination={(name) => (chosen.value = name)}
          />
        </>
      )}
    </div>
  );
}
