import { texts } from '../../i18n/index.ts';
import { now } from '../../lib/clock.ts';
import { formatAge, formatNumber } from '../../lib/format.ts';
import { toHref } from '../../lib/router.ts';
import { Age, DotMark, Table, Time } from '../../ui/index.ts';
import { Reason } from '../../ui/reason.tsx';
import type { Part } from './parts.ts';

/** Name of a part; unknown ones have the name from the service. */
export const partName = ({ id, name }: Part): string => {
  const said = texts('system');
  return name === 'database.writes' ? said.databaseWrites : (name ?? said[id]);
};

/** Parts with their own page. */
const HREFS: Partial<Record<Part['id'], string>> = {
  shore: toHref('forwarding'),
  gauge: toHref('system', 'gauge'),
};

/** Each part with its state as text, and the age of its last message. */
export function PartsTable({ parts }: { parts: readonly Part[] }) {
  const said = texts('system');
  return (
    <Table
      caption={said.parts}
      rows={parts}
      keyOf={({ id, name }) => name ?? id}
      columns={[
        {
          key: 'part',
          label: said.part,
          isTitle: true,
          cell: (part) => {
            const href = HREFS[part.id];
            return href ? <a href={href}>{partName(part)}</a> : partName(part);
          },
        },
        {
          key: 'state',
          label: texts('terms').state,
          cell: ({ look, state }) => (
            <span class={`system-state ${look === 'off' ? 'soft' : ''}`}>
              <DotMark look={look} />
              {said[state]}
            </span>
          ),
        },
        { key: 'last', label: said.last, cell: LastMessage },
        {
          key: 'rate',
          label: said.rate,
          isNumeric: true,
          cell: ({ perMinute }) =>
            perMinute === undefined ? null : said.perMinute({ count: formatNumber(perMinute) }),
        },
        { key: 'notes', label: said.notes, cell: Notes },
      ]}
    />
  );
}

function LastMessage({ lastAt, look }: Part) {
  const said = texts('system');
  if (lastAt === undefined || (lastAt === null && look === 'off')) return null;
  if (lastAt === null) return <span class="soft">{said.never}</span>;
  return (
    <span class="system-last">
      <Age of={lastAt} isSentence />
      {look !== 'full' && (
        <span class="soft tiny">
          {said.silentSince} <Time of={lastAt} />
        </span>
      )}
    </span>
  );
}

function Notes({ error, cause, note, retryAt, reconnects = 0, provider, waiting, clients, look }: Part) {
  const said = texts('system');
  const notes = [
    note ?? false,
    provider !== undefined && look !== 'off' && said.provider({ name: provider }),
    reconnects === 1 && said.oneReconnect,
    reconnects > 1 && said.reconnects({ count: formatNumber(reconnects) }),
    retryAt != null && said.retryIn({ age: formatAge(Date.parse(retryAt) - now.value) }),
    waiting !== undefined && said.waiting({ count: formatNumber(waiting) }),
    clients !== undefined && (clients === 1 ? said.oneClient : said.clients({ count: formatNumber(clients) })),
  ].filter((note) => note !== false);
  const isSilent = error == null || error === '';
  if (isSilent && notes.length === 0) return null;
  return (
    <span class="system-notes">
      {!isSilent && <Reason of={error} cause={cause} class="system-error" />}
      {notes.length > 0 && <span class="soft">{notes.join(' · ')}</span>}
    </span>
  );
}
