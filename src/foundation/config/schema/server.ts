import Type from 'typebox';
import { headerText, limit, milliseconds, proxies, seconds, text } from './key-schema.ts';

const shipLogEnabled = Type.Boolean({
  default: true,
  description:
    "Keep a [ship's log](log.md): departures, arrivals and stops are found, and people add remarks. `false`: nothing is " +
    'found, and the log cannot be read; what was written stays in the database. Lines on standard output do not depend on it.',
});

export const server = Type.Object(
  {
    host: text({
      default: '127.0.0.1',
      pattern: '^[A-Za-z0-9.:%_-]+$',
      allowed: 'an IP address or a host name',
      description: 'Address to listen on. `0.0.0.0`: all interfaces.',
    }),
    port: Type.Integer({
      default: 8080,
      minimum: 0,
      maximum: 65_535,
      description: 'Port to listen on. 0: any free port; the start line on standard output shows it.',
    }),
    trust_proxy: proxies({
      default: false,
      description:
        "Reverse proxies whose `X-Forwarded-For` names the client's address. `true` trusts everybody who connects, so it " +
        'is only for a service that nobody reaches past its proxy.',
    }),
    base_path: Type.Optional(
      text({
        pattern: '^(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$',
        allowed: 'a path such as /wheelhouse, without a slash at its end',
        description:
          'Path at which a reverse proxy shows the service, whether or not it removes the path from requests. A trusted ' +
          'proxy may name another one in the header `X-Ingress-Path`. Not set: the root.',
        example: '/wheelhouse',
      }),
    ),
    allowed_hosts: Type.Array(
      text({ pattern: '^[A-Za-z0-9.-]+$', allowed: 'a host name without port', description: 'One name.' }),
      {
        default: [],
        description:
          'Names by which browsers and programs may reach the service while `auth.scope` is `vessels`, in addition to IP ' +
          'addresses, names without a dot, and names that end in `.local`, `.lan`, `.internal` or `.home.arpa`.',
        example: ['boat.example.org'],
      },
    ),
    allowed_origins: Type.Array(
      text({
        pattern: '^(null|[a-z][a-z0-9+.-]*://[^/\\s]+)$',
        allowed: 'an origin such as https://www.example.org',
        description: 'One origin.',
      }),
      {
        default: [],
        description: 'Origins of other web pages that may open the WebSocket and send requests that change something.',
        example: ['https://www.example.org'],
      },
    ),
    max_connections: limit(1, {
      default: 2000,
      description:
        'Maximum number of open HTTP connections, without WebSockets. At the limit, idle connections are closed first.',
    }),
    max_connections_per_address: limit(1, {
      default: 100,
      description:
        'Maximum number of open HTTP connections per address. Loopback addresses and trusted proxies are exempt.',
    }),
    max_streams: limit(1, {
      default: 128,
      description: 'Maximum number of files and long lists that are sent at the same time.',
    }),
    max_streams_per_address: limit(1, {
      default: 32,
      description: 'The same per client address. Loopback addresses are exempt.',
    }),
    stall_timeout_secs: seconds({
      default: 60,
      description:
        'Close a connection on which no data moves for this time during a request or an answer, at most 5 s later.',
    }),
    shutdown_timeout_ms: milliseconds(0, {
      default: 10_000,
      description: 'Time limit of a shutdown, during which queued positions are still sent.',
    }),
  },
  { description: 'HTTP server.' },
);

export const auth = Type.Object(
  {
    api_keys: Type.Array(headerText({ description: 'One key.' }), {
      default: [],
      secret: true,
      description: 'Additional API keys for REST, besides those created by `keys create`.',
      example: ['change-me-to-a-long-random-text'],
    }),
    scope: Type.Enum(['vessels', 'all'], {
      default: 'vessels',
      description: '`vessels`: only the vessel routes require a key. `all`: every REST route except health does.',
    }),
  },
  { description: 'Authentication of REST requests.' },
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
      description: 'Additional tokens for the WebSocket, besides those created by `keys create`.',
      example: ['change-me-to-another-random-text'],
    }),
    speed_interval_ms: milliseconds(10, { default: 1000, description: 'Interval at which a changed speed is sent.' }),
    gps_interval_ms: milliseconds(10, { default: 1000, description: 'Interval at which a changed position is sent.' }),
    ping_interval_ms: milliseconds(10, {
      default: 30_000,
      description: 'Interval between two pings. A client that misses two is disconnected.',
    }),
    max_buffered_bytes: Type.Integer({
      default: 4_194_304,
      minimum: 1024,
      maximum: 1_073_741_824,
      description: 'Disconnect a client when more than this is waiting to be sent to it.',
    }),
    max_total_buffered_bytes: Type.Integer({
      default: 67_108_864,
      minimum: 65_536,
      maximum: 17_179_869_184,
      description: 'Disconnect the slowest clients when more than this is waiting to be sent to all clients together.',
    }),
    max_clients: limit(1, {
      default: 10_000,
      description: 'Maximum number of WebSocket clients. Further upgrades get 503 with `Retry-After`.',
    }),
    max_clients_per_address: limit(1, {
      default: 1000,
      description: 'Maximum number of WebSocket clients per address. Loopback addresses are exempt.',
    }),
    max_clients_per_key: limit(1, {
      default: 5000,
      description: 'Maximum number of WebSocket clients per token or key.',
    }),
  },
  { description: 'Live messages.' },
);

export const rateLimit = Type.Object(
  {
    enabled: Type.Boolean({ default: true, description: 'Limit the number of requests per client address.' }),
    max: Type.Integer({
      default: 600,
      minimum: 1,
      maximum: 1_000_000,
      description:
        'Maximum number of requests per client address and window, in an office also per ship. Files of the console and health checks do not count.',
    }),
    files_max: limit(1, {
      default: 6000,
      description: 'Maximum number of requests for files of the console and the map per client address and window.',
    }),
    window_secs: seconds({ default: 60, description: 'Length of the window.' }),
  },
  { description: 'Rate limit.' },
);

export const docs = Type.Object(
  {
    openapi_json: Type.Boolean({
      default: true,
      description: 'Serve the OpenAPI document at `/v1/openapi.json` and the AsyncAPI document at `/v1/asyncapi.json`.',
    }),
    swagger_ui: Type.Boolean({
      default: false,
      description: 'Serve the API explorer at `/v1/swagger-ui/` and the GraphQL explorer at `/graphql/explorer`.',
    }),
  },
  { description: 'API documentation.' },
);

export const log = Type.Object(
  {
    level: Type.Enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      default: 'info',
      description: 'Minimum level of log lines.',
    }),
    format: Type.Enum(['auto', 'pretty', 'json'], {
      default: 'auto',
      description: '`auto`: `pretty` on a terminal, `json` otherwise.',
    }),
    enabled: shipLogEnabled,
  },
  { description: "Log on standard output, and the [ship's log](log.md)." },
);

export const metrics = Type.Object(
  { enabled: Type.Boolean({ default: true, description: 'Serve Prometheus metrics at `/metrics`.' }) },
  { description: 'Metrics.' },
);
