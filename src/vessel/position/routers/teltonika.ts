import type { Clock } from '../../../foundation/shared/clock.ts';
import { toReason } from '../../../foundation/shared/reason.ts';
import { kmhToMps } from '../../../foundation/shared/units.ts';
import { toSatellites } from '../fix.ts';
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

interface TeltonikaCredentials {
  username?: string | undefined;
  password?: string | undefined;
}

/** Codes of RutOS that are more specific than the HTTP status. */
const TELTONIKA_CODE = {
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
function findTeltonikaError(json: unknown): { code: number | null; text: unknown } | undefined {
  const errors = isRecord(json) ? json['errors'] : undefined;
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  return isRecord(first) ? { code: toNumber(first['code']), text: first['error'] } : undefined;
}

function isTeltonikaTurnedAway({ status, json }: RouterAnswer): boolean {
  const code = findTeltonikaError(json)?.code;
  return (
    status === 401 || status === 403 || code === TELTONIKA_CODE.unauthorized || code === TELTONIKA_CODE.invalidToken
  );
}

/** Errors that only the owner can fix in the router's web interface; undefined for every other code. */
function findOwnersTask(code: number | null | undefined): string | undefined {
  if (code === TELTONIKA_CODE.passwordExpired) {
    return 'its password has expired: set a new one on its web page, then put it into router.password';
  }
  if (code === TELTONIKA_CODE.firstLogin) {
    return 'its first password was never changed: log in on its web page once, then put the new one into router.password';
  }
  return undefined;
}

const NO_LOGIN = toReason('it has no login here: RutOS 7 or newer is needed', 'unsupported');

interface LoginDependencies {
  http: RouterHttp;
  credentials: TeltonikaCredentials;
  clock: Clock;
}

/** Logs in for an opaque bearer token: older firmware returns a JWT, newer a session id. */
function createTeltonikaLogin({ http, credentials: { username, password }, clock }: LoginDependencies) {
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

/**
 * Reads the response to `/api/gps/position/status`: `{"success":true,"data":{…}}` with every number as text and `N/A` for
 * unknown. Its `accuracy` is not a dilution of precision, and its `timestamp` is shifted by the time zone.
 */
export function parseTeltonikaPosition(json: unknown): ParsedReading {
  if (!isRecord(json) || json['success'] !== true) {
    return { kind: 'failure', reason: UNKNOWN_FORM };
  }
  const data = json['data'];
  if (!isRecord(data) || Object.keys(data).length === 0) {
    return { kind: 'failure', reason: toReason('it has no GPS (no data)', 'noReceiver') };
  }
  // Without a fix the fields contain the last known position, which is not current.
  if ((toNumber(data['fix_status']) ?? 0) < 1) {
    return { kind: 'noFix', reason: toReason('the router has no GPS fix', 'noFix') };
  }

  // Older firmware misspells the key.
  const position = toPosition(data['latitude'], data['longitude'] ?? data['longtitude']);
  if (!position) return { kind: 'noFix', reason: NO_PLACE };
  const recordedAt = toInstant((toNumber(data['utc_timestamp']) ?? 0) * 1000);
  if (recordedAt === null) {
    return { kind: 'noFix', reason: toReason('the router gives a position without its time in UTC', 'noTime') };
  }

  return {
    kind: 'fix',
    fix: {
      ...position,
      altitudeM: toAltitudeM(data['altitude']),
      headingDeg: toHeadingDeg(data['angle']),
      speedMps: toSpeedMps(data['speed'], kmhToMps),
      pdop: null,
      hdop: null,
      vdop: null,
      satellites: toSatellites(toNumber(data['satellites'])),
      recordedAt,
    },
  };
}
