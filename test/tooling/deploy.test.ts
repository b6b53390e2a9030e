import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { createInstruments } from '../../src/operation/system/instruments.ts';
import { measureCluster } from '../../src/operation/system/metrics.ts';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { FakeDestination } from '../support/fakes/fake-destination.ts';
import { realPart } from '../support/real/real-parts.ts';
import { makeConfig } from '../support/samples/make-config.ts';
import { listenTestApp } from '../support/service/listening-app.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const isThere = (path: string): boolean => existsSync(new URL(path, root));

/** `node`, its flags and the program, as `npm start` runs it. */
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const startWords = scripts['start']?.split(' ') ?? [];
const startCommand = startWords.slice(startWords.indexOf('node'));
const flags = startCommand.filter((word) => word.startsWith('--'));

test('npm start has flags that the deployments have to repeat', () => {
  expect(startCommand).toEqual(['node', ...flags, 'bin/wheelhouse.mjs']);
  expect(flags.length).toBeGreaterThan(0);
});

test.each(['bin/wheelhouse.mjs', 'Dockerfile', 'deploy/home-assistant/Dockerfile', 'deploy/wheelhouse.service'])(
  '%s sets the variable of npm start',
  (path) => {
    const [exec, env, variable = 'none'] = startWords;
    expect([exec, env]).toEqual(['exec', 'env']);
    expect(read(path)).toContain(variable);
  },
);

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
      .flatMap((text) => text.split(' ').slice(0, -1));
    expect(sources.length).toBeGreaterThan(3);
    expect(sources.filter((path) => !isThere(path))).toEqual([]);
    expect(sources.filter((path) => ignored.includes(path))).toEqual([]);
  });

  test('makes the package that is published, and installs nothing else', () => {
    const run = all('RUN').flatMap((text) =>
      [...text.matchAll(/\bnode (\S+\.(?:ts|mjs))/g)].map(([, path = '']) => path),
    );
    expect(run).toEqual(['packaging/package.ts']);
    expect(run.filter((path) => !isThere(path))).toEqual([]);
    expect(last.filter(({ name }) => name === 'COPY').map(({ text }) => text)).toEqual([
      '--from=package /build/.cache/*.tgz /tmp/',
    ]);
    expect(last.find(({ name }) => name === 'RUN')?.text).toContain(
      'npm install --global --no-audit --no-fund /tmp/*.tgz',
    );
  });

  test('starts as npm does, as an ordinary user, and ends on SIGTERM', () => {
    const [entry] = all('ENTRYPOINT');
    const program = '/usr/local/lib/node_modules/wheelhouse/bin/wheelhouse.mjs';
    expect(JSON.parse(entry ?? '')).toEqual(['node', ...flags, program]);
    expect(all('CMD').at(-1)).toBe('["serve"]');
    expect(all('USER')).toEqual(['node']);
    expect(all('STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(all('VOLUME')).toEqual(['/data']);
    const bases = all('FROM').map((text) => text.split(' ').find((word) => !word.startsWith('--')));
    expect(bases).toEqual(bases.map(() => 'node:24-bookworm-slim'));
  });

  test('knows a healthy service from one that is down', async () => {
    const [, command = ''] = all('HEALTHCHECK')[0]?.split('CMD ') ?? [];
    const [, ...args] = (JSON.parse(command) as string[]).map((part) =>
      part.replace('/usr/local/lib/node_modules/wheelhouse/', fileURLToPath(root)),
    );
    const { url } = await listenTestApp();
    const cwd = temporaryDirectory();
    const check = async (env: NodeJS.ProcessEnv) =>
      new Promise((resolve) => execFile(process.execPath, args, { env, cwd }, (error) => resolve(error?.code ?? 0)));
    const { port } = new URL(url);
    expect(await check({ SERVICE__SERVER__PORT: port, SERVICE__SERVER__HOST: '0.0.0.0' })).toBe(0);
    // Nothing listens on the port of discard.
    expect(await check({ SERVICE__SERVER__PORT: '9' })).toBe(1);
    writeFileSync(join(cwd, 'config.toml'), `[server]\nport = ${port}\n`);
    expect(await check({})).toBe(0);
  });

  test('is given more time to stop than a shutdown takes at most', () => {
    const limitSecs = makeConfig().server.shutdown_timeout_ms / 1000;
    const [, seconds] = /--stop-timeout (\d+)/.exec(read('docs/operations.md')) ?? [];
    expect(Number(seconds)).toBeGreaterThan(limitSecs + 5);
    const [, unitSeconds] = /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/wheelhouse.service')) ?? [];
    expect(Number(unitSeconds)).toBeGreaterThan(limitSecs + 5);
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

const FOLLOWER = {
  name: 'a',
  role: 'follower' as const,
  leader: null,
  epoch: null,
  bus: 'connected' as const,
  lagMs: 0,
};

test('the dashboard and the handbook ask for metrics that there are', async () => {
  const destination = await FakeDestination.start();
  const stations = [{ name: 'a-station', token: 'a-token' }];
  const { url } = await listenTestApp({ forwarding: { url: destination.url, token: 'a-token' }, ais: { stations } });
  const scraped = await (await fetch(`${url}/metrics`)).text();
  const registry = new Registry();
  // These are only there where there are several instances.
  const cluster = { status: () => FOLLOWER, instances: () => [], malformedMessages: () => 0 };
  measureCluster({ cluster }, createInstruments(registry));
  const office = await listenTestApp({ fleet: { mode: 'shore' } });
  const ofOffice = await (await fetch(`${office.url}/metrics`)).text();
  const metrics = scraped + ofOffice + (await registry.metrics());
  const there = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const texts = read('deploy/grafana-dashboard.json') + read('docs/operations.md');
  const asked = [...texts.matchAll(/\b((?:wheelhouse|process|nodejs)_\w+)/g)].map(([, name]) => name);
  expect(new Set(asked).size).toBeGreaterThan(25);
  expect(asked.filter((name) => !there.has(name))).toEqual([]);
});
