import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { connectWs, refusedWs } from '../support/network/ws-client.ts';
import { REST_KEY, type ServiceProcess, startService } from '../support/service/service-process.ts';
import { databaseUrlOf, integrityOf, seedLocations } from '../support/stored-locations.ts';

const HISTORY = '/v1/router/gps/history';
const CLIENTS = 8;
const ANSWERS_BEFORE_SIGNAL = 60;
/** More than the buffers of two sockets hold. */
const MANY_ROWS = 60_000;

describe.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s under load', (signal) => {
  test('ends with 0, closes clients with 1001, and breaks no answer', async () => {
    const dataDir = temporaryDirectory();
    await seedLocations(databaseUrlOf(dataDir), 300);
    const service = await startService({ dataDir, env: { SERVICE__RATE_LIMIT__ENABLED: 'false' } });
    const clients = await Promise.all(Array.from({ length: CLIENTS }, () => connectWs(service.wsUrl())));
    await Promise.all(clients.map((client) => client.subscribe('*')));

    const load = startLoad(service);
    await load.warm;
    service.signal(signal);
    const closes = await Promise.all(clients.map((client) => client.closed));
    expect(closes.map(({ code }) => code)).toEqual(clients.map(() => 1001));
    expect(await service.exited).toEqual({ code: 0, signal: null });

    const { answers, broken } = await load.finished;
    expect(broken).toEqual([]);
    expect(answers[200]).toBeGreaterThanOrEqual(ANSWERS_BEFORE_SIGNAL);
    expect(Object.keys(answers).filter((status) => !['200', '503'].includes(status))).toEqual([]);
    expect(service.stderr).toEqual([]);
    expect(service.log.at(-1)?.msg).toBe('closed');
    expect(await integrityOf(databaseUrlOf(dataDir))).toBe('ok');
  });
});

describe('while the service closes', () => {
  test('health says so, and new WebSocket connections get 503', async () => {
    const service = await startService();
    const stuck = await connectStuck(service);
    service.signal('SIGTERM');
    await expect
      .poll(async () => (await service.get('/health')).body, { interval: 20 })
      .toMatchObject({ status: 'healthy', services: { websocket: { status: 'closing' } } });
    expect(await refusedWs(service.wsUrl())).toMatchObject({
      status: 503,
      body: { error: 'Service Unavailable', message: expect.any(String) },
    });
    stuck.socket.terminate();
    expect(await service.exited).toEqual({ code: 0, signal: null });
  });

  test('an answer that is under way arrives whole', async () => {
    const dataDir = temporaryDirectory();
    const ids = await seedLocations(databaseUrlOf(dataDir), MANY_ROWS);
    const service = await startService({ dataDir });
    await using client = await connectWs(service.wsUrl());
    const response = await openHistory(service);
    service.signal('SIGTERM');
    expect(await client.closed).toMatchObject({ code: 1001 });
    const body = JSON.parse(await text(response)) as { locations: { id: string }[] };
    expect(body.locations.length).toBe(ids.length);
    expect(body.locations.at(-1)?.id).toBe(ids.at(-1));
    expect(await service.exited).toEqual({ code: 0, signal: null });
  });

  test('what hangs beyond the limit is given up, still with 0', async () => {
    const dataDir = temporaryDirectory();
    await seedLocations(databaseUrlOf(dataDir), MANY_ROWS);
    const service = await startService({ dataDir, env: { SERVICE__SERVER__SHUTDOWN_TIMEOUT_MS: '300' } });
    const response = await openHistory(service);
    service.signal('SIGTERM');
    expect(await service.exited).toEqual({ code: 0, signal: null });
    response.destroy();
    expect(await integrityOf(databaseUrlOf(dataDir))).toBe('ok');
  });

  test('a terminal that closes may send its signal twice', async () => {
    const service = await startService({ env: { SERVICE__SERVER__SHUTDOWN_TIMEOUT_MS: '300' } });
    await using _stuck = await connectStuck(service);
    service.signal('SIGHUP');
    await expect.poll(() => service.log.some(({ msg }) => msg === 'closing'), { interval: 5 }).toBe(true);
    service.signal('SIGHUP');
    expect(await service.exited).toEqual({ code: 0, signal: null });
    expect(service.log.at(-1)?.msg).toBe('closed');
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('a second signal, %s, ends it at once with 130', async (signal) => {
    const service = await startService();
    await using _stuck = await connectStuck(service);
    service.signal('SIGTERM');
    await expect.poll(() => service.log.some(({ msg }) => msg === 'closing'), { interval: 5 }).toBe(true);
    service.signal(signal);
    expect(await service.exited).toEqual({ code: 130, signal: null });
    expect(service.log.map(({ msg }) => msg)).not.toContain('closed');
  });
});

/** A client that does not read, so that it never finishes the closing handshake. */
async function connectStuck(service: ServiceProcess) {
  const client = await connectWs(service.wsUrl());
  client.socket.pause();
  return client;
}

/** The long history, with nothing read of it yet. */
async function openHistory(service: ServiceProcess): Promise<IncomingMessage> {
  const request = get(service.url + HISTORY, { agent: false, headers: { 'x-api-key': REST_KEY } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  return response;
}

/** Asks over fresh and over kept connections, several at a time, until the service takes no more. */
function startLoad(service: ServiceProcess) {
  const answers: Record<number, number> = {};
  const broken: unknown[] = [];
  const { promise: warm, resolve } = Promise.withResolvers<void>();
  let total = 0;
  async function askOn(path: string, agent: Agent | false): Promise<void> {
    for (;;) {
      const request = get(service.url + path, { agent, headers: { 'x-api-key': REST_KEY } });
      const response = await once(request, 'response').then(
        ([incoming]: IncomingMessage[]) => incoming,
        (error: NodeJS.ErrnoException) => error,
      );
      if (response instanceof Error || response === undefined) {
        // Before the first byte of an answer a connection may be refused, or be reset while it waits to be accepted or
        // when it was kept and idle.
        if (!['ECONNREFUSED', 'ECONNRESET'].includes(response?.code ?? '')) broken.push(response);
        return;
      }
      try {
        JSON.parse(await text(response));
      } catch (error) {
        broken.push(error);
        return;
      }
      const status = response.statusCode ?? 0;
      answers[status] = (answers[status] ?? 0) + 1;
      total += 1;
      if (total >= ANSWERS_BEFORE_SIGNAL) resolve();
    }
  }
  const paths = [HISTORY, HISTORY, '/v1', '/health', '/v1/openapi.json'];
  const kept = new Agent({ keepAlive: true });
  const finished = Promise.all(paths.flatMap((path) => [askOn(path, false), askOn(path, kept)])).then(() => {
    kept.destroy();
    return { answers, broken };
  });
  return { warm, finished };
}
