import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** A text, because a separate file would have to be found beside the bundle too. */
const THREAD = `
  const { workerData: { driver, file, target } } = require('node:worker_threads');
  const Database = require(driver);
  const source = new Database(file, { readonly: true, fileMustExist: true, timeout: 5000 });
  source.prepare('vacuum into ?').run(target);
  source.close();
`;

interface ThreadCopy {
  file: string;
  /** An empty file, whose mode is kept. */
  target: string;
  signal: AbortSignal;
}

/**
 * Runs `copySqlite` in a thread, because a large file takes minutes. The driver is loaded once in a process, so both threads
 * share the state of file locks. An aborted copy rejects when the thread has ended.
 */
export async function copySqliteInThread({ file, target, signal }: ThreadCopy): Promise<void> {
  signal.throwIfAborted();
  const driver = createRequire(import.meta.url).resolve('better-sqlite3');
  const thread = new Worker(THREAD, { eval: true, workerData: { driver, file, target }, stdout: true, stderr: true });
  const failed = Promise.withResolvers<never>();
  thread.once('error', failed.reject);
  const stop = () => void thread.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await Promise.race([once(thread, 'exit'), failed.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
  signal.throwIfAborted();
}
