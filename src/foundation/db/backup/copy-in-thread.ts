import { runInThread } from '../sqlite-thread.ts';

interface ThreadCopy {
  file: string;
  /** An empty file, whose mode is kept. */
  target: string;
  signal: AbortSignal;
}

/** Copies the database in a thread, because a large file takes minutes. An aborted copy rejects when the thread has ended. */
export async function copySqliteInThread({ file, target, signal }: ThreadCopy): Promise<void> {
  const script = "database.prepare('vacuum into ?').run(target);";
  await runInThread({ file, script, isReadOnly: true, timeoutMs: 5000, target, signal });
}
