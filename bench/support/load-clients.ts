import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CounterOrder, CounterReport } from './frame-counter.ts';

/** WebSocket clients in a process of their own that count the frames they receive. */
export interface LoadClients extends AsyncDisposable {
  /** Counts for the time that `load` runs. */
  during(load: () => Promise<void>): Promise<CounterReport>;
  /** The counts since the clients were connected or counting began. */
  report(): Promise<CounterReport>;
}

interface Target {
  port: number;
  path: string;
  clients: number;
  /** The message that each client sends once connected, of an array one each in turn; null for none. */
  greeting: string | readonly string[] | null;
  /** The number of clients that connect at the same time [1]. */
  together?: number;
}

/** Starts the process and connects all clients. */
export async function connectLoadClients(target: Target): Promise<LoadClients> {
  const child = fork(fileURLToPath(new URL('./frame-counter.ts', import.meta.url)), { serialization: 'advanced' });
  await ask(child, { kind: 'connect', ...target });
  return {
    report: async () => (await ask(child, { kind: 'report' })) as CounterReport,
    async during(load) {
      await ask(child, { kind: 'count' });
      await load();
      return (await ask(child, { kind: 'report' })) as CounterReport;
    },
    async [Symbol.asyncDispose]() {
      child.send({ kind: 'disconnect' });
      await once(child, 'exit');
    },
  };
}

async function ask(child: ChildProcess, order: CounterOrder): Promise<unknown> {
  child.send(order);
  const [answer] = (await once(child, 'message')) as [{ error?: string }];
  if (answer.error) throw new Error(answer.error);
  return answer;
}
