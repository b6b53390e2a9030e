import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { CHECKOUT, runService, startService } from '../support/service/service-process.ts';

test.each([
  ['its sources', {}],
  ['the JavaScript that its starts keep', { npm_lifecycle_event: 'start' }],
])('a clone serves REST and the console, and takes a change of its configuration, by %s', async (_name, env) => {
  execFileSync(process.execPath, ['scripts/build-server.mjs']);
  await expect.poll(() => existsSync('.cache/server/main.mjs')).toBe(true);
  const noKeys = { SERVICE__AUTH__API_KEYS: undefined, SERVICE__WEBSOCKET__TOKENS: undefined };
  const service = await startService({ program: [CHECKOUT], env: { ...noKeys, ...env } });
  const [key = ''] = service.stderr.join('\n').match(/wh_[\w-]+/) ?? [];
  expect((await service.get('/health', null)).status).toBe(200);
  expect((await service.get('/app/', null)).text).toContain('<script type="module"');
  const changed = await fetch(`${service.url}/v1/configuration`, {
    method: 'PUT',
    headers: { 'x-api-key': key, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ changes: { 'gps.history_interval_secs': 7 } }),
  });
  expect(await changed.json()).toMatchObject({ restarting: true });
  // Its data is in the clone, as ever: no installed package looks for it there.
  expect(service.stderr.join('\n')).toContain('npm start -- keys create');
});

test('a clone names the line of an error in its configuration', async () => {
  const dataDir = temporaryDirectory();
  writeFileSync(join(dataDir, 'config.toml'), '[server]\nprot = 1\n');
  const { code, stderr } = await runService(['config', 'check'], { program: [CHECKOUT], dataDir });
  expect([code, stderr]).toEqual([2, expect.stringContaining('(config.toml:2)')]);
});
