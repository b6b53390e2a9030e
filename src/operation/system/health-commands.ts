import type { Config } from '../../foundation/config/schema.ts';

const PATIENCE_MS = 5000;

/**
 * `health`: requests the health of the configured service. Exit code 0 if healthy or degraded, else 1: restarting a
 * container because of a full disk would only interrupt the service.
 */
export async function healthCommand({ host, port }: Config['server']) {
  const url = `http://${toReachable(host)}:${port}/health`;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) return { text: `unhealthy: ${url} answered ${answer.status}\n`, exitCode: 1 };
    const isDegraded = ((await answer.json()) as { status?: unknown }).status === 'degraded';
    return { text: isDegraded ? 'degraded: the database cannot be written\n' : 'healthy\n', exitCode: 0 };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return { text: `unhealthy: ${url} does not answer (${cause?.code ?? message})\n`, exitCode: 1 };
  }
}

/** Replaces a wildcard listening address, which is not one to connect to. */
function toReachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
