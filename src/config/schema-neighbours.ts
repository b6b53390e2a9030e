import Type from 'typebox';
import { kilometres, url } from './key-schema.ts';

const output = Type.Object({
  url: url({
    schemes: ['tcp-listen', 'udp', 'tcp'],
    description:
      'Where to send: `tcp-listen://ADDRESS:PORT` serves up to 64 readers, `udp://ADDRESS:PORT` sends datagrams, also to a ' +
      'broadcast address, and `tcp://HOST:PORT` connects to a reader. Readers need no key.',
    example: 'tcp-listen://0.0.0.0:10110',
  }),
  position: Type.Optional(
    Type.Boolean({ description: 'Send your position each second (RMC, GGA, VTG). Default: true.', example: true }),
  ),
  ais: Type.Optional(
    Type.Enum(['antenna', 'all', 'none'], {
      description:
        'Vessels to send. `antenna` (default): the sentences of your AIS receiver as received. `all`: also vessels of the ' +
        'hosted feed, whose positions are up to 3 minutes old. `none`: no vessels.',
      example: 'antenna',
    }),
  ),
  range_km: Type.Optional(
    kilometres({
      description: 'Send vessels of the hosted feed within this distance of your position. Default: 30.',
      example: 30,
    }),
  ),
  max_per_sec: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 10_000,
      description: 'Maximum number of AIS sentences per second. More are not sent. Default: 50.',
      example: 50,
    }),
  ),
});

export const nmea = Type.Object(
  {
    outputs: Type.Array(output, { default: [], description: 'List of outputs.' }),
  },
  { description: 'Your position and vessels for plotters and tablets, as NMEA 0183.' },
);
