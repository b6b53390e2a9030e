import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hasBrowser } from '../support/console/browser.ts';
import { enter, startEmpty, startReceiver } from '../support/console/first-user.ts';
import { isPostgresThere, postgresTestUrl, temporaryDirectory } from '../support/database-matrix.ts';
import { FakeS3 } from '../support/fakes/fake-s3.ts';
import { mosquittoIsInstalled, RealMosquitto } from '../support/real/real-mosquitto.ts';
import { realPart } from '../support/real/real-parts.ts';
import { installArchive } from '../support/service/install-package.ts';
import { REST_KEY, runService, type ServiceProcess, startService } from '../support/service/service-process.ts';
import { makeMp3, makeUpload } from '../support/sound-files.ts';

const MEGABYTE = 1e6;
/** What npm needs where it has kept nothing. */
const INSTALLING_MS = 300_000;

const hasPostgres = realPart('PostgreSQL', await isPostgresThere());

const place = mkdtempSync(join(tmpdir(), 'wheelhouse-every-node-'));
const archive = inject('packageArchive');

afterAll(() => rmSync(place, { recursive: true, force: true }));

/** The program of a release of Node, installed by npm as `scripts/bootstrap.mjs` does: that of the clone is one. */
function installNode(release: number): string {
  if (process.versions.node.startsWith(`${release}.`)) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const prefix = join(place, `node-${release}`);
  mkdirSync(prefix);
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', prefix];
  execFileSync('npm', ['install', ...options, `${name}@${release}`], {
    cwd: prefix,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return join(prefix, 'node_modules', name, 'bin/node');
}

describe.each([24, 26])('the package, installed without a cache of npm, on Node %i', (release) => {
  const prefix = join(place, `prefix-${release}`);
  let node = '';
  let installed = '';

  beforeAll(() => {
    node = installNode(release);
    const PATH = [dirname(node), process.env['PATH']].join(delimiter);
    const options = ['--cache', mkdtempSync(join(place, 'cache-'))];
    installed = installArchive({ archive, prefix, options, env: { ...process.env, PATH } });
  }, INSTALLING_MS);

  const program = () => ({ node, program: [join(installed, 'bin/wheelhouse.mjs')] });
  const start = (env: Record<string, string | undefined>) => startService({ ...program(), env });
  const run = (args: string[], dataDir = temporaryDirectory()) => runService(args, { ...program(), dataDir });
  const upload = (service: ServiceProcess, key = REST_KEY) =>
    fetch(`${service.url}/v1/watchlist/sounds/upload`, {
      method: 'POST',
      headers: { 'x-api-key': key, connection: 'close' },
      body: makeUpload('Horn', makeMp3()),
    });

  test('is at most 3 packages and 46 MB, with its command and its manual page', () => {
    const folders = [
      installed,
      ...readdirSync(join(installed, 'node_modules')).filter((name) => !name.startsWith('.')),
    ];
    expect(folders.length).toBeLessThanOrEqual(3);
    expect(Number.parseInt(execFileSync('du', ['-sb', prefix], { encoding: 'utf8' }), 10)).toBeLessThan(46 * MEGABYTE);
    expect(existsSync(join(prefix, 'bin/wheelhouse'))).toBe(true);
    expect(existsSync(join(prefix, 'share/man/man1/wheelhouse.1'))).toBe(true);
  });

  test('names the file and the line of an error in the configuration, and ends with 2', async () => {
    const dataDir = temporaryDirectory();
    writeFileSync(join(dataDir, 'config.toml'), '[server]\nprot = 1\n');
    writeFileSync(join(dataDir, 'other.toml'), '\n[log]\nlevel = "loud"\n');
    const usual = { code: 2, stderr: expect.stringContaining('(config.toml:2)') };
    const named = { code: 2, stderr: expect.stringContaining('(other.toml:3)') };
    expect(await run([], dataDir)).toMatchObject(usual);
    expect(await run(['config', 'check'], dataDir)).toMatchObject(usual);
    expect(await run(['config', 'print'], dataDir)).toMatchObject(usual);
    expect(await run(['--config', 'other.toml'], dataDir)).toMatchObject(named);
    writeFileSync(join(dataDir, 'config.toml'), '[gps]\nhistory_interval_secs = 9\n');
    const printed = await run(['config', 'print'], dataDir);
    expect(printed).toMatchObject({ code: 0, stdout: expect.stringContaining('= 9  # config.toml:2') });
  });

  test('takes sounds and changes of the configuration, is backed up, and has its explorers', async () => {
    const service = await start({
      SERVICE__AUTH__API_KEYS: undefined,
      SERVICE__WEBSOCKET__TOKENS: undefined,
      SERVICE__DOCS__SWAGGER_UI: 'true',
      SERVICE__LOG__FORMAT: 'pretty',
    });
    const [key = ''] = service.stderr.join('\n').match(/wh_[\w-]+/) ?? [];
    expect((await upload(service, key)).status).toBe(201);
    expect((await service.get('/v1/watchlist/sounds', key)).text).toContain('Horn');
    for (const path of ['/v1/swagger-ui/', '/v1/swagger-ui/static/swagger-ui-bundle.js', '/graphql/explorer', '/app/'])
      expect([path, (await service.get(path, key)).status]).toEqual([path, 200]);
    const post = {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json', connection: 'close' },
    };
    const query = await fetch(`${service.url}/graphql`, { ...post, body: '{"query":"{ __typename }"}' });
    expect(await query.json()).toEqual({ data: { __typename: 'Query' } });

    const target = join(temporaryDirectory(), 'copy.db');
    expect(await run(['backup', target], service.dataDir)).toMatchObject({ code: 0 });
    expect(existsSync(target)).toBe(true);
    const body = JSON.stringify({ changes: { 'gps.history_interval_secs': 7 } });
    const changed = await fetch(`${service.url}/v1/configuration`, { ...post, method: 'PUT', body });
    expect([changed.status, await changed.json()]).toEqual([200, expect.objectContaining({ restarting: true })]);
  });

  test('keeps sounds in a bucket', async () => {
    const s3 = await FakeS3.start();
    const settings = {
      DRIVER: 's3',
      S3__ENDPOINT: s3.url,
      S3__REGION: 'eu-north-1',
      S3__BUCKET: 'ships',
      S3__ACCESS_KEY_ID: 'an-id',
      S3__SECRET_ACCESS_KEY: s3.secret,
    };
    const env = Object.entries(settings).map(([name, value]) => [`SERVICE__STORAGE__${name}`, value]);
    expect((await upload(await start(Object.fromEntries(env)))).status).toBe(201);
    expect([...s3.objects.keys()]).toEqual([expect.stringMatching('^/ships/')]);
  });

  test.skipIf(!hasPostgres)('has its data in PostgreSQL', async () => {
    const service = await start({ SERVICE__DATABASE__URL: await postgresTestUrl() });
    expect((await upload(service)).status).toBe(201);
    expect((await service.get('/v1/watchlist/sounds')).text).toContain('Horn');
  });

  test.skipIf(!realPart('mosquitto', mosquittoIsInstalled))('publishes to MQTT', async () => {
    const broker = await RealMosquitto.start();
    const service = await start({ SERVICE__MQTT__URL: broker.url });
    const state = async () => (await service.get('/health')).body;
    await expect.poll(state).toMatchObject({ services: { mqtt: { status: 'connected' } } });
  });

  test.skipIf(!hasBrowser)('asks its first user in a browser where the position comes from, and shows it', async () => {
    const receiver = await startReceiver();
    const { service, key } = await startEmpty(program());
    const { page } = await enter(service, key);
    await page.getByRole('heading', { name: 'Language' }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('radio', { name: /NMEA 0183/ }).check();
    await page.getByLabel('Address').fill(receiver.url);
    await page.getByRole('button', { name: 'Test' }).click();
    await page.getByText("50°21.60'N 007°36.00'E").waitFor();
    await page.locator('.fix-map .maplibregl-canvas').waitFor();
  });
});
