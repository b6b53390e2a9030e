import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { CHECKOUT, startService } from '../support/service/service-process.ts';

/** What only configured parts need, and what only some requests need. */
const LATE = [
  '/@canboat/',
  '/@cantoo/pdf-lib/',
  '/@nats-io/',
  '/@serialport/',
  '/aws4fetch/',
  '/bonjour-service/',
  '/graphql/',
  '/mqtt/',
  '/nodemailer/',
  '/pg/',
  '/pino-pretty/',
  '/prom-client/',
  '/typebox/build/value/',
  '/undici/',
];

/** Features that are switched on. */
const SWITCHED = ['/src/vehicles/'];

interface Coverage {
  result: { url: string }[];
}

test('a service with nothing configured loads no library of what is not', async () => {
  const folder = temporaryDirectory();
  const service = await startService({ program: [CHECKOUT], env: { NODE_V8_COVERAGE: folder } });
  service.signal('SIGTERM');
  await service.exited;
  const loaded = readdirSync(folder).flatMap((name) => {
    const { result }: Coverage = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    return result.map(({ url }) => url).filter((url) => url.startsWith('file:'));
  });
  expect(loaded.some((url) => url.includes('/node_modules/fastify/'))).toBe(true);
  expect(loaded.filter((url) => LATE.some((part) => url.includes(`/node_modules${part}`)))).toEqual([]);
  expect(loaded.filter((url) => SWITCHED.some((part) => url.includes(part)))).toEqual([]);
});

/** Says on the error stream which tables of dates, numbers and languages are made. */
const LISTENER = `data:text/javascript,${encodeURIComponent(`
  for (const name of ['Collator', 'DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat']) {
    Intl[name] = new Proxy(Intl[name], {
      construct(target, given) {
        console.error(new Error('made Intl.' + name).stack);
        return new target(...given);
      },
    });
  }
`)}`;

test('a start makes no formatter of Intl, whose tables are 7 MB of memory', async () => {
  const service = await startService({ program: [CHECKOUT], env: { NODE_OPTIONS: `--import=${LISTENER}` } });
  service.signal('SIGTERM');
  await service.exited;
  expect(service.stderr.join('\n')).not.toContain('made Intl.');
});
