import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/database-matrix.ts';
import { FakeNotifyTarget } from '../../../test/support/fakes/fake-notify-target.ts';
import { startNotify } from '../../../test/support/features/notify-run.ts';
import { buildRoutesApp, refusal } from '../../../test/support/features/routes-app.ts';

async function start() {
  const fake = await FakeNotifyTarget.start();
  const { db } = await openTestDatabase();
  const url = `${fake.url}/secret-topic`;
  const targets = [{ name: 'on call', type: 'ntfy' as const, url, token: 'tk', after_secs: 60 }];
  const run = await startNotify({ db, targets });
  const call = await buildRoutesApp(run.notify.routes);
  return { ...run, fake, call };
}

test('the targets are listed with their state, without where they are', async () => {
  const { call, fake, raise, clock } = await start();
  fake.usual = { status: 503 };
  raise();
  await clock.advance(61_000);
  await expect
    .poll(async () => (await call('GET', '/v1/notify')).body.targets[0].lastError, { interval: 5 })
    .toBe('it answers with 503');
  const { body } = await call('GET', '/v1/notify');
  expect(body.targets).toEqual([
    {
      name: 'on call',
      type: 'ntfy',
      minPriority: 'warning',
      afterSecs: 60,
      healthy: true,
      queued: 1,
      lastSuccessAt: null,
      lastError: 'it answers with 503',
      cause: { code: 'answers', status: 503 },
    },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/secret-topic|127\.0\.0\.1|tk"/);
});

test('a test is sent at once and says what came of it', async () => {
  const { call, fake } = await start();
  const path = '/v1/notify/on%20call/test';
  const links = { _links: { self: path } };
  expect((await call('POST', path)).body).toMatchObject({ name: 'on call', sent: true, error: null, ...links });
  expect(fake.bodies[0]).toMatchObject({ topic: 'secret-topic', title: 'WARNING: test' });
  fake.usual = { status: 401, body: 'secret-topic' };
  expect((await call('POST', path)).body).toMatchObject({ sent: false, error: 'it answers with 401' });
  expect(await call('POST', '/v1/notify/other/test')).toEqual(refusal(404, 'Target other not found'));
});
