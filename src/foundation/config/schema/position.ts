import Type from 'typebox';
import { days, kilometres, milliseconds, path, seconds, text, url } from './key-schema.ts';

/** Keys for the connection to a router or receiver. */
const connection = {
  url: Type.Optional(
    url({
      schemes: [
        'http',
        'https',
        'gpsd',
        'tcp',
        'tcp-listen',
        'udp',
        'udp-multicast',
        'serial',
        'n2k-tcp',
        'n2k-udp',
        'n2k-serial',
        'n2k-can',
        'ws',
        'wss',
      ],
      base: true,
      description:
        'Address. `peplink` and `teltonika`: `http(s)://HOST`; `gpsd`: `gpsd://HOST:PORT` or `tcp://HOST:PORT` ' +
        '(default `gpsd://127.0.0.1:2947`); `nmea`: `tcp://HOST:PORT`, `tcp-listen://ADDRESS:PORT`, ' +
        '`udp://ADDRESS:PORT`, `udp-multicast://GROUP:PORT?interface=ADDRESS` or `serial:///dev/ttyUSB0?baud=4800`; ' +
        '`nmea2000`: `n2k-tcp://HOST:PORT`, `n2k-udp://ADDRESS:PORT`, `n2k-serial:///dev/ttyUSB0` or `n2k-can://can0`; ' +
        '`signalk`: `ws://HOST:PORT` or `wss://HOST:PORT`.',
      example: 'https://192.168.50.1',
    }),
  ),
  username: Type.Optional(text({ description: 'User name for the router.', example: 'viewer' })),
  password: Type.Optional(
    text({
      secret: true,
      description: 'Password for the router. `signalk`: the token, where the server needs one.',
      example: 'change-me-password',
    }),
  ),
  client_id: Type.Optional(
    text({ description: 'Client ID for a Peplink router, instead of user name and password.', example: 'change-me' }),
  ),
  client_secret: Type.Optional(
    text({ secret: true, description: 'Client secret for a Peplink router.', example: 'change-me-secret' }),
  ),
  tls_fingerprint: Type.Optional(
    text({
      pattern: '^([0-9A-Fa-f]{2}:?){31}[0-9A-Fa-f]{2}$',
      allowed: 'a SHA-256 fingerprint: 64 hexadecimal digits, with or without colons',
      description: 'Accept only the certificate with this SHA-256 fingerprint, self-signed or not.',
      example: Array(32).fill('00').join(':'),
    }),
  ),
};

const backup = Type.Object({
  provider: Type.Enum(['peplink', 'teltonika', 'gpsd', 'nmea', 'nmea2000', 'signalk'], {
    description: 'Kind of router or receiver.',
    example: 'peplink',
  }),
  ...connection,
});

export const router = Type.Object(
  {
    provider: Type.Enum(['none', 'peplink', 'teltonika', 'gpsd', 'nmea', 'nmea2000', 'signalk', 'replay'], {
      default: 'none',
      description: 'Kind of router or receiver that your position comes from.',
      example: 'peplink',
    }),
    ...connection,
    timeout_ms: milliseconds(10, { default: 5000, description: 'Timeout of one request to the router.' }),
    tls_verify: Type.Boolean({ default: true, description: 'Verify the TLS certificate of the router.' }),
    speed_unit: Type.Enum(['mps', 'kmh', 'knots'], {
      default: 'mps',
      description: 'Unit of the speed that a Peplink router reports.',
    }),
    max_fix_age_secs: seconds({ default: 30, description: 'Maximum age of a fix. An older one is not used.' }),
    max_speed_kmh: Type.Number({
      default: 150,
      minimum: 0,
      maximum: 2000,
      description:
        'Highest speed of the vessel. A fix that is farther from the last accepted one than this speed allows (plus 200 m) ' +
        'is doubtful and not used. 0 judges nothing.',
    }),
    confirm_secs: seconds({
      default: 5,
      description:
        'Doubtful fixes that agree with each other for so long, at least three, are accepted: the position has jumped.',
    }),
    conflict_m: Type.Number({
      default: 300,
      minimum: 50,
      maximum: 100_000,
      description: 'Distance in metres between two sources of your position from which they contradict each other.',
    }),
    track: Type.Optional(path({ description: 'Track file (GPX or NMEA) for `replay`.', example: 'tracks/rhine.gpx' })),
    track_speed: Type.Number({
      default: 1,
      exclusiveMinimum: 0,
      maximum: 1000,
      description: 'Playback speed of `replay`; 1 is real time.',
    }),
    backups: Type.Array(backup, {
      default: [],
      description:
        'Further sources of your position, best first. After 10 s without a fix the best that has one takes over; a ' +
        'better one takes over again after 30 s with fixes. `router.timeout_ms`, `router.tls_verify`, `router.speed_unit` ' +
        'and `router.max_fix_age_secs` apply to all.',
    }),
  },
  { description: 'Source of your position.' },
);

export const gps = Type.Object(
  {
    history_interval_secs: seconds({ default: 10, description: 'Interval between two recorded positions.' }),
    history_retention_days: days(0, { default: 0, description: 'Delete positions older than this. 0: keep all.' }),
  },
  { description: 'Position history.' },
);

export const gauge = Type.Object(
  {
    enabled: Type.Boolean({ default: false, description: 'Fetch water levels.' }),
    base_url: url({
      default: 'https://www.pegelonline.wsv.de/webservices/rest-api/v2',
      schemes: ['http', 'https'],
      base: true,
      description: 'Base URL of the gauge service.',
    }),
    radius_km: kilometres({
      default: 50,
      description: 'Search radius around your position. Not used if `gauge.stations` is set.',
    }),
    stations: Type.Array(text({ description: 'One short name.' }), {
      default: [],
      description: 'Use only the stations with these exact short names.',
      example: ['KOBLENZ', 'KAUB'],
    }),
    poll_interval_secs: seconds({ default: 300, description: 'Interval between two requests.' }),
  },
  { description: 'River gauges.' },
);
