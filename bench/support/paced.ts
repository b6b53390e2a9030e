/** Calls `send` at the given rate by the clock. */
export async function paced(rate: number, durationMs: number, send: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  for (let sent = 0; ; ) {
    const elapsedMs = performance.now() - startedAt;
    if (elapsedMs >= durationMs) return;
    for (; sent < Math.floor((elapsedMs * rate) / 1000); sent += 1) await send();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
