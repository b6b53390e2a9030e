import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { buildDebian, layOutDebian } from '../../packaging/deb.ts';
import { realPart } from '../support/real/real-parts.ts';

const MEGABYTE = 1e6;

const place = mkdtempSync(join(tmpdir(), 'wheelhouse-package-'));
const packageFolder = inject('packedFolder');

afterAll(() => rmSync(place, { recursive: true, force: true }));

/** A user with an empty home, in an empty folder. */
function emptyFolder() {
  const home = mkdtempSync(join(place, 'home-'));
  const cwd = mkdtempSync(join(place, 'folder-'));
  const env = { PATH: process.env['PATH'] ?? '', HOME: home, SERVICE__SERVER__PORT: '0' };
  return { cwd, home, env };
}

interface Start {
  program: string;
  args?: string[];
  cwd: string;
  env: Record<string, string>;
}

async function startProgram({ program, args = [], cwd, env }: Start) {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'close') as Promise<[number | null]>;
  const said = { out: [] as string[], err: '' };
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    said.err += part;
  });
  const address = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.out.push(line);
      const url = /listening on (http:\/\/[^\s"]+)/.exec(line)?.[1];
      if (url) resolve(url);
    });
  });
  const url = await Promise.race([
    address,
    ended.then(() => Promise.reject(new Error(said.err + said.out.join('\n')))),
  ]);
  return { url, said, ended, stop: () => child.kill('SIGTERM') };
}

/** It starts the program three times, on a machine that may have other work. */
const STARTS_MS = 60_000;

describe('the package, installed from its archive', () => {
  const prefix = join(place, 'prefix');
  const installed = join(prefix, 'lib/node_modules/wheelhouse');
  const program = join(prefix, 'bin/wheelhouse');
  const start = (options: Omit<Start, 'program'>) => startProgram({ program, ...options });

  beforeAll(() => {
    const options = ['--global', '--prefix', prefix, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', ['install', ...options, inject('packageArchive')], { cwd: place, stdio: 'inherit' });
  }, 300_000);

  test('is three packages and less than 46 MB, without TypeScript and without scripts at its installation', () => {
    const files = readdirSync(installed, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const packages = readdirSync(join(installed, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(packages.sort()).toEqual(['better-sqlite3', 'node-addon-api']);
    const size = execFileSync('du', ['-sb', prefix], { encoding: 'utf8' });
    expect(Number.parseInt(size, 10)).toBeLessThan(46 * MEGABYTE);
    const ours = files.filter((entry) => !entry.parentPath.includes('node_modules/better-sqlite3'));
    expect(ours.filter(({ name }) => /(?<!\.d)\.ts$/.test(name)).map(({ name }) => name)).toEqual([]);
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(manifest).not.toHaveProperty('scripts');
    expect(manifest).not.toHaveProperty('private');
    expect(manifest.engines).toEqual({ node: '>=24' });
  });

  test('has what the service reads beside its code', () => {
    const source = new URL('../../src/', import.meta.url);
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
    const wanted = files
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .flatMap((path) => {
        const text = readFileSync(new URL(path, source), 'utf8');
        return [
          ...[...text.matchAll(/new URL\('(\.[^']+)', import\.meta\.url\)/g)].map(([, to = '']) =>
            join('dist/server', to),
          ),
          ...[...text.matchAll(/programFile\('([^']+)'\)/g)].map(([, to = '']) => to),
        ];
      });
    // One of the folder of the program, and one beside its code.
    expect(wanted).toEqual(expect.arrayContaining(['package.json', 'dist/server/explorer.html']));
    expect(wanted.filter((path) => !existsSync(join(installed, path)))).toEqual([]);
  });

  test('names the licence of everything that is in it', () => {
    const notice = readFileSync(join(installed, 'NOTICE'), 'utf8');
    for (const name of ['fastify', 'kysely', 'pg', 'maplibre-gl', 'preact', 'aws4fetch', '@serialport/stream'])
      expect(notice).toMatch(new RegExp(`^${name} \\d`, 'm'));
    expect(notice).toContain('Copyright (c) 2016-present The Fastify');
    expect(notice).not.toMatch(/^(vite|typescript|better-sqlite3) \d/m);
  });

  test('serves from an empty folder, keeps its data in the home, and ends with 0', async () => {
    const folder = emptyFolder();
    const service = await start(folder);
    expect(service.said.out[0]).toContain('"msg":"listening on ');
    expect((await fetch(`${service.url}/health`)).status).toBe(200);
    expect(await (await fetch(`${service.url}/app/`)).text()).toContain('<script type="module"');
    const document = (await (await fetch(`${service.url}/v1/openapi.json`)).json()) as { info: { version: string } };
    expect(document.info.version).toBe(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')).version);
    const answer = await fetch(`${service.url}/v1/watchlist/sounds`);
    const { sounds } = (await answer.json()) as { sounds: { file_id: string }[] };
    const sound = await fetch(`${service.url}/v1/storage/sounds/files/${sounds[0]?.file_id}`);
    expect([sound.status, sound.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^audio\//)]);
    const query = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ __typename }"}',
    };
    expect(await (await fetch(`${service.url}/graphql`, query)).json()).toEqual({ data: { __typename: 'Query' } });
    expect((await fetch(`${service.url}/metrics`)).status).toBe(200);
    const data = join(folder.home, '.local/share/wheelhouse');
    expect(service.said.out.some((line) => line.includes(`"folder":"${data}"`))).toBe(true);
    expect(existsSync(join(data, 'service.db'))).toBe(true);
    expect(readdirSync(folder.cwd)).toEqual([]);
    expect(service.said.err).toContain('wheelhouse keys create NAME');
    service.stop();
    expect((await service.ended)[0]).toBe(0);
  });

  test(
    'has what is loaded late: readable logs, the explorers, the drivers of serial lines, PostgreSQL and S3',
    async () => {
      const { cwd, env } = emptyFolder();
      const bucket = { DRIVER: 's3', S3__BUCKET: 'b', S3__ACCESS_KEY_ID: 'k', S3__SECRET_ACCESS_KEY: 's' };
      const storage = Object.fromEntries(
        Object.entries(bucket).map(([key, value]) => [`SERVICE__STORAGE__${key}`, value]),
      );
      const service = await start({
        cwd,
        env: {
          ...env,
          ...storage,
          SERVICE__LOG__FORMAT: 'pretty',
          SERVICE__DOCS__SWAGGER_UI: 'true',
          SERVICE__AIS__LOCAL__ENABLED: 'true',
          SERVICE__AIS__LOCAL__URL: 'serial:///dev/no-such-device',
        },
      });
      expect(service.said.out[0]).toMatch(/INFO.*: listening on /);
      expect((await fetch(`${service.url}/v1/swagger-ui/`)).status).toBe(200);
      expect((await fetch(`${service.url}/v1/swagger-ui/static/swagger-ui-bundle.js`)).status).toBe(200);
      expect((await fetch(`${service.url}/graphql/explorer`)).status).toBe(200);
      // The driver is there, so it is the device that is missed.
      await expect.poll(() => service.said.out.join('\n')).toContain('No such file or directory');
      service.stop();
      expect((await service.ended)[0]).toBe(0);

      const address = { SERVICE__DATABASE__URL: 'postgres://nobody@127.0.0.1:1/none' };
      await expect(start({ cwd, env: { ...env, ...address } })).rejects.toThrow('ECONNREFUSED');
    },
    STARTS_MS,
  );
});

describe.skipIf(!realPart('dpkg-deb', spawnSync('dpkg-deb', ['--version']).status === 0))('the Debian package', () => {
  const tree = join(place, 'debian');
  const root = join(place, 'root');
  const architecture = process.arch === 'arm64' ? 'arm64' : 'amd64';
  const archive = join(place, 'wheelhouse.deb');

  beforeAll(() => {
    layOutDebian(tree, { from: packageFolder, architecture });
    // Packing as small as for a release takes ten times the processor time.
    buildDebian(tree, archive, 'gzip');
    execFileSync('dpkg-deb', ['-x', archive, root]);
  }, 300_000);

  test('belongs to root, needs Node and nothing else, and keeps a configuration that was changed', () => {
    const field = (name: string) => execFileSync('dpkg-deb', ['-f', archive, name], { encoding: 'utf8' }).trim();
    expect([field('Package'), field('Architecture'), field('Depends')]).toEqual([
      'wheelhouse',
      architecture,
      'nodejs (>= 24)',
    ]);
    const listed = execFileSync('dpkg-deb', ['-c', archive], { encoding: 'utf8' }).trim().split('\n');
    expect(listed.filter((line) => !line.includes(' root/root '))).toEqual([]);
    expect(listed.find((line) => line.endsWith(' ./etc/wheelhouse/config.toml'))).toMatch(/^-rw------- /);
    expect(readFileSync(join(tree, 'DEBIAN/conffiles'), 'utf8')).toBe('/etc/wheelhouse/config.toml\n');
    const unit = readFileSync(join(root, 'usr/lib/systemd/system/wheelhouse.service'), 'utf8');
    expect(unit).toContain(' /usr/lib/wheelhouse/bin/wheelhouse.mjs --config /etc/wheelhouse/config.toml\n');
    expect(readFileSync(join(root, 'usr/lib/sysusers.d/wheelhouse.conf'), 'utf8')).toMatch(/^u wheelhouse /);
  });

  test('has the manual page and the completions where man and the shells look for them', () => {
    const page = gunzipSync(readFileSync(join(root, 'usr/share/man/man1/wheelhouse.1.gz'))).toString();
    expect(page).toContain('.TH WHEELHOUSE 1');
    for (const path of [
      'bash-completion/completions/wheelhouse',
      'zsh/vendor-completions/_wheelhouse',
      'fish/vendor_completions.d/wheelhouse.fish',
    ])
      expect(readFileSync(join(root, 'usr/share', path), 'utf8')).toContain('service');
  });

  test.each(['postinst', 'prerm', 'postrm'])('has a %s that the shell understands', (script) => {
    const { status, stderr } = spawnSync('sh', ['-n', join(tree, 'DEBIAN', script)], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(statSync(join(tree, 'DEBIAN', script)).mode & 0o111).toBe(0o111);
  });

  test('serves with its configuration, from where it was unpacked', async () => {
    const { cwd, home, env } = emptyFolder();
    const config = join(root, 'etc/wheelhouse/config.toml');
    const service = await startProgram({
      program: join(root, 'usr/bin/wheelhouse'),
      args: ['--config', config],
      cwd,
      env: { ...env, SERVICE__DATA_DIR: join(home, 'data') },
    });
    expect((await fetch(`${service.url}/health`)).status).toBe(200);
    expect((await fetch(`${service.url}/app/`)).status).toBe(200);
    service.stop();
    expect((await service.ended)[0]).toBe(0);
  });
});
