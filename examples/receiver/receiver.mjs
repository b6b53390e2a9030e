// A small receiver of forwarded positions. It keeps each one as a line of a file, shows it, and answers health checks.
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

/** The position in a body; undefined where it is none. */
function parsePosition(text) {
  try {
    const body = JSON.parse(text);
    return [body?.latitude, body?.longitude, body?.timestamp].every(Number.isFinite) ? body : undefined;
  } catch {
    // Whatever is wrong with it, the sender is told the same.
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

/** Answers only when the position is in the file: a sender that was told 201 forgets it. */
async function takePosition(request) {
  const { authorization, 'x-device-id': deviceId = null } = request.headers;
  if (values.token !== undefined && authorization !== `Bearer ${values.token}`) return [401, 'the token is another'];
  const text = await readBody(request);
  if (text === undefined) return [413, 'the body is too long'];
  const position = parsePosition(text);
  if (position === undefined) return [400, 'latitude, longitude and timestamp are needed'];
  await appendFile(values.file, `${JSON.stringify({ receivedAt: new Date().toISOString(), deviceId, ...position })}\n`);
  const at = new Date(position.timestamp * 1000).toISOString();
  console.log(`${at}  ${position.latitude.toFixed(5)}, ${position.longitude.toFixed(5)}  ${deviceId ?? ''}`);
  return [201, 'stored'];
}

async function answer(request) {
  if (request.method === 'POST' && request.url === '/v1/gps') return takePosition(request);
  if (request.method === 'GET' && request.url === '/health') return [200, 'well'];
  return [404, 'POST /v1/gps or GET /health'];
}

async function handle(request, response) {
  const [status, message] = await answer(request).catch((error) => {
    console.error(error.message);
    return [500, 'it could not be stored'];
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
