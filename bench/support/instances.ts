import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freeTcpPort } from '../../test/support/network/free-port.ts';
import { NatsServer } from '../../test/support/real/nats-server.ts';
import { SentenceFeed } from './sentence-feed.ts';
import { startService } from './service.ts';

const POSTGRES_URL = process.env['TEST_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test';
const LOOK_MS = 20;

export type Instance = Awaited<ReturnType<typeof startService>>;

/** The parts that the instances of one service share: a schema of PostgreSQL, a NATS server and an AIS receiver. */
export class SharedParts implements AsyncDisposable {
  readonly feed = new SentenceFeed();
  readonly #directory = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
  readonly #schema = `bench_${randomUUID().replaceAll('-', '')}`;
  readonly #running = new Set<Instance>();
  #nats: NatsServer | undefined;
  #feedPort = 0;

  static async start(): Promise<SharedParts> {
    const parts = new SharedParts();
    await onServer(`create schema ${parts.#schema}`);
    parts.#nats = new NatsServer({ port: await freeTcpPort(), directory: parts.#directory });
    await parts.#nats.run();
    parts.#feedPort = await parts.feed.listen();
    return parts;
  }

  /** Starts an instance; without a name, a service in a single process. */
  async launch(name?: string, env: Record<string, string> = {}): Promise<Instance> {
    const url = new URL(POSTGRES_URL);
    url.searchParams.set('options', `-c search_path=${this.#schema}`);
    const instance = await startService({
      env: {
        SERVICE__DATABASE__URL: url.href,
        SERVICE__STORAGE__DRIVER: 'database',
        SERVICE__AIS__LOCAL__ENABLED: 'true',
        SERVICE__AIS__LOCAL__URL: `tcp://127.0.0.1:${this.#feedPort}`,
        ...(name !== undefined && {
          SERVICE__CLUSTER__BUS: this.#nats?.url ?? '',
          SERVICE__CLUSTER__NAME: name,
        }),
        ...env,
      },
    });
    this.#running.add(instance);
    return instance;
  }

  get nats(): NatsServer {
    if (!this.#nats) throw new Error('there is no NATS server');
    return this.#nats;
  }

  async end(instance: Instance, how: 'stop' | 'kill'): Promise<void> {
    this.#running.delete(instance);
    await instance[how]();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const instance of this.#running) await instance.kill();
    await this.feed[Symbol.asyncDispose]();
    await this.#nats?.kill();
    await onServer(`drop schema ${this.#schema} cascade`);
    rmSync(this.#directory, { recursive: true, force: true });
  }
}

/** Whether the instance leads, by its own account. */
export async function leads({ url }: Instance): Promise<boolean> {
  const health = (await (await fetch(`${url}/health`)).json()) as { cluster?: { role: string } };
  return health.cluster?.role === 'leader';
}

export const isReady = async ({ url }: Instance): Promise<boolean> => (await fetch(`${url}/ready`)).status === 200;

/** The time until the condition holds, in ms. */
export async function timeUntil(isSo: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  return performance.now() - startedAt;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}
