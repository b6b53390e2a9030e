import Type from 'typebox';
import { days, seconds, text, url } from './key-schema.ts';

/** A filter of MQTT with two levels at its end that name user and device. */
const FILTER = '^([A-Za-z0-9_.-]+/)*[A-Za-z0-9_.+-]+/[A-Za-z0-9_.+-]+$';

export const trackers = Type.Object(
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
