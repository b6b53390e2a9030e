import Type from 'typebox';
import { ais, area, MAX_AREAS } from './schema/ais.ts';
import { closestApproach, distress } from './schema/alarms.ts';
import { chart, console } from './schema/console.ts';
import { cluster, database, dataDir, storage } from './schema/data.ts';
import { fairway } from './schema/fairway.ts';
import { fleet, forwarding } from './schema/forwarding.ts';
import { days, seconds, text, url } from './schema/key-schema.ts';
import { mdns, mqtt, nmea, signalk } from './schema/neighbours.ts';
import { NOTIFY_EXAMPLES, NOTIFY_KEY_SCHEMAS, NOTIFY_TYPE_FACTS, NOTIFY_TYPES } from './schema/notify-types.ts';
import { gauge, gps, router } from './schema/position.ts';
import { auth, docs, log, metrics, rateLimit, server, websocket } from './schema/server.ts';

/** A topic filter of MQTT whose last two levels name user and device. */
const FILTER = '^([A-Za-z0-9_.-]+/)*[A-Za-z0-9_.+-]+/[A-Za-z0-9_.+-]+$';

const trackers = Type.Object(
  {
    enabled: Type.Boolean({
      default: false,
      description:
        'Let phones and trackers report the positions of vehicles. Where people are is personal data: see ' +
        '[Vehicles](vehicles.md). `false`: nothing is taken, and what was stored stays in the database.',
      example: true,
    }),
    url: Type.Optional(
      url({
        schemes: ['http', 'https'],
        base: true,
        description:
          'Where phones and trackers reach this service, for the addresses that are typed into apps. Default: the address ' +
          'that the browser uses when a token is made.',
        example: 'https://track.example.org',
      }),
    ),
    keep_days: days(1, {
      default: 90,
      description: 'Delete reports after this time. A report that is older when it comes is refused.',
    }),
    offline_secs: Type.Optional(
      seconds({
        description:
          'Raise the alarm `vehicleOffline` when a vehicle on duty has reported nothing for so long. Not set: no alarm.',
        example: 7200,
      }),
    ),
    owntracks_topic: text({
      default: 'owntracks/+/+',
      pattern: FILTER,
      allowed: 'a topic whose last two parts are user and device, with `+` for any',
      description:
        'Topic of OwnTracks at the broker of `mqtt.url`. The last two parts, `user/device`, are the identifier of a vehicle.',
    }),
    teltonika: Type.Optional(
      url({
        schemes: ['tcp-listen'],
        description:
          'Where Teltonika trackers connect (Codec 8 and 8 Extended). The IMEI is the identifier of a vehicle. Not set: nowhere.',
        example: 'tcp-listen://0.0.0.0:5027',
      }),
    ),
  },
  { description: 'Phones and trackers of vehicles.' },
);

const tracks = Type.Object(
  {
    enabled: Type.Boolean({
      default: false,
      description:
        'Record the tracks of other vessels. Who was where and when is personal data: see [Tracks](tracks.md). `false`: ' +
        'nothing is recorded, and what was recorded stays in the database.',
      example: true,
    }),
    who: Type.Enum(['all', 'watched', 'area'], {
      default: 'all',
      description: 'Whose tracks: of all vessels, of those on the watchlist, or of those in `tracks.areas`.',
    }),
    areas: Type.Array(area, {
      default: [],
      maxItems: MAX_AREAS,
      allowed: `a list of at most ${MAX_AREAS} tables`,
      description: 'Where tracks are recorded when `tracks.who` is `area`.',
    }),
    tolerance_m: Type.Number({
      default: 20,
      minimum: 5,
      maximum: 200,
      description:
        'How far a track may be from a received position at its time, in metres. Half of it needs about 1.7 times the ' +
        'room. A changed value counts from the next segment on.',
    }),
    max_days: days(0, {
      default: 90,
      description: 'Delete tracks after this time. 0: keep them until `tracks.max_mb`.',
    }),
    max_mb: Type.Integer({
      default: 500,
      minimum: 0,
      maximum: 1_000_000,
      description: 'Room for tracks in the database, in MB. When it is full, the oldest are deleted. 0: no limit.',
    }),
  },
  { description: 'Tracks of other vessels.' },
);

const target = Type.Object({
  name: text({ description: 'Unique name of the target.', example: 'phone' }),
  type: Type.Enum(NOTIFY_TYPES, { description: 'Kind of the target.', example: 'ntfy' }),
  ...Type.Partial(Type.Object(NOTIFY_KEY_SCHEMAS)).properties,
  min_priority: Type.Optional(
    Type.Enum(['caution', 'warning', 'alarm', 'emergency'], {
      description:
        'Lowest priority that is sent. A watchlist alert with 5 stars counts as a warning. Default: `warning`.',
      example: 'warning',
    }),
  ),
  after_secs: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 86_400,
      description: 'Send only what nobody has acknowledged for so long. Default: 0.',
      example: 0,
    }),
  ),
});

const titles = NOTIFY_TYPES.map((type) => NOTIFY_TYPE_FACTS[type].title);

const notify = Type.Object(
  {
    targets: Type.Array(target, {
      default: [],
      example: NOTIFY_EXAMPLES,
      description:
        'List of targets. A key that the type of a target does not use is refused. See [notifications](notifications.md).',
    }),
  },
  { description: `Notification of alarms by ${titles.slice(0, -1).join(', ')} or ${titles.at(-1)}.` },
);

const eta = Type.Object(
  {
    enabled: Type.Optional(
      Type.Boolean({
        description:
          'Learn ways and travel times from recorded tracks, and predict arrivals: see [Arrival](arrival.md). Default: ' +
          'the value of `tracks.enabled`.',
        example: true,
      }),
    ),
    max_mb: Type.Integer({
      default: 64,
      minimum: 1,
      maximum: 10_000,
      description:
        'Room for what is learnt, in MB. 500 km of ways need 0.3. When it is full, the parts used longest ago are forgotten.',
    }),
    notice_min: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 720,
        description:
          'Notify all targets of `notify` when your vessel most likely arrives within so many minutes: once per destination. ' +
          'Not set: nothing is sent.',
        example: 30,
      }),
    ),
    others: Type.Boolean({
      default: true,
      description:
        'Predict arrivals of other vessels too. They use when a vessel usually rests, which is personal data of its crew ' +
        'and is not shown. `false`: of your vessel only.',
    }),
  },
  { description: 'Arrivals, predicted from what tracks have taught.' },
);

const metres = (description: string, { least, most, example }: { least: number; most: number; example: number }) =>
  Type.Optional(Type.Number({ minimum: least, maximum: most, description, example }));

const loading = Type.Object({
  draught_cm: Type.Integer({ minimum: 10, maximum: 3000, description: 'Draught in cm.', example: 200 }),
  tonnes: Type.Number({ minimum: 0, maximum: 100_000, description: 'Cargo at that draught.', example: 1250 }),
});

const vessel = Type.Object(
  {
    length_m: metres('Length with the convoy, in metres.', { least: 1, most: 500, example: 110 }),
    beam_m: metres('Beam with the convoy, in metres.', { least: 0.5, most: 100, example: 11.4 }),
    draught_m: metres('Draught, in metres; a trip may have its own.', { least: 0.1, most: 30, example: 2.5 }),
    air_draught_m: metres('Height of the highest fixed point above the water, in metres; a trip may have its own.', {
      least: 0.3,
      most: 80,
      example: 5.8,
    }),
    keel_clearance_cm: Type.Integer({
      default: 30,
      minimum: 10,
      maximum: 200,
      description: 'Water to be left below the keel, in cm. Squat is not in it.',
    }),
    bridge_warn_m: Type.Number({
      default: 0.3,
      minimum: 0,
      maximum: 10,
      description: 'A smaller margin above the air draught is shown as restricted, in metres.',
    }),
    bridge_least_m: Type.Number({
      default: 0,
      minimum: 0,
      maximum: 10,
      description: 'A smaller margin above the air draught is shown as closed, in metres.',
    }),
    loading: Type.Array(loading, {
      default: [],
      maxItems: 100,
      allowed: 'a list of at most 100 tables',
      example: [{ draught_cm: 200, tonnes: 1250 }],
      description: 'Draughts and the cargo at each, from the measuring certificate. In between it is linear.',
    }),
  },
  { description: 'Figures of your vessel. What is not set is not known, and is never guessed.' },
);

const links = Type.Object(
  {
    url: Type.Optional(
      url({
        schemes: ['http', 'https'],
        base: true,
        description:
          'Where clients reach this service, for the URLs of links. Default: the address that the crew uses when it makes one.',
        example: 'https://track.example.org',
      }),
    ),
    mail_target: Type.Optional(
      text({
        description:
          'Name of the target of the type `email` in `notify.targets` by whose mail server clients get mails. Without it no mails go to clients.',
        example: 'office',
      }),
    ),
    delay_mins: Type.Integer({
      default: 60,
      minimum: 5,
      maximum: 10_080,
      description: 'Mail a delay when the likely arrival is so many minutes after the first estimate.',
    }),
  },
  { description: 'Links by which clients follow a trip. See [sharing](sharing.md).' },
);

/** All keys of the service: name in the file, type, default, range and meaning. */
export const configSchema = Type.Object({
  data_dir: dataDir,
  server,
  auth,
  websocket,
  rate_limit: rateLimit,
  docs,
  database,
  storage,
  cluster,
  vessel,
  router,
  gps,
  gauge,
  ais,
  closest_approach: closestApproach,
  distress,
  notify,
  forwarding,
  fleet,
  links,
  nmea,
  signalk,
  mqtt,
  mdns,
  console,
  chart,
  tracks,
  trackers,
  eta,
  fairway,
  log,
  metrics,
});

/** The schema's type as it comes from a file: keys without a default may be absent. */
export type ConfigInput = Type.Static<typeof configSchema>;

/** The type with all keys present; a key without a default and without a value is undefined. */
type Complete<T> = T extends readonly (infer Item)[]
  ? number extends T['length']
    ? Complete<Item>[]
    : T
  : T extends object
    ? { [K in keyof Required<T>]: Complete<T[K]> }
    : T;

/** The effective configuration. Names are those of the file, so that one search finds a key everywhere. */
export type Config = Complete<ConfigInput>;
