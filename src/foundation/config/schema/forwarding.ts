import Type from 'typebox';
import { days, headerText, limit, milliseconds, path, seconds, text, url } from './key-schema.ts';

const destinationUrl = {
  schemes: ['http', 'https'],
  base: true,
  description: 'Base URL of the destination. Positions are sent by POST to `{url}/v1/gps`.',
  example: 'https://shore.example.org',
} as const;
const token = { secret: true, description: 'Bearer token to send.', example: 'change-me-shore-token' } as const;
const deviceId = headerText({ description: 'Value of the header `X-Device-ID`.', example: 'vessel-7' });
const healthUrl = url({
  schemes: ['http', 'https'],
  description: 'URL of the health check. Any 2xx response means healthy.',
  example: 'https://shore.example.org/health',
});

const destination = Type.Object({
  name: text({ description: 'Unique name of the destination.', example: 'shore' }),
  url: url(destinationUrl),
  token: Type.Optional(
    headerText({
      ...token,
      requiredWithout: 'format',
      description: 'Bearer token to send. Required for `wheelhouse`.',
    }),
  ),
  device_id: Type.Optional(
    headerText({
      description:
        'Value of the header `X-Device-ID`; for `osmand` the id of the device, for `owntracks` `USER/DEVICE`.',
      example: 'vessel-7',
    }),
  ),
  health_url: Type.Optional(healthUrl),
  format: Type.Optional(
    Type.Enum(['wheelhouse', 'osmand', 'owntracks'], {
      description:
        'How positions are sent. `wheelhouse` (default): POST to `{url}/v1/gps`. `osmand`: to Traccar, usually port 5055. ' +
        '`owntracks`: POST to `{url}/pub`. The last two need `device_id`, and keep the queue while the device is unknown.',
      example: 'wheelhouse',
    }),
  ),
});

export const forwarding = Type.Object(
  {
    interval_secs: seconds({ default: 60, description: 'Interval between two forwarded positions.' }),
    url: Type.Optional(url(destinationUrl)),
    token: Type.Optional(headerText(token)),
    device_id: Type.Optional(deviceId),
    health_url: Type.Optional(healthUrl),
    max_queue_size: Type.Integer({
      default: 100,
      minimum: 1,
      maximum: 1_000_000,
      description: 'Maximum length of the queue of one destination. When it is full, the oldest position is dropped.',
    }),
    max_retries: Type.Integer({
      default: 3,
      minimum: 0,
      maximum: 100,
      description: 'Number of retries after a failed attempt.',
    }),
    retry_delay_ms: milliseconds(0, { default: 5000, description: 'Delay between two attempts.' }),
    timeout_ms: milliseconds(10, { default: 10_000, description: 'Timeout of one request.' }),
    log_enabled: Type.Boolean({ default: true, description: 'Log every attempt in the database.' }),
    log_retention_days: days(1, { default: 30, description: 'Delete log entries older than this.' }),
    health_interval_secs: seconds({
      default: 60,
      description: 'Interval between two health checks of a healthy destination.',
    }),
    unhealthy_interval_secs: seconds({
      default: 10,
      description: 'Interval between two health checks of an unhealthy destination.',
    }),
    destinations: Type.Array(destination, {
      default: [],
      description: 'List of destinations. If set, `forwarding.url` and `forwarding.token` are not used.',
    }),
  },
  { description: 'Forwarding of your position to servers on shore.' },
);

export const fleet = Type.Object(
  {
    mode: Type.Enum(['none', 'ship', 'shore'], {
      default: 'none',
      description:
        '`shore`: the office of a fleet, which receives what its ships record. `ship`: hand over to an office. See ' +
        '[fleet](fleet.md).',
    }),
    url: Type.Optional(
      url({
        schemes: ['http', 'https'],
        base: true,
        description: 'Ship: address of the office. Required for `ship`.',
        example: 'https://office.example.org',
      }),
    ),
    token: Type.Optional(
      headerText({
        secret: true,
        description: 'Ship: token printed by `fleet add` in the office. Required for `ship`.',
        example: 'change-me-ship-token',
      }),
    ),
    ca_file: Type.Optional(
      path({
        description: 'Ship: certificate (PEM) to trust if the one of the office is not public.',
        example: '/etc/wheelhouse/office.pem',
      }),
    ),
    live_secs: seconds({ default: 10, description: 'Ship: interval between two live positions.' }),
    max_kbps: limit(0, {
      default: 0,
      description: 'Ship: maximum rate of what is handed over, in kbit/s. 0: no limit. Live positions are not limited.',
    }),
    keep_days: days(1, {
      default: 90,
      description: 'Ship: track positions that have waited longer are thinned out before they are sent.',
    }),
    ways: Type.Boolean({
      default: false,
      description:
        'Hand over [what is learnt of ways](arrival.md#from-ship-to-office-and-back), at the ship and in the office: once a day, ' +
        'at most 1 MB in each direction.',
    }),
  },
  { description: 'Several ships and their office.' },
);
