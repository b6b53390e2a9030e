import type { Clock } from '../../../foundation/shared/clock.ts';
import { HOUR_MS } from '../../../foundation/shared/units.ts';
import type { ProviderError } from '../provider.ts';
import { isRecord, toNumber } from '../values.ts';
import { findPeplinkFailure } from './peplink-location.ts';
import { quoteRouter } from './quote-router.ts';
import { oddLogin, refusedFailure } from './router-failures.ts';
import type { RouterAnswer, RouterHttp } from './router-http.ts';
import type { Session } from './router-session.ts';

/** Either pair of keys gives access to the API. If both are set the token is used, because it can be limited to reading. */
export interface PeplinkCredentials {
  username?: string | undefined;
  password?: string | undefined;
  client_id?: string | undefined;
  client_secret?: string | undefined;
}

/** Credentials added to a request: the token as a query parameter, the session as a cookie. */
export interface PeplinkPass {
  query: string;
  headers: Record<string, string>;
  /** The token or the cookie values: they must not appear in a message. */
  secrets: string[];
}

const DEFAULT_TOKEN_SECS = 172_800;
/** Time before its expiry at which a token is renewed, at most a fifth of its lifetime. */
const RENEW_AHEAD_MS = 2 * HOUR_MS;

/** Values that must not appear in a message, even if the router returns them. */
export function peplinkSecrets(credentials: PeplinkCredentials): (string | undefined)[] {
  return [credentials.password, credentials.client_secret, credentials.client_id];
}

/** Peplink reports it by status or, with HTTP 200, in the body. */
export function isPeplinkUnauthorized({ status, json }: RouterAnswer): boolean {
  const failure = findPeplinkFailure(json);
  return status === 401 || failure?.code === 401 || /^unauthori[sz]ed/i.test(failure?.message ?? '');
}

interface Dependencies {
  http: RouterHttp;
  credentials: PeplinkCredentials;
  clock: Clock;
}

/** Logs in with the configured token grant or user name and password. */
export function createPeplinkLogin({ http, credentials, clock }: Dependencies) {
  const { username, password, client_id: clientId, client_secret: clientSecret } = credentials;

  function failure(answer: RouterAnswer, keys: string): ProviderError {
    const failure = findPeplinkFailure(answer.json);
    const words = quoteRouter(failure?.message, peplinkSecrets(credentials));
    const passing = failure !== undefined && /internal error/i.test(failure.message);
    if (isPeplinkUnauthorized(answer) || answer.status === 403 || (failure && !passing)) {
      return refusedFailure(http.where, `it does not accept ${keys}${words}`, 'login');
    }
    return oddLogin(http.where, answer.status, words);
  }

  async function grantToken(signal: AbortSignal): Promise<Session<PeplinkPass>> {
    const grantedAt = clock.now();
    const json = { clientId, clientSecret, scope: 'api.read-only' };
    const answer = await http.request({ method: 'POST', path: '/api/auth.token.grant', json }, signal);
    const response = isOk(answer) && isRecord(answer.json['response']) ? answer.json['response'] : {};
    const token = response['accessToken'];
    if (typeof token !== 'string' || token === '') throw failure(answer, 'router.client_id and router.client_secret');
    const statedSecs = toNumber(response['expiresIn']);
    const lifeMs = (statedSecs !== null && statedSecs > 0 ? statedSecs : DEFAULT_TOKEN_SECS) * 1000;
    const renewAt = grantedAt + lifeMs - Math.min(RENEW_AHEAD_MS, lifeMs / 5);
    return { pass: { query: `?accessToken=${encodeURIComponent(token)}`, headers: {}, secrets: [token] }, renewAt };
  }

  async function openSession(signal: AbortSignal): Promise<Session<PeplinkPass>> {
    const json = { username, password, challenge: 'challenge' };
    const answer = await http.request({ method: 'POST', path: '/api/login', json }, signal);
    if (!isOk(answer) || answer.cookies.length === 0) throw failure(answer, 'router.username and router.password');
    // The cookie name differs between HTTP and HTTPS, and the lifetime is not specified: send all cookies until rejected.
    const headers = { cookie: answer.cookies.join('; ') };
    const secrets = answer.cookies.map((cookie) => cookie.slice(cookie.indexOf('=') + 1));
    return { pass: { query: '', headers, secrets }, renewAt: Number.POSITIVE_INFINITY };
  }

  return async (signal: AbortSignal): Promise<Session<PeplinkPass>> => {
    if (clientId && clientSecret) return grantToken(signal);
    if (username && password) return openSession(signal);
    const keys = 'router.client_id and router.client_secret, or router.username and router.password';
    throw refusedFailure(http.where, `nothing to log in with: set ${keys}`, 'noKey');
  };
}

function isOk(answer: RouterAnswer): answer is RouterAnswer & { json: Record<string, unknown> } {
  return answer.status === 200 && isRecord(answer.json) && answer.json['stat'] === 'ok';
}
