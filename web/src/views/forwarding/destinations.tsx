import { useSignal } from '@preact/signals';
import { facts } from '../../api/facts.ts';
import { texts } from '../../i18n/index.ts';
import { formatNumber } from '../../lib/format.ts';
import { Age, Bar, Button, Confirm, DotMark, Table } from '../../ui/index.ts';
import { Reason } from '../../ui/reason.tsx';
import { clearing, clearSoon } from './clear-queue.ts';
import { stateOf } from './destination-state.ts';
import { toSpark } from './hours.ts';
import type { Bucket, Destination } from './records.ts';
import { SendFailed } from './send-failed.tsx';
import { Spark } from './spark.tsx';

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
