import type { Config } from '../config/schema.ts';

const PATIENCE_MS = 5000;

/** `health`: asks the service that runs by this configuration. Exit code 0 when it is healthy, else 1. */
export async function healthCommand({ host, port }: Config['server']) {
  const url = `http://${toReachable(host)}:${port}/health`;
  try {
    const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return { text: `${ok ? 'healthy' : `unhealthy: ${url} answered ${status}`}\n`, exitCode: ok ? 0 : 1 };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return { text: `unhealthy: ${url} does not answer (${cause?.code ?? message})\n`, exitCode: 1 };
  }
}

/** An address to listen on every interface is not one to connect to. */
function toReachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
