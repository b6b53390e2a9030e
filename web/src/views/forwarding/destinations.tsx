import { signal, useSignal } from '@preact/signals';
import { answerOf, api } from '../../api/client.ts';
import { facts } from '../../api/facts.ts';
import { useAction } from '../../api/resource.ts';
import { texts } from '../../i18n/index.ts';
import { formatNumber } from '../../lib/format.ts';
import { Age, Bar, Button, Confirm, type DotLook, DotMark, problemText, showToast, Table } from '../../ui/index.ts';
import { Reason } from '../../ui/reason.tsx';
import { type SparkHour, toSpark } from './hours.ts';
import type { Bucket, Destination } from './records.ts';

const HEIGHT = 28;
const STEP = 5;

/** Last 24 hours as bars: delivered positions above the line, failed ones below. */
function Spark({ hours }: { hours: readonly SparkHour[] }) {
  const most = (key: keyof SparkHour) => Math.max(0, ...hours.map((hour) => hour[key]));
  const scale = (HEIGHT - 1) / Math.max(1, most('sent') + most('failed'));
  const line = HEIGHT - 1 - most('failed') * scale;
  const sum = (key: keyof SparkHour) => formatNumber(hours.reduce((total, hour) => total + hour[key], 0));
  const label = texts('forwarding').sparkLabel({ sent: sum('sent'), failed: sum('failed') });
  return (
    <svg
      class="forwarding-spark"
      width={hours.length * STEP}
      height={HEIGHT}
      viewBox={`0 0 ${hours.length * STEP} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      {hours.map(({ sent, failed }, index) => {
        const x = index * STEP;
        const up = sent > 0 ? Math.max(2, sent * scale) : 0;
        const down = failed > 0 ? Math.max(2, failed * scale) : 0;
        return (
          <g key={index}>
            <rect class="forwarding-spark-idle" x={x} y={line} width={STEP - 1} height={1} />
            <rect class="forwarding-spark-sent" x={x} y={line - up} width={STEP - 1} height={up} />
            <rect class="forwarding-spark-failed" x={x} y={line + 1} width={STEP - 1} height={down} />
          </g>
        );
      })}
    </svg>
  );
}

/** Same as the time of the toast with Undo. */
const UNDO_MS = 5000;

/** Destinations whose queue is about to be cleared. */
const clearing = signal<ReadonlySet<string>>(new Set());

/** Clears a queue after five seconds unless undone. Closing the page before clears nothing. */
function clearSoon(name: string, onCleared: () => void): void {
  if (clearing.value.has(name)) return;
  clearing.value = new Set([...clearing.value, name]);
  const end = () => {
    clearing.value = new Set([...clearing.value].filter((other) => other !== name));
  };
  const timer = setTimeout(() => {
    answerOf(api.DELETE('/v1/forwarding/queue/{destination}', { params: { path: { destination: name } } }))
      .then(onCleared, (cause: unknown) => {
        showToast(problemText(cause), { kind: 'failure' });
      })
      .finally(end);
  }, UNDO_MS);
  showToast(texts('forwarding').cleared({ name }), {
    undo: () => {
      clearTimeout(timer);
      end();
    },
  });
}

interface DestinationsProps {
  destinations: readonly Destination[];
  buckets: readonly Bucket[];
  nowSecs: number;
  /** Failed positions by destination. */
  failed: ReadonlyMap<string, number>;
  onCleared: () => void;
}

/** One row for each destination. */
export function Destinations({ destinations, buckets, nowSecs, failed, onCleared }: DestinationsProps) {
  const said = texts('forwarding');
  const asked = useSignal<string | undefined>(undefined);
  return (
    <>
      <Table
        caption={said.destinations}
        rows={destinations}
        keyOf={({ name }) => name}
        columns={[
          {
            key: 'name',
            label: said.name,
            isTitle: true,
            cell: ({ name, url }) => (
              <span class="forwarding-name">
                <bdi>{name}</bdi>
                <span class="soft tiny forwarding-url">{url}</span>
              </span>
            ),
          },
          { key: 'state', label: texts('terms').state, cell: (destination) => <State destination={destination} /> },
          {
            key: 'waiting',
            label: said.waiting,
            isNumeric: true,
            cell: ({ queueLength }) => (
              <span class="forwarding-queue">
                <span class={queueLength > 0 ? 'forwarding-waiting' : 'soft'}>{formatNumber(queueLength)}</span>
                {facts.value && <Bar value={queueLength} max={facts.value.queueLimit} label={said.waiting} />}
              </span>
            ),
          },
          {
            key: 'last',
            label: said.lastSuccess,
            cell: ({ lastSuccess }) =>
              lastSuccess === null ? <span class="soft">{said.never}</span> : <Age of={lastSuccess} isSentence />,
          },
          {
            key: 'spark',
            label: texts('terms').lastDay,
            cell: ({ name }) => <Spark hours={toSpark(buckets, name, nowSecs)} />,
          },
          {
            key: 'actions',
            label: texts('common').moreActions,
            isActions: true,
            cell: (destination) => (
              <span class="forwarding-actions">
                <SendFailed name={destination.name} count={failed.get(destination.name) ?? 0} onSent={onCleared} />
                <ClearButton destination={destination} onClick={() => (asked.value = destination.name)} />
              </span>
            ),
          },
        ]}
      />
      {asked.value !== undefined && (
        <Confirm
          title={said.clearTitle({ name: asked.value })}
          text={<p>{lossText(destinations.find(({ name }) => name === asked.value)?.queueLength ?? 0)}</p>}
          verb={said.clear}
          onClose={() => (asked.value = undefined)}
          onConfirm={() => {
            if (asked.value !== undefined) clearSoon(asked.value, onCleared);
            asked.value = undefined;
          }}
        />
      )}
    </>
  );
}

/** Hide the button for short queues: after immediate delivery it would flicker. */
function ClearButton({ destination, onClick }: { destination: Destination; onClick: () => void }) {
  const said = texts('forwarding');
  const { name, queueLength } = destination;
  const isBusy = clearing.value.has(name);
  if (!isBusy && (queueLength === 0 || stateOf(destination).look === 'full')) return null;
  return (
    <Button look="quiet" icon="trash" aria-label={said.clearOf({ name })} isBusy={isBusy} onClick={onClick}>
      <span class="forwarding-clear">{isBusy ? said.clearing : said.clear}</span>
    </Button>
  );
}

function lossText(count: number): string {
  const said = texts('forwarding');
  return count === 1 ? said.clearOne : said.clearText({ count: formatNumber(count) });
}

const isFull = ({ queueLength }: Destination): boolean =>
  facts.value !== undefined && queueLength >= facts.value.queueLimit;

function State({ destination }: { destination: Destination }) {
  const said = texts('forwarding');
  const { look, word, reason } = stateOf(destination);
  const { consecutiveFailures, lastError, cause } = destination;
  const failures =
    consecutiveFailures === 1 ? said.oneFailure : said.failures({ count: formatNumber(consecutiveFailures) });
  return (
    <span class="forwarding-state">
      <DotMark look={look} />
      <span>
        <strong>{said[word]}</strong>
        {reason && (
          <span class="small">
            {' '}
            {reason === 'failures' ? failures : isFull(destination) ? said.checkFailsFull : said.checkFails}
          </span>
        )}
        {isFull(destination) && <span class="small forwarding-full"> {said.queueFull}</span>}
        {reason && lastError !== null && <Reason of={lastError} cause={cause} class="soft small forwarding-error" />}
      </span>
    </span>
  );
}

interface DestinationState {
  look: DotLook;
  word: 'delivers' | 'catchingUp' | 'isNew' | 'isUnhealthy';
  /** Reason for not delivering. */
  reason: 'checkFails' | 'failures' | undefined;
}

/** State from a destination's health, queue and last tries. */
export function stateOf(destination: Destination): DestinationState {
  const { healthy, consecutiveFailures, healthCheckOk, lastSuccess, queueLength } = destination;
  const reason = consecutiveFailures > 0 ? 'failures' : undefined;
  if (!healthy) return { look: 'hollow', word: 'isUnhealthy', reason: healthCheckOk === false ? 'checkFails' : reason };
  if (consecutiveFailures > 0) return { look: 'half', word: lastSuccess === null ? 'isNew' : 'catchingUp', reason };
  if (queueLength > 1) return { look: 'half', word: 'catchingUp', reason };
  return lastSuccess === null ? { look: 'half', word: 'isNew', reason } : { look: 'full', word: 'delivers', reason };
}

interface SendFailedProps {
  name: string;
  /** Number of failed positions. */
  count: number;
  onSent: () => void;
}

/** Sends failed positions again; nothing if there are none. */
function SendFailed({ name, count, onSent }: SendFailedProps) {
  const said = texts('forwarding');
  const send = useAction(async () => {
    const params = { path: { destination: name } };
    const { delivered, refused, stoppedBy } = await answerOf(
      api.POST('/v1/forwarding/failed/{destination}/send', { params }),
    );
    const isWhole = refused === 0 && stoppedBy === null;
    const text = said.sentAgain({ delivered: formatNumber(delivered), refused: formatNumber(refused) });
    showToast(stoppedBy === null ? text : `${text} ${stoppedBy}`, isWhole ? {} : { kind: 'failure' });
    onSent();
  });
  if (count === 0 && !send.isBusy.value) return null;
  const start = async () => {
    if (!(await send.start())) showToast(problemText(send.problem.peek()), { kind: 'failure' });
  };
  return (
    <Button icon="refresh" isBusy={send.isBusy.value} onClick={() => void start()}>
      {said.sendFailed({ count: formatNumber(count) })}
    </Button>
  );
}
