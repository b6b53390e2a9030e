import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryDirectory } from '../database-matrix.ts';
import { realPart } from './real-parts.ts';

const PROGRAM = '/usr/sbin/nginx';

/** For `describe.skipIf(!hasNginx)`. */
export const hasNginx = realPart('nginx', existsSync(PROGRAM));

/** Runs nginx with what belongs into its `http` block until the test has finished; resolves when it takes connections. */
export async function startNginx(http: string): Promise<void> {
  const folder = temporaryDirectory();
  mkdirSync(join(folder, 'logs'));
  const config = join(folder, 'nginx.conf');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  writeFileSync(
    config,
    `daemon off; pid ${folder}/pid; error_log stderr notice; events {}\nhttp { ${places.join(' ')}\n${http}\n}\n`,
  );
  const daemon = spawn(PROGRAM, ['-p', folder, '-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => stop(daemon));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    daemon.stderr.on('data', (data) => {
      output += data;
      // The listening sockets are open before the first worker.
      if (output.includes('start worker process')) resolve();
    });
    daemon.once('exit', () => reject(new Error(`nginx does not start: ${output}`)));
  });
}

async function stop(daemon: ChildProcess): Promise<void> {
  if (daemon.exitCode !== null) return;
  daemon.kill('SIGTERM');
  await once(daemon, 'exit');
}
