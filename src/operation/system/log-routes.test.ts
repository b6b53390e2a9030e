import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildRoutesApp, refusal } from '../../../test/support/features/routes-app.ts';
import { logEvent } from '../../foundation/shared/logging/log-events.ts';
import { keepLines, LogRing } from '../../foundation/shared/logging/log-ring.ts';
import { createLogRoutes } from './log-routes.ts';
import { createLogService } from './log-service.ts';

const HOSTILE = '<img src=x onerror=alert(1)>\n{"level":60,"msg":"forged"}';

async function setUp(maxLines = 1000) {
  const ring = new LogRing({ maxLines, maxBytes: 256 * 1024 });
  const log = pino({ base: null, level: 'debug', redact: ['*.token'] }, keepLines({ write: () => undefined }, ring));
  const call = await buildRoutesApp(createLogRoutes(createLogService(ring)));
  const read = async (query = '') => (await call('GET', `/v1/logs${query}`)).body;
  const messages = async (query: string) =>
    ((await read(query)).lines as { message: string }[]).map(({ message }) => message);
  return { ring, log, call, read, messages };
}

test('lines come oldest first with level, code and facts; what they quote is one line of text, and secrets are out', async () => {
  const { log, read } = await setUp();
  log.info({ destination: { name: HOSTILE, token: 'hunter2' } }, HOSTILE);
  logEvent(log, 'position.unavailable', { reason: 'no fix' });
  const { lines } = await read();
  expect(lines).toEqual([
    {
      id: expect.any(String),
      time: expect.any(String),
      level: 'info',
      message: HOSTILE,
      code: null,
      facts: { destination: { name: HOSTILE, token: '[Redacted]' } },
    },
    expect.objectContaining({ level: 'warn', code: 'position.unavailable', facts: { reason: 'no fix' } }),
  ]);
});

test('they are filtered by level, time and number', async () => {
  const { log, messages } = await setUp();
  log.debug({}, 'one');
  log.warn({}, 'two');
  log.error({}, 'three');
  expect(await messages('')).toEqual(['one', 'two', 'three']);
  expect(await messages('?level=warn')).toEqual(['two', 'three']);
  expect(await messages('?limit=2')).toEqual(['two', 'three']);
  expect(await messages('?level=fatal')).toEqual([]);
  expect(await messages('?since=2020-01-01T00:00:00Z')).toHaveLength(3);
  expect(await messages('?since=99999999999')).toEqual([]);
});

test('the cursor of an answer asks for what came since, and that of an earlier process for all', async () => {
  const { log, read, messages } = await setUp();
  log.info({}, 'one');
  const { cursor } = await read();
  expect(await messages(`?after=${cursor}`)).toEqual([]);
  log.info({}, 'two');
  expect(await messages(`?after=${cursor}`)).toEqual(['two']);
  expect(await messages('?after=0123456789ab.77')).toEqual(['one', 'two']);
});

test('a line that is too long is shown from its beginning, with its level', async () => {
  const { log, read } = await setUp();
  log.error({}, 'x'.repeat(100_000));
  const [line] = (await read()).lines;
  expect(line).toMatchObject({ level: 'error', time: null, facts: {} });
  expect(line.message).toContain('xxx');
});

test('what cannot be asked for is refused by its name', async () => {
  const { call } = await setUp();
  expect(await call('GET', '/v1/logs?since=yesterday')).toEqual(
    refusal(400, 'since must be a time: RFC 3339 or Unix seconds'),
  );
  for (const query of ['level=loud', 'limit=1001', 'after=1', 'limit=0'])
    expect((await call('GET', `/v1/logs?${query}`)).status, query).toBe(400);
});
