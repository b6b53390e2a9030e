import Type from 'typebox';
import { Nullable } from '../../server/http/schema.ts';
import { type ChannelDoc, describeMessage } from '../../server/live/channel.ts';
import { EtaBody, exampleEta } from './eta-record.ts';

const mmsi = Nullable(Type.Integer({ description: 'Of a starred vessel; null for your vessel' }));

const eta = describeMessage({
  name: 'Eta',
  summary:
    'When your vessel or a starred one arrives: at most once a minute, and only if an end of the range has moved by the ' +
    'step that it is shown with, or the closed lock is another one or has another number of vessels',
  schema: Type.Object({
    type: Type.Literal('eta'),
    data: Type.Object({ mmsi, ...EtaBody.properties }),
  }),
  example: { type: 'eta', data: { mmsi: null, ...exampleEta } },
});

export const etaMessages: ChannelDoc = {
  summary:
    'Arrivals of your vessel and of starred ones with a destination. Greeting: the last message of each. A vessel that has ' +
    'a destination no longer gets one with the state `noDestination`',
  messages: [eta],
};
