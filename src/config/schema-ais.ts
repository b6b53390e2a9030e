import Type from 'typebox';
import { headerText, kilometres, mmsi, seconds, url } from './key-schema.ts';

const local = Type.Object(
  {
    enabled: Type.Boolean({ default: false, description: 'Use an own AIS receiver.', example: true }),
    url: url({
      default: 'tcp://127.0.0.1:10110',
      schemes: ['tcp', 'tcp-listen', 'udp', 'serial'],
      description:
        'Where its sentences come from: `tcp://HOST:PORT`, `tcp-listen://ADDRESS:PORT`, `udp://ADDRESS:PORT` or ' +
        '`serial:///dev/ttyUSB0?baud=38400`.',
    }),
    reception_range_km: Type.Optional(
      kilometres({ description: 'Vessels farther away are not shown; without it there is no limit.', example: 40 }),
    ),
  },
  { description: 'AIS from the own antenna.' },
);

const remote = Type.Object(
  {
    enabled: Type.Boolean({ default: false, description: 'Use a hosted AIS feed.' }),
    url: Type.Array(url({ schemes: ['ws', 'wss'], description: 'One address.' }), {
      default: ['wss://stream.aisstream.io/v0/stream'],
      minItems: 1,
      orOne: true,
      description: 'Address of the feed; of several the next is tried when one fails.',
    }),
    api_key: Type.Optional(
      headerText({ secret: true, description: 'Key of the feed; needed when enabled.', example: 'change-me-feed-key' }),
    ),
    radius_km: kilometres({
      default: 20,
      description: 'Half a side of the subscribed square around the own position.',
    }),
  },
  { description: 'AIS from a hosted feed.' },
);

const forward = Type.Object(
  {
    enabled: Type.Boolean({ default: false, description: 'Stream the vessels of the own antenna to a partner.' }),
    url: Type.Optional(
      url({
        schemes: ['ws', 'wss'],
        description: "The partner's WebSocket; needed when enabled.",
        example: 'wss://partner.example.org/vessels',
      }),
    ),
    token: Type.Optional(
      headerText({ secret: true, description: 'Sent as bearer token.', example: 'change-me-partner-token' }),
    ),
    device_id: Type.Optional(headerText({ description: 'Sent as `X-Device-ID`.', example: 'vessel-7' })),
  },
  { description: 'Vessels of the own antenna for a partner service.' },
);

export const ais = Type.Object(
  {
    ignore_mmsi: Type.Array(mmsi({ description: 'One MMSI.' }), {
      default: [],
      description: 'Vessels that are never shown.',
      example: [211_234_567],
    }),
    own_mmsi: Type.Optional(
      mmsi({ description: 'The own vessel, which is kept out of the picture.', example: 211_000_001 }),
    ),
    max_jump_mps: Type.Number({
      default: 0,
      minimum: 0,
      maximum: 10_000,
      description: 'A jump that needs more speed than this waits for a second position; 0 accepts every jump.',
    }),
    local_priority_ttl_secs: seconds({
      default: 120,
      description: 'How long the own antenna must be silent about a vessel before the hosted feed moves it.',
    }),
    vessel_ttl_secs: seconds({ default: 600, description: 'A vessel that is silent for longer is removed.' }),
    vessel_snapshot_ttl_secs: seconds({
      default: 900,
      description: 'A saved picture older than this is not shown after a start.',
    }),
    activity_flush_secs: seconds({ default: 5, description: 'Time between two batches of writes to the registry.' }),
    local,
    remote,
    forward,
  },
  { description: 'Vessels nearby.' },
);
