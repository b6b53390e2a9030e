// A minimal receiver of forwarded positions: it appends each one to a file, prints it, and responds to health checks.
import { appendFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';

const MAX_BODY_BYTES = 16 * 1024;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9090' },
    host: { type: 'string', default: '127.0.0.1' },
    token: { type: 'string' },
    file: { type: 'string', default: 'positions.jsonl' },
  },
});

/** The range of each number that a position must have; `timestamp` is in Unix seconds, up to the year 9999. */
const RANGES = {
  latitude: [-90, 90],
  longitude: [-180, 180],
  timestamp: [0, 253_402_300_799],
};

/** The position in a body; undefined where it is none. */
function parsePosition(text) {
  try {
    const body = JSON.parse(text);
    const isPosition = Object.entries(RANGES).every(([name, [least, most]]) => {
      const value = body?.[name];
      return typeof value === 'number' && value >= least && value <= most;
    });
    return isPosition ? body : undefined;
  } catch {
    // Whatever is wrong with it, the answer is the same.
    return undefined;
  }
}

async function readBody(request) {
  let text = '';
  for await (const part of request.setEncoding('utf8')) {
    text += part;
    if (text.length > MAX_BODY_BYTES) return undefined;
  }
  return text;
}

/** Answers only when the position is in the file: the sender deletes what was answered with 201. */
async function takePosition(request) {
  const { authorization, 'x-device-id': deviceId = null } = request.headers;
  if (values.token !== undefined && authorization !== `Bearer ${values.token}`) return [401, 'wrong token'];
  const text = await readBody(request);
  if (text === undefined) return [413, 'the body is too long'];
  const position = parsePosition(text);
  if (position === undefined) return [400, 'latitude, longitude and timestamp must be numbers in range'];
  // Last, so that the body cannot say when it came and from whom.
  const record = { ...position, receivedAt: new Date().toISOString(), deviceId };
  await appendFile(values.file, `${JSON.stringify(record)}\n`);
  const at = new Date(position.timestamp * 1000).toISOString();
  console.log(`${at}  ${position.latitude.toFixed(5)}, ${position.longitude.toFixed(5)}  ${deviceId ?? ''}`);
  return [201, 'stored'];
}

async function answer(request) {
  if (request.method === 'POST' && request.url === '/v1/gps') return takePosition(request);
  if (request.method === 'GET' && request.url === '/health') return [200, 'healthy'];
  return [404, 'POST /v1/gps or GET /health'];
}

async function handle(request, response) {
  const [status, message] = await answer(request).catch((error) => {
    console.error(error.message);
    return [500, 'cannot be stored'];
  });
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }));
}

const server = createServer((request, response) => void handle(request, response));

server.listen(Number(values.port), values.host, () => {
  console.log(`receiving on http://${values.host}:${server.address().port}, into ${values.file}`);
});
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server.close();
    server.closeAllConnections();
  });
}
