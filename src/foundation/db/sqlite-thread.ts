import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

interface ThreadTask {
  /** The database file. */
  file: string;
  /** Body of a function of `database`, `target` and `answer`. A text, because a separate file would be missing in the bundle. */
  script: string;
  isReadOnly?: boolean;
  /** Time that a statement waits for the lock of another connection. */
  timeoutMs: number;
  target?: string;
  signal?: AbortSignal;
}

/**
 * Runs a long script on a SQLite file in a thread with a separate connection. Resolves with its answer, and rejects
 * with its error. The driver is loaded once in a process, so both threads share the state of file locks. An aborted
 * task rejects when the thread has ended.
 */
export async function runInThread<Answer>(task: ThreadTask): Promise<Answer | undefined> {
  const { file, script, isReadOnly = false, timeoutMs, target, signal } = task;
  signal?.throwIfAborted();
  const driver = createRequire(import.meta.url).resolve('better-sqlite3');
  const options = { readonly: isReadOnly, fileMustExist: true, timeout: timeoutMs };
  const text = `
    const { parentPort, workerData: { driver, file, options, target } } = require('node:worker_threads');
    const database = new (require(driver))(file, options);
    const answer = (value) => parentPort.postMessage(value);
    ${script}
    database.close();`;
  const workerData = { driver, file, options, target };
  const thread = new Worker(text, { eval: true, workerData, stdout: true, stderr: true });
  const failed = Promise.withResolvers<never>();
  let answer: Answer | undefined;
  thread.once('error', failed.reject);
  thread.once('message', (value: Answer) => {
    answer = value;
  });
  const stop = () => void thread.terminate();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    await Promise.race([once(thread, 'exit'), failed.promise]);
  } finally {
    signal?.removeEventListener('abort', stop);
  }
  signal?.throwIfAborted();
  return answer;
}
