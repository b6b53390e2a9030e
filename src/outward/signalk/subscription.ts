import { HOUR_MS } from '../../foundation/shared/units.ts';
import { GROUPS, type Group, PREFIXES } from './own-ship.ts';
import { EVERY_PATH, firstPathsOf, matchesPattern, pathsOf } from './paths.ts';

/** Maximum subscriptions of a client; real clients have about a hundred. */
const MAX_ROWS = 500;
const MIN_PERIOD_MS = 200;
const MAX_PERIOD_MS = HOUR_MS;
const DEFAULT_PERIOD_MS = 1000;
const MAX_PATTERN_LENGTH = 200;

/** The own ship, all others of a group, or one of them. */
export type Scope = 'self' | Group | number;

/** One subscription of a client. */
export interface Row {
  /** Context as written by the client, needed to cancel it. */
  readonly context: string;
  readonly pattern: string;
  readonly scopes: readonly Scope[];
  readonly paths: number;
  /** Paths of the greeting. */
  readonly firstPaths: number;
  /** 0: immediately. Otherwise changes are sent once per period. */
  readonly periodMs: number;
}

export type ClientMessage =
  | { readonly kind: 'subscribe'; readonly rows: readonly Row[] }
  | { readonly kind: 'unsubscribe'; readonly isCancelled: (row: Row) => boolean }
  /** Unsupported request that needs a response, because the client waits for it. */
  | { readonly kind: 'request'; readonly requestId: string; readonly what: 'put' | 'login' }
  | { readonly kind: 'ignored' };

const IGNORED: ClientMessage = { kind: 'ignored' };

/** Parses a client's message. Unknown messages are ignored, as other servers do. */
export function parseClientMessage(text: string, ownContext: string): ClientMessage {
  const message = parseObject(text);
  if (!message) return IGNORED;
  const { context, subscribe, unsubscribe, requestId } = message;
  if (Array.isArray(subscribe)) {
    return { kind: 'subscribe', rows: toRows(context, subscribe.slice(0, MAX_ROWS), ownContext) };
  }
  if (Array.isArray(unsubscribe)) return toUnsubscription(context, unsubscribe.slice(0, MAX_ROWS));
  if (typeof requestId !== 'string' || requestId.length > MAX_PATTERN_LENGTH) return IGNORED;
  if (message['put'] !== undefined) return { kind: 'request', requestId, what: 'put' };
  return message['login'] === undefined ? IGNORED : { kind: 'request', requestId, what: 'login' };
}

/** Subscriptions of `?subscribe=`; by default the own ship. */
export function rowsOfQuery(wanted: string | null): Row[] {
  const row = (context: string, scopes: Scope[]): Row => ({
    context,
    pattern: '*',
    scopes,
    paths: EVERY_PATH,
    firstPaths: EVERY_PATH,
    periodMs: 0,
  });
  if (wanted === 'none') return [];
  return wanted === 'all' ? [row('*', ['self', ...GROUPS])] : [row('vessels.self', ['self'])];
}

/** Adds rows; beyond the maximum the newest are kept. */
export const withRows = (rows: readonly Row[], added: readonly Row[]): Row[] =>
  [...rows.filter((old) => !added.some((row) => isSame(row, old))), ...added].slice(-MAX_ROWS);

const isSame = (one: Row, other: Row): boolean => one.context === other.context && one.pattern === other.pattern;

function toRows(context: unknown, given: readonly unknown[], ownContext: string): Row[] {
  if (context !== undefined && !isPattern(context)) return [];
  const wanted = context ?? 'vessels.self';
  const scopes = toScopes(wanted, ownContext);
  return given.flatMap((one) => {
    if (!isObject(one) || !isPattern(one['path'])) return [];
    const pattern = one['path'];
    const [paths, firstPaths] = [pathsOf(pattern), firstPathsOf(pattern)];
    return [{ context: wanted, pattern, scopes, paths, firstPaths, periodMs: toPeriod(one) }];
  });
}

function toScopes(context: string, ownContext: string): Scope[] {
  const isOwn = ['self', 'vessels.self', ownContext].some((own) => matchesPattern(own, context));
  const single = GROUPS.map((group) => mmsiIn(context, PREFIXES[group])).find((mmsi) => mmsi !== undefined);
  if (single !== undefined && !isOwn) return [single];
  const star = context.indexOf('*');
  const groups = star < 0 ? [] : GROUPS.filter((group) => PREFIXES[group].startsWith(context.slice(0, star)));
  return [...(isOwn ? ['self' as const] : []), ...groups];
}

function mmsiIn(context: string, prefix: string): number | undefined {
  const digits = context.startsWith(prefix) ? context.slice(prefix.length) : '';
  return /^\d{9}$/.test(digits) ? Number(digits) : undefined;
}

/** `minPeriod` limits the rate; a period sets it; otherwise changes are sent immediately. */
function toPeriod({ period, minPeriod, policy }: Record<string, unknown>): number {
  const isPaced = policy !== 'instant' && (policy !== undefined || period !== undefined);
  const wanted = isNumber(minPeriod) ? minPeriod : isNumber(period) ? period : DEFAULT_PERIOD_MS;
  if (!isPaced && !isNumber(minPeriod)) return 0;
  return wanted <= 0 ? 0 : Math.round(Math.min(Math.max(wanted, MIN_PERIOD_MS), MAX_PERIOD_MS));
}

function toUnsubscription(context: unknown, given: readonly unknown[]): ClientMessage {
  const patterns = given.flatMap((one) => (isObject(one) && isPattern(one['path']) ? [one['path']] : []));
  return {
    kind: 'unsubscribe',
    isCancelled: (row) =>
      (context === '*' || context === row.context) &&
      patterns.some((pattern) => pattern === '*' || pattern === row.pattern),
  };
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isPattern = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_PATTERN_LENGTH;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    // Invalid JSON is ignored.
    return undefined;
  }
}
