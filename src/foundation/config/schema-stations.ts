import Type from 'typebox';
import { coordinates, headerText, text, url } from './key-schema.ts';

const MAX_STATIONS = 5000;

const station = Type.Object({
  name: text({
    pattern: '^[A-Za-z0-9_.-]{1,32}$',
    allowed: 'up to 32 letters, digits, `_`, `-` and `.`',
    description: 'Unique name of the station, also in the tag block `s:` of its sentences.',
  }),
  url: Type.Optional(
    url({
      schemes: ['tcp', 'tcp-listen', 'udp', 'serial', 'gpsd', 'signalk'],
      description: 'Where to read the station: every form of `ais.local.url`. Either `url` or `token`.',
    }),
  ),
  token: Type.Optional(
    headerText({
      secret: true,
      requiredWithout: 'url',
      description: 'Token of a station that sends to `POST /v1/stations/{name}/sentences`. Either `url` or `token`.',
    }),
  ),
  position: Type.Optional(
    coordinates({
      description: 'Where its antenna is: latitude, longitude. Not set: from what the station reports or receives.',
    }),
  ),
  max_per_sec: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100_000,
      description: 'Maximum number of sentences per second, on average over a minute. Default: 200.',
    }),
  ),
});

export const stations = Type.Array(station, {
  default: [],
  example: [
    { name: 'koblenz', url: 'tcp://192.0.2.7:5010', position: [50.3569, 7.589], max_per_sec: 200 },
    { name: 'mainz', token: 'change-me-token-of-mainz' },
  ],
  maxItems: MAX_STATIONS,
  allowed: `a list of at most ${MAX_STATIONS} tables`,
  description: 'AIS stations beside the one antenna. See [Stations](stations.md).',
});
