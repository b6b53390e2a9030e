import { expect, test } from 'vitest';
import { CHECKOUT, startService } from '../support/service/service-process.ts';

/** Writes the address of every module that is loaded. */
const HOOK = `
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      process.stderr.write('LOADED ' + url + '\\n');
      return next(url, context);
    },
  });`;
const FOR_SHIPS = /\/src\/fleet\/|-sync\.ts$|\/ship-alerts\.ts$/;
const FOR_THE_DOCUMENT = /\/node_modules\/(@fastify\/swagger|yaml)\//;
const FOR_INSTANCES = /\/src\/(bus|cluster)\/|\/(@nats-io|msgpackr|reply-from)\//;

test('a process that is the whole service loads nothing that only several instances or a fleet need', async () => {
  const hook = `--import=data:text/javascript,${encodeURIComponent(HOOK)}`;
  const service = await startService({ program: [CHECKOUT], env: { NODE_OPTIONS: hook } });
  expect((await service.get('/health')).status).toBe(200);
  expect((await service.get('/v1/cluster')).body).toMatchObject({ instances: [] });
  const loadedNow = () => service.stderr.filter((line) => line.startsWith('LOADED '));
  const loaded = loadedNow();
  expect(loaded.some((line) => line.endsWith('/src/app.ts'))).toBe(true);
  expect(loaded.filter((line) => FOR_INSTANCES.test(line))).toEqual([]);
  expect(loaded.filter((line) => FOR_SHIPS.test(line))).toEqual([]);
  expect(loaded.filter((line) => FOR_THE_DOCUMENT.test(line))).toEqual([]);
  expect((await service.get('/v1/openapi.json')).body).toHaveProperty('paths');
  await expect.poll(() => loadedNow().some((line) => FOR_THE_DOCUMENT.test(line))).toBe(true);
  expect((await service.get('/health')).body).not.toHaveProperty('cluster');
  expect((await service.get('/health')).body).not.toHaveProperty('fleet');
  expect((await service.get('/v1/fleet/ships')).status).toBe(404);
});
