import { hostname } from 'node:os';

/** Values with the same source and time. */
export interface SignalkUpdate {
  /** A path of names, such as `udp.GP`. */
  readonly source: string;
  /** Time of measurement, ms since the epoch; undefined if the server sends none. */
  readonly at: number | undefined;
  /** Values by path. Values of the empty path are by name. */
  readonly values: ReadonlyMap<string, unknown>;
}

export type SignalkMessage =
  /** The first message, which identifies the own ship. */
  | { readonly kind: 'hello'; readonly self: string }
  /** Values of one vessel; without a context, of the own ship. */
  | { readonly kind: 'delta'; readonly context: string | undefined; readonly updates: readonly SignalkUpdate[] }
  | { readonly kind: 'other' };

/** Limits of a delta; valid deltas stay below them. */
const MAX_UPDATES = 1000;
const MAX_VALUES = 1000;
const MAX_NAME_LENGTH = 200;

const OTHER: SignalkMessage = { kind: 'other' };

/** Parses one message of a server; undefined if it is not a JSON object. */
export function parseSignalkMessage(text: string): SignalkMessage | undefined {
  const message = parseRecord(text);
  if (!message) return undefined;
  const { updates, context, self, version, name, roles } = message;
  if (Array.isArray(updates)) {
    if (context !== undefined && !isName(context)) return OTHER;
    return { kind: 'delta', context, updates: updates.slice(0, MAX_UPDATES).flatMap(toUpdates) };
  }
  const isHello = version !== undefined || name !== undefined || roles !== undefined;
  return isHello && isName(self) ? { kind: 'hello', self } : OTHER;
}

function toUpdates(update: unknown): SignalkUpdate[] {
  if (!isRecord(update) || !Array.isArray(update['values'])) return [];
  const values = new Map<string, unknown>();
  for (const one of update['values'].slice(0, MAX_VALUES)) {
    if (!isRecord(one) || typeof one['path'] !== 'string') continue;
    if (one['path'] !== '') values.set(one['path'], one['value']);
    else if (isRecord(one['value'])) addNames(values, one['value']);
  }
  return values.size === 0 ? [] : [{ source: toSource(update), at: toInstant(update['timestamp']), values }];
}

/** Flattens `{communication: {callsignVhf: …}}` to `communication.callsignVhf`. */
function addNames(values: Map<string, unknown>, names: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(names).slice(0, MAX_VALUES)) {
    if (!isRecord(value)) values.set(name, value);
    else for (const [part, inner] of Object.entries(value).slice(0, MAX_VALUES)) values.set(`${name}.${part}`, inner);
  }
}

function toSource({ $source, source }: Record<string, unknown>): string {
  if (isName($source)) return $source;
  return isRecord(source) && isName(source['label']) ? source['label'] : '';
}

function toInstant(value: unknown): number | undefined {
  const at = typeof value === 'string' && value.length < 40 ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}

const isName = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_NAME_LENGTH;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseRecord(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    // The caller counts such messages.
    return undefined;
  }
}

/** Connection name for this service on a Signal K server, as the documentation recommends. */
const CONNECTION = 'wheelhouse';

/** Source name of this service in a Signal K network; the host distinguishes two services. */
export const ownSourceLabel = (): string =>
  `${CONNECTION}-${hostname()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}`;

/** Whether a Signal K source is this service: one part of its name is our own label, or `wheelhouse`, our connection on a Signal K server. */
export function isOwnSource(source: string): boolean {
  const label = ownSourceLabel();
  return source.split('.').some((name) => name === CONNECTION || name === label);
}
