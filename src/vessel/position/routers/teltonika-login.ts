import type { Clock } from '../../../foundation/shared/clock.ts';
import { toReason } from '../../../foundation/shared/reason.ts';
import type { ProviderError } from '../provider.ts';
import { isRecord, toNumber } from '../values.ts';
import { quoteRouter } from './quote-router.ts';
import { oddLogin, protocolFailure, refusedFailure } from './router-failures.ts';
import type { RouterAnswer, RouterHttp } from './router-http.ts';
import type { Session } from './router-session.ts';

export interface TeltonikaCredentials {
  username?: string | undefined;
  password?: string | undefined;
}

/** Codes of RutOS that are more specific than the HTTP status. */
export const TELTONIKA_CODE = {
  notImplemented: 100,
  unauthorized: 120,
  loginFailed: 121,
  invalidToken: 123,
  passwordExpired: 124,
  firstLogin: 125,
} as const;

const DEFAULT_SESSION_SECS = 300;
/** Share of a session's lifetime after which it is renewed; whether use extends it is not documented. */
const RENEW_AFTER = 0.8;

/** The first error of `{"success":false,"errors":[{"code":121,"error":"Login failed"}]}`. */
export function findTeltonikaError(json: unknown): { code: number | null; text: unknown } | undefined {
  const errors = isRecord(json) ? json['errors'] : undefined;
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  return isRecord(first) ? { code: toNumber(first['code']), text: first['error'] } : undefined;
}

export function isTeltonikaTurnedAway({ status, json }: RouterAnswer): boolean {
  const code = findTeltonikaError(json)?.code;
  return (
    status === 401 || status === 403 || code === TELTONIKA_CODE.unauthorized || code === TELTONIKA_CODE.invalidToken
  );
}

/** Errors that only the owner can fix in the router's web interface; undefined for every other code. */
export function findOwnersTask(code: number | null | undefined): string | undefined {
  if (code === TELTONIKA_CODE.passwordExpired) {
    return 'its password has expired: set a new one on its web page, then put it into router.password';
  }
  if (code === TELTONIKA_CODE.firstLogin) {
    return 'its first password was never changed: log in on its web page once, then put the new one into router.password';
  }
  return undefined;
}

const NO_LOGIN = toReason('it has no login here: RutOS 7 or newer is needed', 'unsupported');

interface Dependencies {
  http: RouterHttp;
  credentials: TeltonikaCredentials;
  clock: Clock;
}

/** Logs in for an opaque bearer token: older firmware returns a JWT, newer a session id. */
export function createTeltonikaLogin({ http, credentials: { username, password }, clock }: Dependencies) {
  function failure(answer: RouterAnswer): ProviderError {
    const error = findTeltonikaError(answer.json);
    const task = findOwnersTask(error?.code);
    if (task) return refusedFailure(http.where, task, 'login');
    const words = quoteRouter(error?.text, [password]);
    if (isTeltonikaTurnedAway(answer) || error?.code === TELTONIKA_CODE.loginFailed) {
      return refusedFailure(http.where, `it does not accept router.username and router.password${words}`, 'login');
    }
    if (answer.status === 404) return protocolFailure(http.where, NO_LOGIN);
    return oddLogin(http.where, answer.status, words);
  }

  return async (signal: AbortSignal): Promise<Session<string>> => {
    if (!username || !password) {
      throw refusedFailure(http.where, 'nothing to log in with: set router.username and router.password', 'noKey');
    }
    const askedAt = clock.now();
    const answer = await http.request({ method: 'POST', path: '/api/login', json: { username, password } }, signal);
    const data = isRecord(answer.json) && isRecord(answer.json['data']) ? answer.json['data'] : {};
    const token = data['token'];
    // Allow only characters valid in a header: the token comes from outside.
    if (answer.status !== 200 || typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) throw failure(answer);
    const statedSecs = toNumber(data['expires']);
    const lifeSecs = statedSecs !== null && statedSecs > 0 ? statedSecs : DEFAULT_SESSION_SECS;
    return { pass: token, renewAt: askedAt + lifeSecs * 1000 * RENEW_AFTER };
  };
}
