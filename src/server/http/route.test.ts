import { describe, expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { makeConfig } from '../../../test/support/samples/make-config.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { systemClock } from '../../foundation/shared/clock.ts';
import { disabledRoutes } from './route.ts';
import { createHttp } from './server.ts';

test('a disabled feature says so on each of its paths, to who may know', async () => {
  let isAdmitted = true;
  const http = await createHttp({
    config: makeConfig({ rate_limit: { enabled: false } }),
    version: '0.0.0',
    admit: async () => (isAdmitted ? { ok: true, keyId: null } : { ok: false }),
    clock: new FakeClock(),
    log: silentLog,
  });
  onTestFinished(() => http.close());
  await http.register(disabledRoutes('Rain is disabled', ['/v1/rain', '/v1/rain/*']));
  for (const url of ['/v1/rain', '/v1/rain/yesterday'])
    for (const method of ['GET', 'DELETE'] as const) {
      const answer = await http.inject({ method, url });
      expect([answer.statusCode, answer.json().error.message]).toEqual([404, 'Rain is disabled']);
    }
  isAdmitted = false;
  expect((await http.inject('/v1/rain')).statusCode).toBe(401);
});

describe('route access', () => {
  test('a route that does not state its access ends the start', async () => {
    const admit = async () => ({ ok: true as const, keyId: null });
    const http = await createHttp({ config: makeConfig(), version: '0', admit, clock: systemClock, log: silentLog });
    expect(() => http.get('/v1/forgotten', () => 'secret')).toThrow('GET /v1/forgotten does not state its access');
  });
});
