import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Opens the WebSocket. */
export const BENCH_TOKEN = 'a-token-for-the-websocket';

const PROGRAM = fileURLToPath(new URL('../../bin/wheelhouse.mjs', import.meta.url));

/** An office in a process of its own without a rate limit. */
export const startBenchOffice = (directory: string, databaseUrl: string) =>
  startBenchService(directory, { SERVICE__DATABASE__URL: databaseUrl, SERVICE__FLEET__MODE: 'shore' });

/** The service in a process of its own without a rate limit; `env` overrides the common settings. */
export async function startBenchService(directory: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [PROGRAM], {
    cwd: directory,
    env: {
      PATH: process.env['PATH'],
      SERVICE__DATA_DIR: directory,
      SERVICE__SERVER__PORT: '0',
      SERVICE__RATE_LIMIT__ENABLED: 'false',
      SERVICE__WEBSOCKET__TOKENS: BENCH_TOKEN,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  // The pipe must stay open: a service that cannot write its output may end.
  for await (const part of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += part;
    if (said.includes('listening on')) break;
  }
  const url = /listening on (http:\/\/[^\s"]+)/.exec(said)?.[1];
  if (url === undefined) throw new Error(`the service ended: ${said}`);
  child.stdout.resume();
  return {
    url,
    pid: child.pid ?? 0,
    async kill(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
