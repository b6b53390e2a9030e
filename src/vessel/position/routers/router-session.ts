import type { Clock } from '../../../foundation/shared/clock.ts';
import type { RouterAnswer } from './router-http.ts';

/** Result of a login, and time (ms since the epoch) of the next login, before the session expires. */
export interface Session<Pass> {
  pass: Pass;
  renewAt: number;
}

export interface SessionRules<Pass> {
  clock: Clock;
  login(signal: AbortSignal): Promise<Session<Pass>>;
  /** Whether a response shows that the session is rejected. */
  isTurnedAway(answer: RouterAnswer): boolean;
}

/**
 * Keeps the session with a router and sends requests in it. A router ends sessions early when others log in, so a rejected
 * request is repeated once after a login. There is at most one login for each request, because routers block an address that
 * keeps trying. Returns the last response, even if it is another rejection.
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
