import type { CommandResult } from '../../foundation/config/commands.ts';
import type { Config } from '../../foundation/config/schema.ts';

const PATIENCE_MS = 5000;
/** A health answer has some kB; a longer one is not from this service. */
const MAX_ANSWER_BYTES = 1_000_000;

/** Output of `health --json`. */
interface HealthReport {
  status: 'healthy' | 'degraded' | 'unhealthy';
  url: string;
  /** Null where there was no answer. */
  httpStatus: number | null;
  /** Why there was no usable answer; null where there was one. */
  error: string | null;
  /** The answer of `/health`; null where there was none. */
  health: Record<string, unknown> | null;
}

/**
 * `health`: requests the health of the service at this address. The exit code is 0 if it is healthy or degraded,
 * otherwise 1. A degraded service stays 0 so that a container with a full disk is not restarted: it still serves
 * clients.
 */
export async function healthCommand(address: string, { asJson = false, patienceMs = PATIENCE_MS } = {}) {
  const url = toHealthUrl(address);
  if (url === undefined) return { text: `--url: ${NO_ADDRESS}\n`, exitCode: 2 } satisfies CommandResult;
  const report = await askHealth(url, patienceMs);
  const exitCode = report.status === 'unhealthy' ? 1 : 0;
  if (!asJson) return { text: `${toLine(report)}\n`, exitCode } satisfies CommandResult;
  return { text: `${JSON.stringify(report, null, 2)}\n`, exitCode, stream: 'stdout' } satisfies CommandResult;
}

/** URL of the service on this machine. A service that listens on all interfaces is reached by the loopback address. */
export function toAddress({ host, port }: Pick<Config['server'], 'host' | 'port'>): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

const NO_ADDRESS = 'must be the address of the service, http:// or https://, without user and password';

/** URL of `/health` below the address, which may have a path; undefined for an invalid address. */
function toHealthUrl(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    return undefined;
  return `${url.origin}${url.pathname.replace(/\/$/, '')}/health`;
}

async function askHealth(url: string, patienceMs: number): Promise<HealthReport> {
  const unhealthy = { status: 'unhealthy', url, httpStatus: null, health: null } as const;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    const httpStatus = answer.status;
    const health = toObject(await readText(answer));
    if (!answer.ok) return { ...unhealthy, httpStatus, error: `${url} answered ${httpStatus}`, health };
    const status = health?.['status'];
    if (status === 'healthy' || status === 'degraded') return { status, url, httpStatus, error: null, health };
    return { ...unhealthy, httpStatus, error: `${url} is answered by something else`, health: null };
  } catch (error) {
    return { ...unhealthy, error: `${url} does not answer (${codeOf(error)})` };
  }
}

function toLine({ status, error }: HealthReport): string {
  if (error !== null) return `unhealthy: ${error}`;
  return status === 'degraded' ? 'degraded: the database cannot be written' : 'healthy';
}

/** Text of the answer; empty if it exceeds the limit. */
async function readText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) return '';
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

function toObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    // Another program answers at this address; its text is ignored.
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Error code of the operating system. The HTTP client keeps it in `cause`. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : error.message;
}
