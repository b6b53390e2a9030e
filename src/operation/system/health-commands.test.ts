import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { healthCommand, toAddress } from './health-commands.ts';

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

/** A server that answers as the service would, and its address. */
async function serverWith(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${portOf(server)}`;
}

const answering = (status: number, body: string) =>
  serverWith((request, response) => response.writeHead(request.url === '/health' ? status : 404).end(body));

test.each([
  [200, '{"status":"healthy"}', 'healthy\n', 0],
  [200, '{"status":"degraded"}', 'degraded: the database cannot be written\n', 0],
])('an answer %i %s is %j', async (status, body, text, exitCode) => {
  const address = await answering(status, body);
  expect(await healthCommand(address)).toEqual({ text, exitCode });
});

test('an unhealthy service ends with 1, and its answer is in the JSON on standard output', async () => {
  const address = await answering(503, '{"status":"unhealthy"}');
  const url = `${address}/health`;
  expect(await healthCommand(address)).toEqual({ text: `unhealthy: ${url} answered 503\n`, exitCode: 1 });
  const { text, exitCode, stream } = await healthCommand(address, { asJson: true });
  expect({ exitCode, stream }).toEqual({ exitCode: 1, stream: 'stdout' });
  expect(JSON.parse(text)).toEqual({
    status: 'unhealthy',
    url,
    httpStatus: 503,
    error: `${url} answered 503`,
    health: { status: 'unhealthy' },
  });
});

test('JSON has the whole answer of a healthy service', async () => {
  const address = await answering(200, '{"status":"healthy","uptime":5}');
  const { text, exitCode } = await healthCommand(address, { asJson: true });
  expect(exitCode).toBe(0);
  expect(JSON.parse(text)).toEqual({
    status: 'healthy',
    url: `${address}/health`,
    httpStatus: 200,
    error: null,
    health: { status: 'healthy', uptime: 5 },
  });
});

test.each([
  ['a page', '<p>Welcome to the router</p>'],
  ['a list', '[]'],
  ['another status', '{"status":"fine"}'],
  ['more than a health answer has', `{"status":"healthy","more":"${'x'.repeat(1_100_000)}"}`],
])('something else at this address is not healthy: %s', async (_title, body) => {
  const address = await answering(200, body);
  const { text, exitCode } = await healthCommand(address, { asJson: true });
  expect(exitCode).toBe(1);
  expect(JSON.parse(text)).toMatchObject({
    status: 'unhealthy',
    httpStatus: 200,
    error: `${address}/health is answered by something else`,
    health: null,
  });
});

test('a service that does not run is unhealthy, with the code of the system', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${portOf(server)}`;
  await new Promise((resolve) => server.close(resolve));
  const { text, exitCode } = await healthCommand(address, { asJson: true });
  expect(exitCode).toBe(1);
  expect(JSON.parse(text)).toEqual({
    status: 'unhealthy',
    url: `${address}/health`,
    httpStatus: null,
    error: `${address}/health does not answer (ECONNREFUSED)`,
    health: null,
  });
});

test('a service that does not answer in time is unhealthy', async () => {
  const address = await serverWith(() => undefined);
  expect(await healthCommand(address, { patienceMs: 50 })).toMatchObject({
    text: expect.stringContaining('does not answer'),
    exitCode: 1,
  });
});

test('an address may have a path, as behind a proxy', async () => {
  const address = await serverWith((request, response) =>
    response.writeHead(request.url === '/ship/health' ? 200 : 404).end('{"status":"healthy"}'),
  );
  expect(await healthCommand(`${address}/ship/`)).toEqual({ text: 'healthy\n', exitCode: 0 });
});

test.each(['', 'boat', 'ftp://boat/', 'http://user:hunter2@boat/'])(
  '%j is no address of a service',
  async (address) => {
    const { text, exitCode } = await healthCommand(address);
    expect(exitCode).toBe(2);
    expect(text).toMatch(/^--url: must be the address of the service/);
    expect(text).not.toContain('hunter2');
  },
);

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8080'],
  ['0.0.0.0', 'http://127.0.0.1:8080'],
  ['::', 'http://[::1]:8080'],
  ['fd00::1', 'http://[fd00::1]:8080'],
])('a service that listens on %s is asked at %s', (host, address) => {
  expect(toAddress({ host, port: 8080 })).toBe(address);
});
