/**
 * Runs a source as a promise. It resolves when the signal aborts and rejects when `end` is called, after the function
 * returned by `open` has closed everything. Only the first `end` counts; it must not be called before `open` returns.
 */
export function runUntilEnd(
  signal: AbortSignal,
  open: (end: (failure: unknown) => void) => () => void | Promise<void>,
): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve, reject) => {
    let ended = false;
    const finish = async (settle: () => void) => {
      if (ended) return;
      ended = true;
      signal.removeEventListener('abort', onAbort);
      await close();
      settle();
    };
    const onAbort = () => void finish(resolve).catch(reject);
    signal.addEventListener('abort', onAbort, { once: true });
    const close = open((failure) => void finish(() => reject(failure)).catch(reject));
  });
}
