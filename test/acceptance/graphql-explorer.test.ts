import { describe, expect, test } from 'vitest';
import { hasBrowser, openPage } from '../support/console/browser.ts';
import { listenTestApp } from '../support/service/listening-app.ts';

const KEY = 'a-configured-key';

describe.skipIf(!hasBrowser)('the GraphQL explorer', () => {
  test('asks with a key and shows the answer, and reaches nothing but this service', async () => {
    const { url } = await listenTestApp({ docs: { swagger_ui: true }, auth: { api_keys: [KEY] } });
    const { page, failures } = await openPage();
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(`${request.method()} ${request.url()}`));
    await page.goto(`${url}/graphql/explorer`);
    await page.getByLabel('Query').fill('query($n: Int) { forwardingLogs(limit: $n) { count } }');
    await page.getByLabel('Variables').fill('{"n": 5}');
    await page.getByLabel('API key').fill(KEY);
    const answered = page.waitForRequest(`${url}/graphql`);
    await page.getByRole('button', { name: 'Run' }).click();
    expect((await answered).headers()['x-api-key']).toBe(KEY);
    await expect.poll(() => page.locator('#answer').textContent()).toContain('"count": 0');
    expect(await page.locator('section pre').textContent()).toContain('type ForwardingLogs {');
    expect(addresses).toEqual([`GET ${url}/graphql/explorer`, `POST ${url}/graphql`]);
    expect(failures).toEqual([]);
  });
});
