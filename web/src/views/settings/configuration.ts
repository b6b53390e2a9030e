import { answerOf, api } from '../../api/client.ts';
import { RequestError } from '../../api/problem.ts';
import type { Changes, Configuration } from './setting.ts';

export const loadConfiguration = (): Promise<Configuration> => answerOf(api.GET('/v1/configuration'));

const POLL_MS = 400;
/** A migration of a large database takes its time. */
const PATIENCE_MS = 90_000;

export type Saved = { result: 'applied' } | { result: 'rolled-back'; reason: string };

/** Writes the changes and waits until the service runs with them, or again with the values from before. */
export async function saveChanges(changes: Changes, onRestart: () => void): Promise<Saved> {
  const written = await answerOf(api.PUT('/v1/configuration', { body: { changes } }));
  if (!written.restarting) return { result: 'applied' };
  onRestart();
  const { lastFailure } = await untilRestarted(written.startedAt);
  return lastFailure ? { result: 'rolled-back', reason: lastFailure.message } : { result: 'applied' };
}

async function untilRestarted(startedAt: string): Promise<Configuration> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (performance.now() < giveUpAt) {
    const known = await loadConfiguration().catch(ignoreWhileAway);
    if (known && known.startedAt !== startedAt) return known;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new RequestError('no answer', { status: 0 });
}

/** Between the two services nobody answers; a refusal is no reason to wait. */
function ignoreWhileAway(cause: unknown): undefined {
  if (cause instanceof RequestError && (cause.status === 0 || cause.status >= 500)) return undefined;
  throw cause;
}
