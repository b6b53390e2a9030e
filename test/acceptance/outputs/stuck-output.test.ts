import { expect, test } from 'vitest';
import { startService } from '../../support/service/service-process.ts';

/** Refused with a reason that repeats the value: each request writes some 400 bytes to the log. */
const REFUSED = `/v1/router/gps/history?start=${'x'.repeat(100)}`;
/** Their lines are twice what the pipe and the buffers at both of its ends can hold. */
const REQUESTS = 3000;
const AT_ONCE = 50;

test('a reader of the log that stops does not stop the service, and learns what it missed', async () => {
  const env = { SERVICE__LOG__LEVEL: 'debug', SERVICE__RATE_LIMIT__ENABLED: 'false' };
  const service = await startService({ env });
  service.pauseOutput();
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, async () => (await fetch(service.url + REFUSED)).text()));
  }
  expect((await service.get('/health')).status).toBe(200);
  service.resumeOutput();
  const missed = () => service.log.find(({ code }) => code === 'service.log_lines_dropped');
  await expect.poll(missed).toMatchObject({ level: 40, lines: expect.any(Number) });
  service.pauseOutput();
  service.signal('SIGTERM');
  await service.ended;
});
