import Type from 'typebox';
import { type ChannelDoc, describeMessage } from '../../../server/live/channel.ts';
import { toEntryRecord } from '../chain/entry.ts';
import { EntryRecord, exampleEntry } from './entry-record.ts';

const added = describeMessage({
  name: 'LogEntries',
  summary: 'Entries of the log: the last 20 on subscription, then those that were added',
  schema: Type.Object({
    type: Type.Literal('log'),
    data: Type.Object({
      entries: Type.Array(EntryRecord, { description: 'The newest first' }),
      ships: Type.Optional(
        Type.Record(Type.String(), Type.String(), {
          description: 'In an office: the ship of each entry, by the id of the entry; empty for those of the office',
        }),
      ),
    }),
  }),
  example: { type: 'log', data: { entries: [toEntryRecord(exampleEntry)] } },
});

export const logMessages: ChannelDoc = {
  summary: 'Entries of the log. Greeting: the last 20',
  messages: [added],
};
