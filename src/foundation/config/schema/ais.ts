import Type from 'typebox';
import { coordinates, days, headerText, kilometres, mmsi, seconds, text, url } from './key-schema.ts';

const MAX_STATIONS = 5000;
const RECEIVER_SCHEMES = [
  'tcp',
  'tcp-listen',
  'udp',
  'udp-multicast',
  'serial',
  'n2k-tcp',
  'n2k-udp',
  'n2k-serial',
  'n2k-can',
  'gpsd',
  'signalk',
] as const;

const station = Type.Object({
  name: text({
    pattern: '^[A-Za-z0-9_.-]{1,32}$',
    allowed: 'up to 32 letters, digits, `_`, `-` and `.`',
    description: 'Unique name of the station, also in the tag block `s:` of its sentences.',
  }),
  url: Type.Optional(
    url({
      schemes: RECEIVER_SCHEMES,
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

const stations = Type.Array(station, {
  default: [],
  example: [
    { name: 'koblenz', url: 'tcp://192.0.2.7:5010', position: [50.3569, 7.589], max_per_sec: 200 },
    { name: 'mainz', token: 'change-me-token-of-mainz' },
  ],
  maxItems: MAX_STATIONS,
  allowed: `a list of at most ${MAX_STATIONS} tables`,
  description: 'AIS stations beside the one antenna. See [Stations](stations.md).',
});

const local = Type.Object(
  {
    enabled: Type.Boolean({ default: false, description: 'Read an AIS receiver.', example: true }),
    url: url({
      default: 'tcp://127.0.0.1:10110',
      schemes: RECEIVER_SCHEMES,
      description:
        'Address of the receiver: `tcp://HOST:PORT`, `tcp-listen://ADDRESS:PORT`, `udp://ADDRESS:PORT`, ' +
        '`udp-multicast://GROUP:PORT?interface=ADDRESS` or `serial:///dev/ttyUSB0?baud=38400`; NMEA 2000: ' +
        '`n2k-tcp://HOST:PORT`, `n2k-udp://ADDRESS:PORT`, `n2k-serial:///dev/ttyUSB0` or `n2k-can://can0`; or a server with one: `gpsd://HOST:PORT` or `signalk://HOST:PORT`.',
    }),
    reception_range_km: Type.Optional(
      kilometres({ description: 'Ignore vessels farther away than this. Not set: no limit.', example: 40 }),
    ),
  },
  { description: 'AIS receiver with an antenna.' },
);

export const MAX_AREAS = 20;
export const area = Type.Object({
  sw: coordinates({ description: 'South-west corner: latitude, longitude.', example: [51.8, 3.8] }),
  ne: coordinates({
    description: 'North-east corner. If its longitude is less than that of `sw`, the area reaches over the date line.',
    example: [52.1, 4.6],
  }),
});

const remote = Type.Object(
  {
    enabled: Type.Boolean({ default: false, description: 'Use a hosted AIS feed.' }),
    url: Type.Array(url({ schemes: ['ws', 'wss'], description: 'One address.' }), {
      default: ['wss://stream.aisstream.io/v0/stream'],
      minItems: 1,
      orOne: true,
      description: 'Address of the feed. If one of several fails, the next is tried.',
    }),
    api_key: Type.Optional(
      headerText({
        secret: true,
        description: 'API key of the feed. Required when the feed is enabled.',
        example: 'change-me-feed-key',
      }),
    ),
    radius_km: kilometres({
      default: 20,
      description: 'Distance from your position to each side of the subscribed square.',
    }),
    areas: Type.Array(area, {
      default: [],
      maxItems: MAX_AREAS,
      allowed: `a list of at most ${MAX_AREAS} tables`,
      description:
        'Fixed areas to subscribe, for a service on shore. They replace the square around your position: all vessels in ' +
        'them are shown, and no others.',
    }),
  },
  { description: 'Hosted AIS feed over the internet.' },
);

const forward = Type.Object(
  {
    enabled: Type.Boolean({ default: false, description: 'Stream the vessels received by your antenna to a partner.' }),
    url: Type.Optional(
      url({
        schemes: ['ws', 'wss'],
        description: 'WebSocket address of the partner. Required when the stream is enabled.',
        example: 'wss://partner.example.org/vessels',
      }),
    ),
    token: Type.Optional(
      headerText({ secret: true, description: 'Bearer token to send.', example: 'change-me-partner-token' }),
    ),
    device_id: Type.Optional(headerText({ description: 'Value of the header `X-Device-ID`.', example: 'vessel-7' })),
  },
  { description: 'Stream of received vessels to a partner service.' },
);

export const ais = Type.Object(
  {
    ignore_mmsi: Type.Array(mmsi({ description: 'One MMSI.' }), {
      default: [],
      description: 'MMSIs of vessels to ignore.',
      example: [211_234_567],
    }),
    own_mmsi: Type.Optional(
      mmsi({ description: 'MMSI of your vessel. It is left out of the live traffic.', example: 211_000_001 }),
    ),
    max_jump_mps: Type.Number({
      default: 60,
      minimum: 0,
      maximum: 10_000,
      description:
        'Fastest plausible speed. A jump that needs more is held until three positions confirm it, and two transmitters with one MMSI are kept apart. 0: off.',
    }),
    local_priority_ttl_secs: seconds({
      default: 120,
      description: 'Time without an antenna position of a vessel before the hosted feed may move it.',
    }),
    vessel_ttl_secs: seconds({
      default: 600,
      description: 'Remove a vessel from the live traffic after this time without a message.',
    }),
    vessel_snapshot_ttl_secs: seconds({
      default: 900,
      description: 'Maximum age of a saved vessel to show it after a start.',
    }),
    max_vessel_records: Type.Integer({
      default: 100_000,
      minimum: 100,
      maximum: 10_000_000,
      description:
        'Maximum number of vessels in the registry. Beyond it, the vessels not received for longest are deleted.',
    }),
    vessel_retention_days: days(0, {
      default: 0,
      description: 'Delete vessels from the registry that were not received for this time. 0: keep all.',
    }),
    max_vessel_changes: Type.Integer({
      default: 500_000,
      minimum: 100,
      maximum: 100_000_000,
      description: 'Maximum number of changes in the audit log. Beyond it, the oldest are deleted.',
    }),
    max_changes_per_day: Type.Integer({
      default: 50,
      minimum: 1,
      maximum: 10_000,
      description:
        'Maximum number of changes by radio that the audit log takes per vessel and day (UTC). Further changes update the ' +
        'record of the vessel only.',
    }),
    activity_flush_secs: seconds({ default: 5, description: 'Interval between two writes to the vessel registry.' }),
    local,
    stations,
    remote,
    forward,
  },
  { description: 'Vessels around you.' },
);
