import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryDirectory } from '../database-matrix.ts';
import type { Authority } from '../network/certificate-authority.ts';
import { freeTcpPort } from '../network/free-port.ts';

const BINARIES = '/usr/lib/postgresql/15/bin';
const PASSWORD = 'change-me';

export const hasPostgresBinaries = existsSync(join(BINARIES, 'initdb'));

/** A PostgreSQL of its own that takes TLS connections only, until the test has finished. Returns its URL. */
export async function startTlsPostgres({ cert, key }: Authority): Promise<string> {
  const folder = temporaryDirectory();
  const data = join(folder, 'data');
  const user = ownerOf();
  const own = (path: string, mode: number) => {
    chmodSync(path, mode);
    if (user) chownSync(path, user.uid, user.gid);
  };
  mkdirSync(data);
  own(folder, 0o700);
  own(data, 0o700);
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD);
  own(passwordFile, 0o600);
  const kind = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const init = ['-D', data, '-U', 'wheelhouse', `--pwfile=${passwordFile}`, ...kind];
  execFileSync(join(BINARIES, 'initdb'), init, { stdio: 'pipe', cwd: folder, ...user });
  for (const [from, to] of [
    [cert, 'server.crt'],
    [key, 'server.key'],
  ] as const) {
    copyFileSync(from, join(data, to));
    own(join(data, to), 0o600);
  }
  writeFileSync(join(data, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 scram-sha-256\n');
  const port = await freeTcpPort();
  const settings = ['ssl = on', 'fsync = off', `port = ${port}`, `unix_socket_directories = '${folder}'`];
  appendFileSync(join(data, 'postgresql.conf'), `${settings.join('\n')}\nlisten_addresses = '127.0.0.1'\n`);
  await run(
    spawn(join(BINARIES, 'postgres'), ['-D', data], { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder, ...user }),
  );
  return `postgres://wheelhouse:${PASSWORD}@127.0.0.1:${port}/postgres`;
}

async function run(daemon: ChildProcess): Promise<void> {
  onTestFinished(async () => {
    if (daemon.exitCode !== null) return;
    daemon.kill('SIGQUIT');
    await once(daemon, 'exit');
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    daemon.stderr?.on('data', (data) => {
      output += data;
      if (output.includes('ready to accept connections')) resolve();
    });
    daemon.once('exit', () => reject(new Error(`PostgreSQL does not start: ${output}`)));
  });
}

/** The server refuses to run as root. */
function ownerOf(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres']));
  return { uid: id('-u'), gid: id('-g') };
}
