import type { Clock } from '../../../foundation/shared/clock.ts';
import { toReason } from '../../../foundation/shared/reason.ts';
import { pollingProvider, type Reading } from '../polling.ts';
import type { GpsProvider } from '../provider.ts';
import { quoteRouter } from './quote-router.ts';
import { NO_RIGHTS, noPositionAnswer, protocolFailure, refusedFailure } from './router-failures.ts';
import { createRouterHttp, type RouterAnswer, type RouterHttpSettings } from './router-http.ts';
import { createSessionKeeper } from './router-session.ts';
import {
  createTeltonikaLogin,
  findOwnersTask,
  findTeltonikaError,
  isTeltonikaTurnedAway,
  TELTONIKA_CODE,
  type TeltonikaCredentials,
} from './teltonika-login.ts';
import { parseTeltonikaPosition } from './teltonika-position.ts';

/** The fields of `config.router` for a Teltonika router. */
export interface TeltonikaSettings extends RouterHttpSettings, TeltonikaCredentials {}

interface Dependencies {
  router: TeltonikaSettings;
  clock: Clock;
  intervalMs: number;
}

/** Reads the position of a Teltonika router with RutOS 7 from its HTTP API, which gives no dilution of precision. */
export function createTeltonikaProvider({ router, clock, intervalMs }: Dependencies): GpsProvider {
  const http = createRouterHttp(router);
  const sessions = createSessionKeeper({
    clock,
    login: createTeltonikaLogin({ http, credentials: router, clock }),
    isTurnedAway: isTeltonikaTurnedAway,
  });

  /** Throws if the response has no position. */
  function rejectFailure(answer: RouterAnswer, token: string | undefined): void {
    const error = findTeltonikaError(answer.json);
    const task = findOwnersTask(error?.code);
    if (task) throw refusedFailure(http.where, task, 'login');
    const words = quoteRouter(error?.text, [router.password, token]);
    if (isTeltonikaTurnedAway(answer)) {
      throw refusedFailure(http.where, `${NO_RIGHTS}${words}`, 'denied');
    }
    if (answer.status === 404 || answer.status === 501 || error?.code === TELTONIKA_CODE.notImplemented) {
      throw protocolFailure(http.where, toReason(`it has no GPS (HTTP ${answer.status})`, 'noReceiver'));
    }
    if (answer.status !== 200 || error) {
      throw noPositionAnswer(http.where, answer.status, words);
    }
  }

  async function read(signal: AbortSignal): Promise<Reading> {
    let token: string | undefined;
    const answer = await sessions.ask((pass) => {
      token = pass;
      const headers = { authorization: `Bearer ${pass}` };
      return http.request({ method: 'GET', path: '/api/gps/position/status', headers }, signal);
    }, signal);
    rejectFailure(answer, token);
    const parsed = parseTeltonikaPosition(answer.json);
    if (parsed.kind === 'failure') throw protocolFailure(http.where, parsed.reason);
    return parsed;
  }

  return pollingProvider({ name: 'teltonika', clock, intervalMs, read, close: () => http.close() });
}
