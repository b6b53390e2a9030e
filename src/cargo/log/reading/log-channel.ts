import type { Channel, LiveMessage } from '../../../server/live/channel.ts';
import { toEntryRecord } from '../chain/entry.ts';
import type { StoredEntry } from '../chain/log-store.ts';
import type { RecentEntries } from '../writing/recent-entries.ts';
import type { EntryRecord } from './entry-record.ts';

interface LogMessage extends LiveMessage {
  readonly type: 'log';
  readonly data: {
    readonly entries: readonly EntryRecord[];
    /** Ids of entries with their ships: in an office of all entries, aboard only of entries from the office. */
    readonly ships?: Readonly<Record<string, string>>;
  };
}

/** The channel `log`: the last entries on subscription, then each new entry. All instances read the same rows. */
export function createLogChannel(
  recent: Pick<RecentEntries, 'list' | 'onAdded'>,
  { isOffice }: { isOffice: boolean },
): Channel {
  const toMessage = (entries: readonly StoredEntry[]): LogMessage => {
    const shown = isOffice ? entries : entries.filter(({ shipId }) => shipId !== '');
    return {
      type: 'log',
      data: {
        entries: entries.map(toEntryRecord),
        ...((isOffice || shown.length > 0) && {
          ships: Object.fromEntries(shown.map(({ id, shipId }) => [id, shipId])),
        }),
      },
    };
  };
  return {
    name: 'log',
    ...(isOffice && { limitedTo }),
    greeting: () => (recent.list().length > 0 ? [toMessage(recent.list())] : []),
    start: (publish) => recent.onAdded((entries) => publish(toMessage(entries))),
    describe: async () => (await import('./log-messages.ts')).logMessages,
  };
}

/** The entries of these ships; undefined if there are none. */
function limitedTo(message: LiveMessage, ships: readonly string[]): LiveMessage | undefined {
  const { data } = message as LogMessage;
  const shipOf = data.ships ?? {};
  const entries = data.entries.filter(({ id }) => ships.includes(shipOf[id] ?? ''));
  if (entries.length === 0) return undefined;
  return { type: 'log', data: { entries, ships: Object.fromEntries(entries.map(({ id }) => [id, shipOf[id]])) } };
}
