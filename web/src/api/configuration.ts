import { answerOf, api } from './client.ts';
import { RequestError } from './problem.ts';
import type { Schema } from './schema-types.ts';

export type Configuration = Schema<'Configuration'>;

/** New values by key; null removes a key from the file. */
export type Changes = Record<string, unknown>;

export const loadConfiguration = (): Promise<Configuration> => answerOf(api.GET('/v1/configuration'));

const POLL_MS = 400;
/** Time limit of a restart; migrating a large database can take long. */
const PATIENCE_MS = 90_000;
/** Behind a reverse proxy, or after a rollback, a service with another port still answers at the old address. */
const MOVE_PATIENCE_MS = 15_000;

export type Saved =
  | { result: 'applied' }
  | { result: 'rolled-back'; reason: string }
  /** The service has another port, and the old address does not answer. */
  | { result: 'moved'; url: string };

/** Writes the changes and waits until the service runs with them, or again with the previous values. */
export async function saveChanges(changes: Changes, onRestart: () => void): Promise<Saved> {
  const written = await answerOf(api.PUT('/v1/configuration', { body: { changes } }));
  if (!written.restarting) return { result: 'applied' };
  onRestart();
  const port = changes['server.port'];
  const isMoving = typeof port === 'number';
  const restarted = await untilRestarted(written.startedAt, isMoving ? MOVE_PATIENCE_MS : PATIENCE_MS);
  if (restarted) {
    const { lastFailure } = restarted;
    return lastFailure ? { result: 'rolled-back', reason: lastFailure.message } : { result: 'applied' };
  }
  if (!isMoving) throw new RequestError('no answer', { status: 0 });
  return { result: 'moved', url: atPort(port) };
}

/** URL of this page with another port. */
function atPort(port: number): string {
  const url = new URL(location.href);
  url.port = String(port);
  return url.href;
}

async function untilRestarted(startedAt: string, patienceMs: number): Promise<Configuration | undefined> {
  const giveUpAt = performance.now() + patienceMs;
  while (performance.now() < giveUpAt) {
    const known = await loadConfiguration().catch(ignoreWhileUnreachable);
    if (known && known.startedAt !== startedAt) return known;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return undefined;
}

/** Retry while neither service answers; a refusal ends the wait. */
function ignoreWhileUnreachable(cause: unknown): undefined {
  if (cause instanceof RequestError && (cause.status === 0 || cause.status >= 500)) return undefined;
  throw cause;
}
