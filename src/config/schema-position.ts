import Type from 'typebox';
import { days, kilometres, milliseconds, seconds, text, url } from './key-schema.ts';

export const router = Type.Object(
  {
    provider: Type.Enum(['none', 'peplink', 'teltonika', 'gpsd', 'nmea', 'replay'], {
      default: 'none',
      description: 'What kind of router or receiver tells the own position.',
      example: 'peplink',
    }),
    url: Type.Optional(
      url({
        schemes: ['http', 'https', 'gpsd', 'tcp', 'tcp-listen', 'udp', 'serial'],
        base: true,
        description:
          'Where it is. `peplink` and `teltonika`: `http(s)://HOST`; `gpsd`: `gpsd://HOST:PORT` or `tcp://HOST:PORT` ' +
          '(without a url `gpsd://127.0.0.1:2947`); `nmea`: `tcp://HOST:PORT`, `tcp-listen://ADDRESS:PORT`, ' +
          '`udp://ADDRESS:PORT` or `serial:///dev/ttyUSB0?baud=4800`.',
        example: 'https://192.168.50.1',
      }),
    ),
    username: Type.Optional(text({ description: "User name of the router's interface.", example: 'viewer' })),
    password: Type.Optional(
      text({ secret: true, description: 'Password that belongs to it.', example: 'change-me-password' }),
    ),
    client_id: Type.Optional(
      text({ description: 'Client id of a Peplink router, instead of user name and password.', example: 'change-me' }),
    ),
    client_secret: Type.Optional(
      text({ secret: true, description: 'Client secret that belongs to it.', example: 'change-me-secret' }),
    ),
    timeout_ms: milliseconds(10, { default: 5000, description: 'How long one request to the router may take.' }),
    tls_verify: Type.Boolean({ default: true, description: "Check the router's certificate." }),
    tls_fingerprint: Type.Optional(
      text({
        pattern: '^([0-9A-Fa-f]{2}:?){31}[0-9A-Fa-f]{2}$',
        allowed: 'a SHA-256 fingerprint: 64 hexadecimal digits, with or without colons',
        description: 'Accept exactly the certificate with this SHA-256 fingerprint, be it self-signed or not.',
        example: Array(32).fill('00').join(':'),
      }),
    ),
    speed_unit: Type.Enum(['mps', 'kmh', 'knots'], {
      default: 'mps',
      description: 'Unit of the speed that a Peplink router reports.',
    }),
    max_fix_age_secs: seconds({ default: 30, description: 'A position older than this counts as none.' }),
    track: Type.Optional(text({ description: 'File (GPX or NMEA) that `replay` plays.', example: 'tracks/rhine.gpx' })),
    track_speed: Type.Number({
      default: 1,
      exclusiveMinimum: 0,
      maximum: 1000,
      description: 'How many times faster than real time `replay` plays.',
    }),
  },
  { description: 'The own position.' },
);

export const gps = Type.Object(
  {
    history_interval_secs: seconds({ default: 10, description: 'Time between two recorded positions.' }),
    history_retention_days: days(0, { default: 0, description: 'Older positions are deleted; 0 keeps all.' }),
  },
  { description: 'The recorded positions.' },
);

export const gauge = Type.Object(
  {
    enabled: Type.Boolean({ default: false, description: 'Poll water levels.' }),
    base_url: url({
      default: 'https://www.pegelonline.wsv.de/webservices/rest-api/v2',
      schemes: ['http', 'https'],
      base: true,
      description: 'The gauge service.',
    }),
    radius_km: kilometres({ default: 50, description: 'Search radius; unused while `gauge.stations` has entries.' }),
    stations: Type.Array(text({ description: 'One short name.' }), {
      default: [],
      description: 'Exact short names of the only stations to use.',
      example: ['KOBLENZ', 'KAUB'],
    }),
    poll_interval_secs: seconds({ default: 300, description: 'Time between two polls.' }),
  },
  { description: 'The nearest river gauge.' },
);
