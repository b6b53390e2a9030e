import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startTrial, trialEnvironment } from '../../scripts/doc-service.ts';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { FakeDestination } from '../support/fake-destination.ts';
import { listenTestApp } from '../support/listening-app.ts';
import { realPart } from '../support/real-parts.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const isThere = (path: string): boolean => existsSync(new URL(path, root));

/** `node`, its flags and the program, as `npm start` runs it. */
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const [, ...startCommand] = scripts['start']?.split(' ') ?? [];
const flags = startCommand.filter((word) => word.startsWith('--'));

test('npm start has flags that the deployments have to repeat', () => {
  expect(startCommand).toEqual(['node', ...flags, 'bin/wheelhouse.mjs']);
  expect(flags.length).toBeGreaterThan(0);
});

describe('the Dockerfile', () => {
  /** Instructions with their arguments, continued lines joined. */
  const instructions = read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line.trim()))
    .map((line) => {
      const [name = '', ...rest] = line.trim().split(/\s+/);
      return { name, text: rest.join(' ') };
    });
  const all = (name: string) => instructions.filter((one) => one.name === name).map(({ text }) => text);
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
  const ignored = read('.dockerignore').split('\n');

  test('copies what exists and what is not kept out of the build', () => {
    const sources = all('COPY')
      .filter((text) => !text.includes('--from='))
      .flatMap((text) =>
        text
          .split(' ')
          .filter((word) => !word.startsWith('--'))
          .slice(0, -1),
      );
    expect(sources.length).toBeGreaterThan(6);
    expect(sources.filter((path) => !isThere(path))).toEqual([]);
    expect(sources.filter((path) => ignored.includes(path))).toEqual([]);
  });

  test('runs scripts that exist', () => {
    const run = all('RUN').flatMap((text) => [...text.matchAll(/\bnode (scripts\/\S+)/g)].map(([, path = '']) => path));
    expect(run).toContain('scripts/build-console.mjs');
    expect(run.filter((path) => !isThere(path))).toEqual([]);
  });

  test('has in the image whatever the service reads beside its code', () => {
    const files = readdirSync(new URL('src', root), { recursive: true, encoding: 'utf8' });
    const wanted = files
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .flatMap((path) =>
        [...read(`src/${path}`).matchAll(/new URL\('(\.\.\/[^']+)', import\.meta\.url\)/g)].map(([, to = '']) =>
          new URL(to, new URL(`src/${path}`, root)).href.slice(root.href.length),
        ),
      )
      .filter((path) => !path.startsWith('src/'));
    expect(wanted).toContain('package.json');
    const copied = last
      .filter(({ name }) => name === 'COPY')
      .flatMap(({ text }) => text.split(' ').map((word) => word.replace('/app/', '')));
    const isCopied = (path: string) => copied.some((part) => path === part || path.startsWith(`${part}/`));
    expect(wanted.filter((path) => !isCopied(path))).toEqual([]);
  });

  test('has in the image all that a service needs to run', async () => {
    const image = temporaryDirectory();
    const folders = last
      .filter(({ name, text }) => name === 'COPY' && !text.includes('--from='))
      .flatMap(({ text }) =>
        text
          .split(' ')
          .filter((word) => !word.startsWith('--'))
          .slice(0, -1),
      );
    for (const path of folders) cpSync(new URL(path, root), join(image, path), { recursive: true });
    symlinkSync(new URL('node_modules', root), join(image, 'node_modules'));
    const env = trialEnvironment({ SERVICE__DATA_DIR: join(image, 'data') });
    await using service = await startTrial({ cwd: image, env, root: image });
    expect((await fetch(`${service.url}/health`)).status).toBe(200);
    const answer = await fetch(`${service.url}/v1/watchlist/sounds`);
    const { sounds } = (await answer.json()) as { sounds: { file_id: string }[] };
    const file = await fetch(`${service.url}/v1/storage/sounds/files/${sounds[0]?.file_id}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^audio\//)]);
    expect(await service.stop()).toBe(0);
  });

  test('starts as npm does, as an ordinary user, and ends on SIGTERM', () => {
    const [entry] = all('ENTRYPOINT');
    expect(JSON.parse(entry ?? '')).toEqual(['node', ...flags, '/app/bin/wheelhouse.mjs']);
    expect(all('CMD').at(-1)).toBe('["serve"]');
    expect(all('USER')).toEqual(['node']);
    expect(all('STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(all('VOLUME')).toEqual(['/data']);
    const bases = all('FROM').map((text) => text.split(' ')[0]);
    expect(bases).toEqual(bases.map(() => 'node:24-bookworm-slim'));
  });

  test('knows a healthy service from one that is away', async () => {
    const [, command = ''] = all('HEALTHCHECK')[0]?.split('CMD ') ?? [];
    const [, ...args] = JSON.parse(command) as string[];
    const { url } = await listenTestApp();
    const check = async (port: string) => {
      const env = { SERVICE__SERVER__PORT: port };
      return new Promise((resolve) => execFile(process.execPath, args, { env }, (error) => resolve(error?.code ?? 0)));
    };
    expect(await check(new URL(url).port)).toBe(0);
    // Nothing listens on the port of discard.
    expect(await check('9')).toBe(1);
  });
});

describe('the unit of systemd', () => {
  const path = 'deploy/wheelhouse.service';
  const settings = read(path)
    .split('\n')
    .filter((line) => /^[A-Z]\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const);
  const valuesOf = (name: string) => settings.filter(([key]) => key === name).map(([, value]) => value);

  test('starts as npm does, as an ordinary user, and again after every end but a wrong configuration', () => {
    expect(valuesOf('ExecStart')).toEqual([
      ['node', ...flags, '/opt/wheelhouse/bin/wheelhouse.mjs', '--config /etc/wheelhouse/config.toml'].join(' '),
    ]);
    expect(valuesOf('User')).toEqual(['wheelhouse']);
    expect(valuesOf('Restart')).toEqual(['always']);
    expect(valuesOf('RestartPreventExitStatus')).toEqual(['2']);
  });

  test.each([
    ['NoNewPrivileges', 'yes'],
    ['ProtectSystem', 'strict'],
    ['ProtectHome', 'yes'],
    ['PrivateTmp', 'yes'],
    ['PrivateDevices', 'yes'],
    ['CapabilityBoundingSet', ''],
    ['StateDirectory', 'wheelhouse'],
  ])('holds the service in by %s', (name, value) => {
    expect(valuesOf(name)).toEqual([value]);
  });

  const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8', cwd: root });

  test.skipIf(!realPart('systemd-analyze', analyze('--version').status === 0))('is liked by systemd itself', () => {
    const { status, stdout } = analyze('security', '--offline=true', '--threshold=20', path);
    expect(stdout).toMatch(/Overall exposure level for wheelhouse\.service: [01]\.\d OK/);
    expect(status).toBe(0);
    // It also says where a program of the unit is not installed here.
    const { stderr } = analyze('verify', path);
    expect(stderr.split('\n').filter((line) => line !== '' && !line.includes('is not executable'))).toEqual([]);
  });
});

test('the dashboard and the handbook ask for metrics that there are', async () => {
  const destination = await FakeDestination.start();
  const { url } = await listenTestApp({ forwarding: { url: destination.url, token: 'a-token' } });
  const scraped = await (await fetch(`${url}/metrics`)).text();
  const there = new Set([...scraped.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const texts = read('deploy/grafana-dashboard.json') + read('docs/operations.md');
  const asked = [...texts.matchAll(/\b((?:wheelhouse|process|nodejs)_\w+)/g)].map(([, name]) => name);
  expect(new Set(asked).size).toBeGreaterThan(25);
  expect(asked.filter((name) => !there.has(name))).toEqual([]);
});
