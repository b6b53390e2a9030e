import type { Clock } from '../../../foundation/shared/clock.ts';
import type { RouterAnswer } from './router-http.ts';

/** What a login gave, and when (ms since the epoch) to log in again, although it may still be valid. */
export interface Session<Pass> {
  pass: Pass;
  renewAt: number;
}

export interface SessionRules<Pass> {
  clock: Clock;
  login(signal: AbortSignal): Promise<Session<Pass>>;
  /** Whether an answer says that the pass is not, or no longer, accepted. */
  isTurnedAway(answer: RouterAnswer): boolean;
}

/**
 * Keeps the session with a router and asks within it. A router drops sessions early when others log in, so a request
 * that is turned away is repeated once after one login; more than one login for one request never happens, because
 * routers block an address that keeps trying. The last answer is returned, also when it turns away again.
 */
export function createSessionKeeper<Pass>({ clock, login, isTurnedAway }: SessionRules<Pass>) {
  let session: Session<Pass> | null = null;

  async function renew(signal: AbortSignal): Promise<Pass> {
    session = null;
    session = await login(signal);
    return session.pass;
  }

  return {
    async ask(request: (pass: Pass) => Promise<RouterAnswer>, signal: AbortSignal): Promise<RouterAnswer> {
      if (session === null || clock.now() >= session.renewAt) return request(await renew(signal));
      const answer = await request(session.pass);
      return isTurnedAway(answer) ? request(await renew(signal)) : answer;
    },
  };
}
