import Type from 'typebox';
import { days, headerText, milliseconds, seconds, text, url } from './key-schema.ts';

const destinationUrl = {
  schemes: ['http', 'https'],
  base: true,
  description: 'Positions are posted to `{url}/v1/gps`.',
  example: 'https://shore.example.org',
} as const;
const token = { secret: true, description: 'Sent as bearer token.', example: 'change-me-shore-token' } as const;
const deviceId = headerText({ description: 'Sent as `X-Device-ID`.', example: 'vessel-7' });
const healthUrl = url({
  schemes: ['http', 'https'],
  description: 'Asked whether the destination is well; any 2xx answer is a yes.',
  example: 'https://shore.example.org/health',
});

const destination = Type.Object({
  name: text({ description: 'Name of the destination, each one once.', example: 'shore' }),
  url: url(destinationUrl),
  token: headerText(token),
  device_id: Type.Optional(deviceId),
  health_url: Type.Optional(healthUrl),
});

export const forwarding = Type.Object(
  {
    interval_secs: seconds({ default: 60, description: 'Time between two forwarded positions.' }),
    url: Type.Optional(url(destinationUrl)),
    token: Type.Optional(headerText(token)),
    device_id: Type.Optional(deviceId),
    health_url: Type.Optional(healthUrl),
    max_queue_size: Type.Integer({
      default: 100,
      minimum: 1,
      maximum: 1_000_000,
      description: 'Positions that wait for one destination; the oldest is dropped when full.',
    }),
    max_retries: Type.Integer({
      default: 3,
      minimum: 0,
      maximum: 100,
      description: 'Further tries after a failed one.',
    }),
    retry_delay_ms: milliseconds(0, { default: 5000, description: 'Time between two tries.' }),
    timeout_ms: milliseconds(10, { default: 10_000, description: 'How long one request may take.' }),
    log_enabled: Type.Boolean({ default: true, description: 'Record every try.' }),
    log_retention_days: days(1, { default: 30, description: 'Older records are deleted.' }),
    health_interval_secs: seconds({ default: 60, description: 'Time between two checks of a healthy destination.' }),
    unhealthy_interval_secs: seconds({
      default: 10,
      description: 'Time between two checks of an unhealthy destination.',
    }),
    destinations: Type.Array(destination, {
      default: [],
      description: 'Several destinations; where this list has entries, the single url and token are not used.',
    }),
  },
  { description: 'Own positions for services on shore.' },
);
