import { RequestError } from '../api/problem.ts';

const FIRST_PAUSE_MS = 100;
const MOST_TRIES = 12;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Retries if the service reads the maximum number of tracks for this client: a delay, not a failure. */
export async function inTurn<T>(load: () => Promise<T>, wait = pause): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch (cause) {
      if (!(cause instanceof RequestError) || cause.status !== 409 || tries === MOST_TRIES) throw cause;
      await wait(FIRST_PAUSE_MS * tries);
    }
  }
}
