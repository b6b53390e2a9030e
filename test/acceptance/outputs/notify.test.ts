import { expect, test } from 'vitest';
import { FakeNotifyTarget } from '../../support/fakes/fake-notify-target.ts';
import { listenTestApp } from '../../support/service/listening-app.ts';

const KEY = 'a-key-of-the-configuration';

test('the service tests a target, with a key only, and measures it', async () => {
  const fake = await FakeNotifyTarget.start();
  const targets = [{ name: 'office', type: 'webhook' as const, url: fake.url, secret: 'shared' }];
  const { url } = await listenTestApp({ notify: { targets }, auth: { api_keys: [KEY] } });
  const post = (headers: Record<string, string>) =>
    fetch(`${url}/v1/notify/office/test`, { method: 'POST', headers }).then(({ status }) => status);
  expect(await post({})).toBe(401);
  expect(fake.requests).toEqual([]);
  expect(await post({ 'x-api-key': KEY })).toBe(200);
  expect(fake.bodies).toMatchObject([{ type: 'test', escalations: 0 }]);
  const metrics = await fetch(`${url}/metrics`).then((answer) => answer.text());
  expect(metrics).toContain('wheelhouse_notify_queue_length{target="office"} 0');
});

test('without targets nothing is listed', async () => {
  const { url } = await listenTestApp();
  const answer = await fetch(`${url}/v1/notify`);
  expect(await answer.json()).toMatchObject({ targets: [] });
});
