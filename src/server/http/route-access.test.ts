import { expect, test } from 'vitest';
import { makeConfig } from '../../../test/support/samples/make-config.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { systemClock } from '../../foundation/shared/clock.ts';
import { createHttp } from './server.ts';

test('a route that does not state its access ends the start', async () => {
  const admit = async () => ({ ok: true as const, keyId: null });
  const http = await createHttp({ config: makeConfig(), version: '0', admit, clock: systemClock, log: silentLog });
  expect(() => http.get('/v1/forgotten', () => 'secret')).toThrow('GET /v1/forgotten does not state its access');
});
