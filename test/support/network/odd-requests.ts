import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { type BodySchema, bodies } from '../schema-arbitrary.ts';

/** An operation of the OpenAPI document. */
export interface OddOperation {
  method: string;
  path: string;
  body?: BodySchema | undefined;
}

export interface OddRequest {
  bytes: Buffer;
  /** Where the bytes are cut into packets, from 0 to 1. */
  cuts: readonly number[];
  /** What the client does when all is sent. */
  ending: 'wait' | 'end' | 'destroy';
}

const KNOWN_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const OTHER_METHODS = ['get', 'TRACE', 'CONNECT', 'PRI', 'PROPFIND', 'M-SEARCH', 'X'.repeat(300), 'G\u0000T', ''];
const VERSIONS = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', 'HTTP/1.1 ', 'http/1.1', 'RTSP/1.0', ''];
const SEGMENTS = [
  ...['..', '.', '%2e%2e', '%2e%2e%2f', '%00', '%zz', '%', '%ff', '%c0%af', '\u00ff', '*', ':', ';', '\\', '//', '\t'],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', '-1', '0', '1e400', '9'.repeat(400)],
  ...['00000000-0000-0000-0000-000000000000', '211000000', '%F0%9F%92%A5', '%E2%80%AE', 'a'.repeat(9000), '{}', "'--"],
];
const QUERIES = [
  ...['from=1970-01-01', 'to=275760-09-13', 'from=-271821-04-20', 'from[]=1', 'limit=1e9', 'limit=-1', 'limit=NaN'],
  ...['limit=1&limit=2', '__proto__[x]=1', 'bbox=0,0,0', 'bbox=NaN,1,2,3', 'bbox=-181,-91,181,91', 'cursor=%00'],
  ...['q=%ff', 'q=('.padEnd(5000, '('), 'sort=__proto__', '=', '&&&&', '?', '#', '%', 'token=x', 'format=../x'],
];
const HEADERS = [
  'TE: trailers',
  ...['Expect: 100-continue', 'Expect: everything', 'Connection: close', 'Connection: Upgrade', 'Connection: Host'],
  ...['Upgrade: websocket', 'Upgrade: h2c', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Version: 99'],
  ...['Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Extensions: permessage-deflate; x=y'],
  ...['Range: bytes=0-', 'Range: bytes=-1', 'Range: bytes=9-1', 'Range: bytes=0-1,2-3,4-5', 'Range: lines=1-2'],
  ...[
    'If-None-Match: *',
    'If-None-Match: "',
    'If-Modified-Since: 275760',
    'If-Match: "x"',
    'Accept: ;q=2',
    'Accept: \\',
  ],
  ...['Accept-Encoding: gzip;q=NaN, br;q=-1, *;q=0', 'Accept-Language: de;q=1;q=1, -, *', 'Accept-Encoding: identity'],
  ...['Content-Type: application/json; charset=utf-16', 'Content-Type: multipart/form-data', 'Content-Type: text/xml'],
  ...['Content-Type: multipart/form-data; boundary="', 'Content-Type: ;', 'Content-Encoding: gzip', 'Cookie: a=%'],
  ...['X-Forwarded-For: 127.0.0.1', 'X-Forwarded-For: ::, ,x', 'X-Forwarded-Host: evil.example', 'Forwarded: for='],
  ...[
    'Origin: null',
    'Origin: http://evil.example',
    'Sec-Fetch-Site: cross-site',
    'Referer: \\\\',
    'Traceparent: 00-0',
  ],
  ...[
    'Authorization: Bearer',
    'Authorization: Basic \u00ff',
    'X-API-Key: \u00ff',
    'Idempotency-Key: ',
    'Authorization: ',
  ],
  ...['__proto__: x', 'constructor: x', `X-Long: ${'y'.repeat(12_000)}`],
];
/** What no server takes. */
const MALFORMED = [
  ...['Host: ', 'Host: a, b', 'Host: [::1', 'Host: evil.example', 'Host: localhost\r\nHost: localhost', 'Host: \u00ff'],
  ...['Transfer-Encoding: gzip', 'Transfer-Encoding: chunked, chunked', 'Transfer-Encoding: \tchunked'],
  ...['Content-Length: -1', 'Content-Length: 1, 1', 'Content-Length: 99999999999999999999', 'Content-Length: 0x10'],
  ...[': empty', 'No colon', ' folded', '\u0000: x', 'X\u0000: x', 'X: \u0000', 'A :b', 'Upgrade: \u0001'],
  ...[`X-Long: ${'y'.repeat(20_000)}`, 'X-Many: y\r\n'.repeat(300).trimEnd(), 'Bare: x\rY: z', 'Bare: x\nY: z'],
];
const CHUNKS = [
  '-1\r\n',
  'ffffffffffffffff\r\n',
  '1;a=b\r\nx\r\n',
  '1\r\nxy\r\n',
  '5\nabcde\n0\n\n',
  'z\r\n',
  '0\r\nT: 1\r\n\r\n',
];
const LINE_END = '\r\n';

const text = (value: string): Buffer => Buffer.from(value, 'latin1');
const encoded = (value: string): string => encodeURIComponent(value.toWellFormed());
const oddText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...SEGMENTS).map(encoded) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }).map(encoded) },
  { weight: 3, arbitrary: fc.oneof(fc.uuid(), fc.integer().map(String), fc.double().map(String)) },
  { weight: 1, arbitrary: fc.oneof(fc.constantFrom(...SEGMENTS), fc.string({ unit: 'binary', maxLength: 20 })) },
);

/** Requests of which about every part can be wrong, for operations that exist. */
export function oddRequests(operations: readonly OddOperation[], key: string): fc.Arbitrary<OddRequest> {
  return fc.constantFrom(...operations).chain((operation) =>
    fc.record({
      bytes: fc.array(oneRequest(operation, key), { minLength: 1, maxLength: 3 }).map((parts) => Buffer.concat(parts)),
      cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
      // Most wait for the answer, because it is what is looked at.
      ending: fc.constantFrom('wait', 'wait', 'wait', 'wait', 'end', 'destroy'),
    }),
  );
}

function oneRequest(operation: OddOperation, key: string): fc.Arbitrary<Buffer> {
  const head = fc.tuple(
    mostly(operation.method.toUpperCase(), fc.constantFrom(...KNOWN_METHODS, ...OTHER_METHODS)),
    pathOf(operation.path),
    mostly('HTTP/1.1', fc.constantFrom(...VERSIONS)),
    fc.array(mostlyFrom(HEADERS, MALFORMED), { maxLength: 3 }),
    // The answer is complete then, and nothing is waited for.
    fc.boolean(),
    fc.boolean(),
  );
  return fc
    .tuple(head, bodyOf(operation.body))
    .map(([[method, path, version, headers, isLast, hasKey], { extra, body }]) => {
      const keyed = hasKey ? [`X-API-Key: ${key}`] : [];
      const lines = [
        `${method} ${path} ${version}`,
        'Host: localhost',
        ...keyed,
        ...extra,
        ...headers,
        ...(isLast ? ['Connection: close'] : []),
        '',
        '',
      ];
      return Buffer.concat([text(lines.join(LINE_END)), body]);
    });
}

function pathOf(path: string): fc.Arbitrary<string> {
  const filled = fc.array(oddText, { minLength: 4, maxLength: 4 }).map((values) => {
    let next = 0;
    return path.replaceAll(/\{\w+\}/g, () => values[next++ % values.length] ?? '');
  });
  const changed = fc.oneof(
    { weight: 6, arbitrary: filled },
    { weight: 2, arbitrary: fc.tuple(filled, oddText).map(([known, odd]) => `${known}/${odd}`) },
    { weight: 1, arbitrary: fc.constantFrom('*', 'http://evil.example/', '//evil.example', 'localhost:1', '', ' ') },
  );
  const query = fc.array(fc.oneof(fc.constantFrom(...QUERIES), oddText), { maxLength: 3 });
  return fc.tuple(changed, query).map(([base, parts]) => (parts.length > 0 ? `${base}?${parts.join('&')}` : base));
}

function bodyOf(schema: BodySchema | undefined): fc.Arbitrary<{ extra: readonly string[]; body: Buffer }> {
  const json = bodies(schema ?? { type: 'object' }).map((value) => Buffer.from(JSON.stringify(value) ?? 'undefined'));
  const bytes = fc.oneof(
    { weight: 4, arbitrary: json },
    { weight: 1, arbitrary: json.map((whole) => whole.subarray(0, whole.length >> 1)) },
    { weight: 1, arbitrary: json.map((whole) => gzipSync(whole)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((raw) => Buffer.from(raw)) },
    { weight: 1, arbitrary: fc.constantFrom('{"__proto__":{"a":1}}', '[NaN]', '{"a":1,"a":2}', '[').map(text) },
  );
  const type = 'Content-Type: application/json';
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant({ extra: [], body: Buffer.alloc(0) }) },
    {
      weight: 5,
      arbitrary: bytes.map((body) => ({ extra: [type, `Content-Length: ${body.length}`], body })),
    },
    {
      weight: 2,
      arbitrary: fc.array(fc.constantFrom(...CHUNKS), { minLength: 1, maxLength: 4 }).map((chunks) => ({
        extra: [type, 'Transfer-Encoding: chunked'],
        body: text(chunks.join('')),
      })),
    },
    {
      weight: 1,
      arbitrary: bytes.map((body) => ({ extra: [type, `Content-Length: ${body.length + 5}`], body })),
    },
  );
}

const mostly = <Value>(usual: Value, odd: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd });

const mostlyFrom = (usual: readonly string[], odd: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 15, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: fc.constantFrom(...odd) });
