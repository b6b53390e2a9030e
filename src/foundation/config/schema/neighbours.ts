import Type from 'typebox';
import { headerText, kilometres, seconds, text, url } from './key-schema.ts';

const output = Type.Object({
  url: url({
    schemes: ['tcp-listen', 'udp', 'tcp'],
    description:
      'Where to send: `tcp-listen://ADDRESS:PORT` serves up to 64 readers, `udp://ADDRESS:PORT` sends datagrams, also to a ' +
      'broadcast address, and `tcp://HOST:PORT` connects to a reader. Readers need no key.',
    example: 'tcp-listen://0.0.0.0:10110',
  }),
  position: Type.Optional(
    Type.Boolean({
      description:
        'Send your position each second (RMC, GGA, VTG, and HDT if a compass sends the heading). Default: true.',
      example: true,
    }),
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

export const signalk = Type.Object(
  {
    enabled: Type.Boolean({
      default: false,
      description: 'Serve your position and the vessels around you at `/signalk`, for programs that read Signal K.',
    }),
  },
  { description: 'Signal K server.' },
);

export const mdns = Type.Object(
  {
    enabled: Type.Boolean({
      default: false,
      description: 'Announce the console, Signal K and the NMEA 0183 port in the local network (mDNS, DNS-SD).',
    }),
  },
  { description: 'Announcement in the local network.' },
);

/** A part of a topic without wildcards, and without a slash at the start or the end. */
const TOPIC = '^[A-Za-z0-9_.-]+(/[A-Za-z0-9_.-]+)*$';

export const mqtt = Type.Object(
  {
    url: Type.Optional(
      url({
        schemes: ['mqtt', 'mqtts', 'ws', 'wss'],
        description: 'Address of an MQTT 5 broker. Not set: no MQTT.',
        example: 'mqtts://homeassistant.local:8883',
      }),
    ),
    username: Type.Optional(text({ description: 'User name at the broker.', example: 'wheelhouse' })),
    password: Type.Optional(headerText({ secret: true, description: 'Password at the broker.', example: 'change-me' })),
    base: Type.Optional(
      text({
        pattern: TOPIC,
        allowed: 'a topic of letters, digits, `_`, `-`, `.` and `/`',
        description: 'Topic above all others. Default: `wheelhouse/` and the host name.',
        example: 'wheelhouse/mv-anna',
      }),
    ),
    discovery_prefix: Type.String({
      default: 'homeassistant',
      pattern: `^$|${TOPIC}`,
      allowed: 'a topic of letters, digits, `_`, `-`, `.` and `/`, or nothing',
      description: "Prefix of Home Assistant's discovery. Empty: no discovery.",
    }),
    interval_secs: seconds({ default: 10, description: 'Interval between two messages of the same topic.' }),
    ais: Type.Boolean({ default: false, description: 'Send the vessels around you too, each at `<base>/ais/<mmsi>`.' }),
    commands: Type.Boolean({
      default: false,
      description: 'Let clients of the broker acknowledge alarms: a message at `<base>/cmd/alert/<id>/ack`.',
    }),
  },
  { description: 'Position, alarms and gauge for Home Assistant and other programs, by MQTT.' },
);
