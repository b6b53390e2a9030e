import type { Clock } from '../../../foundation/shared/clock.ts';
import { toReason } from '../../../foundation/shared/reason.ts';
import { HOUR_MS, kmhToMps, knotsToMps } from '../../../foundation/shared/units.ts';
import { toDop } from '../fix.ts';
import { type GpsProvider, type ProviderError, pollingProvider, type Reading } from '../provider.ts';
import {
  isRecord,
  type ParsedReading,
  toAltitudeM,
  toHeadingDeg,
  toInstant,
  toNumber,
  toPosition,
  toSpeedMps,
} from '../values.ts';
import {
  NO_PLACE,
  NO_RIGHTS,
  noPositionAnswer,
  oddLogin,
  protocolFailure,
  quoteRouter,
  refusedFailure,
  UNKNOWN_FORM,
} from './router-failures.ts';
import {
  createRouterHttp,
  createSessionKeeper,
  type RouterAnswer,
  type RouterHttp,
  type RouterHttpSettings,
  type Session,
} from './router-http.ts';

/** Unit of Peplink's `speed`; its API clients disagree about it. */
type PeplinkSpeedUnit = 'mps' | 'kmh' | 'knots';

const TO_MPS: Record<PeplinkSpeedUnit, (speed: number) => number> = {
  mps: (speed) => speed,
  kmh: kmhToMps,
  knots: knotsToMps,
};

/** `{"stat":"fail","code":…,"message":…}`, which Peplink also sends with HTTP 200. */
interface PeplinkFailure {
  code: number | null;
  message: string;
}

export function findPeplinkFailure(json: unknown): PeplinkFailure | undefined {
  if (!isRecord(json) || json['stat'] !== 'fail') return undefined;
  return { code: toNumber(json['code']), message: typeof json['message'] === 'string' ? json['message'] : '' };
}

interface ParseOptions {
  speedUnit: PeplinkSpeedUnit;
  /** Arrival of the response, ms since the epoch: the time of a fix that has only an age, or no time. */
  receivedAt: number;
}

/** Reads the response to `/api/info.location`. Numbers may be text, and `location` may be absent. */
export function parsePeplinkLocation(json: unknown, { speedUnit, receivedAt }: ParseOptions): ParsedReading {
  if (!isRecord(json) || json['stat'] !== 'ok' || !isRecord(json['response'])) {
    return { kind: 'failure', reason: UNKNOWN_FORM };
  }
  const response = json['response'];
  // A missing fix and a missing receiver look the same. The response may contain the last known place, which is not current.
  if (isFalse(response['gps'])) return { kind: 'noFix', reason: toReason('the router has no GPS signal', 'noFix') };

  const location = isRecord(response['location']) ? response['location'] : response;
  const position = toPosition(location['latitude'], location['longitude']);
  if (!position) return { kind: 'noFix', reason: NO_PLACE };
  const recordedAt = toRecordedAt(location, receivedAt);
  if (recordedAt === null) {
    return { kind: 'noFix', reason: toReason('the router gives a position without a plausible time', 'noTime') };
  }

  return {
    kind: 'fix',
    fix: {
      ...position,
      altitudeM: toAltitudeM(location['altitude']),
      headingDeg: toHeadingDeg(location['heading']),
      speedMps: toSpeedMps(location['speed'], TO_MPS[speedUnit]),
      pdop: toDop(toNumber(location['pdop'])),
      hdop: toDop(toNumber(location['hdop'])),
      vdop: toDop(toNumber(location['vdop'])),
      recordedAt,
    },
  };
}

const isFalse = (value: unknown) => value === false || value === 0 || value === 'false' || value === '0';

/** The receiver's time; otherwise from `timeElapsed`, the seconds since the measurement; otherwise the arrival. */
function toRecordedAt(location: Record<string, unknown>, receivedAt: number): number | null {
  const timestampSecs = toNumber(location['timestamp']);
  const stated = timestampSecs === null ? null : toInstant(timestampSecs * 1000);
  if (stated !== null) return stated;
  const elapsedSecs = toNumber(location['timeElapsed']) ?? 0;
  return toInstant(receivedAt - Math.max(0, elapsedSecs) * 1000);
}

/** Either pair of keys gives access to the API. If both are set the token is used, because it can be limited to reading. */
interface PeplinkCredentials {
  username?: string | undefined;
  password?: string | undefined;
  client_id?: string | undefined;
  client_secret?: string | undefined;
}

/** Credentials added to a request: the token as a query parameter, the session as a cookie. */
interface PeplinkPass {
  query: string;
  headers: Record<string, string>;
  /** The token or the cookie values: they must not appear in a message. */
  secrets: string[];
}

const DEFAULT_TOKEN_SECS = 172_800;
/** Time before its expiry at which a token is renewed, at most a fifth of its lifetime. */
const RENEW_AHEAD_MS = 2 * HOUR_MS;

/** Values that must not appear in a message, even if the router returns them. */
function peplinkSecrets(credentials: PeplinkCredentials): (string | undefined)[] {
  return [credentials.password, credentials.client_secret, credentials.client_id];
}

/** Whether the login is rejected. Peplink reports this by status or, with HTTP 200, in the body. */
function isPeplinkUnauthorized({ status, json }: RouterAnswer): boolean {
  const failure = findPeplinkFailure(json);
  return status === 401 || failure?.code === 401 || /^unauthori[sz]ed/i.test(failure?.message ?? '');
}

interface LoginDependencies {
  http: RouterHttp;
  credentials: PeplinkCredentials;
  clock: Clock;
}

/** Logs in with the configured token grant or user name and password. */
function createPeplinkLogin({ http, credentials, clock }: LoginDependencies) {
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
