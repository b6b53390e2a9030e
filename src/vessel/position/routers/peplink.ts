import type { Clock } from '../../../foundation/shared/clock.ts';
import { toReason } from '../../../foundation/shared/reason.ts';
import { pollingProvider, type Reading } from '../polling.ts';
import type { GpsProvider } from '../provider.ts';
import { findPeplinkFailure, type PeplinkSpeedUnit, parsePeplinkLocation } from './peplink-location.ts';
import { createPeplinkLogin, isPeplinkUnauthorized, type PeplinkCredentials, peplinkSecrets } from './peplink-login.ts';
import { quoteRouter } from './quote-router.ts';
import { NO_RIGHTS, noPositionAnswer, protocolFailure, refusedFailure } from './router-failures.ts';
import { createRouterHttp, type RouterAnswer, type RouterHttpSettings } from './router-http.ts';
import { createSessionKeeper } from './router-session.ts';

/** The fields of `config.router` for a Peplink or Pepwave router. */
export interface PeplinkSettings extends RouterHttpSettings, PeplinkCredentials {
  speed_unit: PeplinkSpeedUnit;
}

interface Dependencies {
  router: PeplinkSettings;
  clock: Clock;
  intervalMs: number;
}

/** Reads the position of a Peplink or Pepwave router from its HTTP API. */
export function createPeplinkProvider({ router, clock, intervalMs }: Dependencies): GpsProvider {
  const http = createRouterHttp(router);
  const sessions = createSessionKeeper({
    clock,
    login: createPeplinkLogin({ http, credentials: router, clock }),
    isTurnedAway: isPeplinkUnauthorized,
  });

  /** Throws if the response has no position. */
  function rejectFailure(answer: RouterAnswer, secrets: readonly string[]): void {
    if (isPeplinkUnauthorized(answer)) {
      throw refusedFailure(http.where, NO_RIGHTS, 'denied');
    }
    const failure = findPeplinkFailure(answer.json);
    if (failure) {
      const words = quoteRouter(failure.message, [...peplinkSecrets(router), ...secrets]);
      // Routers without a receiver always fail this call; an internal error is temporary.
      throw protocolFailure(
        http.where,
        /internal error/i.test(failure.message)
          ? toReason(`it has a passing failure${words}`, 'errorReported')
          : toReason(`it has no GPS, or does not offer its position${words}`, 'noReceiver'),
      );
    }
    if (answer.status !== 200) throw noPositionAnswer(http.where, answer.status);
  }

  async function read(signal: AbortSignal): Promise<Reading> {
    let secrets: readonly string[] = [];
    const answer = await sessions.ask((pass) => {
      secrets = pass.secrets;
      const path = `/api/info.location${pass.query}`;
      return http.request({ method: 'GET', path, headers: pass.headers }, signal);
    }, signal);
    rejectFailure(answer, secrets);
    const parsed = parsePeplinkLocation(answer.json, { speedUnit: router.speed_unit, receivedAt: clock.now() });
    if (parsed.kind === 'failure') throw protocolFailure(http.where, parsed.reason);
    return parsed;
  }

  return pollingProvider({ name: 'peplink', clock, intervalMs, read, close: () => http.close() });
}
