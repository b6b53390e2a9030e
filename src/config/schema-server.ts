import Type from 'typebox';
import { headerText, milliseconds, seconds, text } from './key-schema.ts';

export const server = Type.Object(
  {
    host: text({
      default: '127.0.0.1',
      pattern: '^[A-Za-z0-9.:%_-]+$',
      allowed: 'an IP address or a host name',
      description: 'Address to listen on; `0.0.0.0` listens on every interface.',
    }),
    port: Type.Integer({
      default: 8080,
      minimum: 0,
      maximum: 65_535,
      description: 'Port to listen on; 0 takes a free one, which the first line on standard output names.',
    }),
    trust_proxy: Type.Boolean({
      default: false,
      description: "Take the client's address from `X-Forwarded-For`; only behind a reverse proxy that sets it.",
    }),
    shutdown_timeout_ms: milliseconds(0, {
      default: 10_000,
      description: 'How long a shutdown tries to send what is queued before it gives up.',
    }),
  },
  { description: 'Where the service listens and how it stops.' },
);

export const auth = Type.Object(
  {
    api_keys: Type.Array(headerText({ description: 'One key.' }), {
      default: [],
      secret: true,
      description: 'Keys that open the REST interface, beside those made by `keys create`.',
      example: ['change-me-to-a-long-random-text'],
    }),
    scope: Type.Enum(['vessels', 'all'], {
      default: 'vessels',
      description: '`vessels` protects the vessel routes only, `all` every REST route but health.',
    }),
  },
  { description: 'Who may use the REST interface.' },
);

export const websocket = Type.Object(
  {
    path: text({
      default: '/ws',
      pattern: '^/[^\\s?#]*$',
      allowed: 'a path that starts with / and has no query',
      description: 'Path of the WebSocket.',
    }),
    tokens: Type.Array(headerText({ description: 'One token.' }), {
      default: [],
      secret: true,
      description: 'Tokens that open the WebSocket, beside the keys made by `keys create --scope ws`.',
      example: ['change-me-to-another-random-text'],
    }),
    speed_interval_ms: milliseconds(10, { default: 1000, description: 'How often the speed is looked at.' }),
    gps_interval_ms: milliseconds(10, { default: 1000, description: 'How often the position is looked at.' }),
    ping_interval_ms: milliseconds(10, {
      default: 30_000,
      description: 'Time between two pings; a client that leaves two unanswered is cut off.',
    }),
    max_buffered_bytes: Type.Integer({
      default: 4_194_304,
      minimum: 1024,
      maximum: 1_073_741_824,
      description: 'Unsent bytes of one client beyond which its connection is closed.',
    }),
  },
  { description: 'The live broadcasts.' },
);

export const rateLimit = Type.Object(
  {
    enabled: Type.Boolean({ default: true, description: 'Limit the requests of one address.' }),
    max: Type.Integer({
      default: 600,
      minimum: 1,
      maximum: 1_000_000,
      description: 'Requests that one address may make in one window.',
    }),
    window_secs: seconds({ default: 60, description: 'Length of the window.' }),
  },
  { description: 'Protection against clients that ask too often.' },
);

export const docs = Type.Object(
  {
    openapi_json: Type.Boolean({
      default: true,
      description: 'Serve the OpenAPI document at `/v1/openapi.json` and the AsyncAPI document at `/v1/asyncapi.json`.',
    }),
    swagger_ui: Type.Boolean({
      default: false,
      description: 'Serve the API explorer at `/v1/swagger-ui/`, and the GraphQL explorer.',
    }),
  },
  { description: 'What the service tells about its own interface.' },
);

export const log = Type.Object(
  {
    level: Type.Enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      default: 'info',
      description: 'The least important kind of line that is still written.',
    }),
    format: Type.Enum(['auto', 'pretty', 'json'], {
      default: 'auto',
      description: '`auto` is pretty on a terminal and JSON lines otherwise.',
    }),
  },
  { description: 'Log lines on standard output.' },
);

export const metrics = Type.Object(
  { enabled: Type.Boolean({ default: true, description: 'Serve measurements at `/metrics` for Prometheus.' }) },
  { description: 'Measurements of the running service.' },
);
