import type { Bbox } from '../../foundation/shared/geo/range.ts';

/** Maximum length of a client message; longer ones are refused with an error. Valid ones have a few hundred bytes. */
export const MAX_MESSAGE_BYTES = 64 * 1024;

/** Maximum number of channel names in a message: every unknown name is answered by a separate error. */
const MAX_CHANNEL_NAMES = 100;
const MAX_ECHOED_CHARACTERS = 100;

const INVALID_AREA =
  'Invalid message: area must be {"sw": [latitude, longitude], "ne": [latitude, longitude]} in degrees, sw south of ne';

/** The request of a client, with known and unknown names separated: the wildcard is expanded, no name is repeated. */
export interface ClientRequest {
  readonly action: 'subscribe' | 'unsubscribe';
  readonly known: readonly string[];
  readonly unknown: readonly string[];
  /** Area for channels with places, in `subscribe` only; undefined requests everything. */
  readonly area?: Bbox;
  /** Additional fields of messages, in `subscribe` only; channels ignore fields that they do not have. */
  readonly fields?: readonly string[];
  /** Format of messages, in `subscribe` only [JSON]. */
  readonly format?: 'cells';
}

/** Reason for refusing a client message, as the error text of the answer. */
export interface ClientFailure {
  readonly failure: string;
}

/** Checks one WebSocket message before it is parsed: only texts of limited size are read. */
export function readClientText(data: Buffer, isBinary: boolean): string | ClientFailure {
  if (isBinary) return { failure: 'Invalid message: binary messages are not supported, send JSON text' };
  if (data.length > MAX_MESSAGE_BYTES) return { failure: `Invalid message: longer than ${MAX_MESSAGE_BYTES} bytes` };
  return data.toString('utf8');
}

/**
 * Parses `{action: subscribe | unsubscribe, channels: [string], area?: {sw, ne}, fields?: [string],
 * format?: json | cells}`; `*` means all channels. Area, fields and format are read with `subscribe` only.
 */
export function parseClientMessage(text: string, channelNames: readonly string[]): ClientRequest | ClientFailure {
  const message = parseJson(text);
  if (message === undefined) return { failure: 'Invalid message: not JSON' };
  if (typeof message !== 'object' || message === null || Array.isArray(message)) {
    return { failure: 'Invalid message: expected an object with action and channels' };
  }
  const { action, channels, area: givenArea, fields: givenFields, ...rest } = message as Record<string, unknown>;
  if (action !== 'subscribe' && action !== 'unsubscribe') {
    return { failure: 'Invalid message: action must be subscribe or unsubscribe' };
  }
  if (!Array.isArray(channels) || !channels.every((name) => typeof name === 'string')) {
    return { failure: 'Invalid message: channels must be a list of strings' };
  }
  if (channels.length > MAX_CHANNEL_NAMES) {
    return { failure: `Invalid message: more than ${MAX_CHANNEL_NAMES} channels` };
  }
  const area = action === 'subscribe' && givenArea !== undefined ? parseArea(givenArea) : undefined;
  if (action === 'subscribe' && givenArea !== undefined && !area) return { failure: INVALID_AREA };
  const fields = action === 'subscribe' ? givenFields : undefined;
  if (fields !== undefined && !isListOfNames(fields)) {
    return { failure: 'Invalid message: fields must be a list of strings' };
  }
  const format = action === 'subscribe' ? rest['format'] : undefined;
  if (format !== undefined && format !== 'json' && format !== 'cells') {
    return { failure: 'Invalid message: format must be json or cells' };
  }
  const names = new Set(channels.flatMap((name) => (name === '*' ? channelNames : [name])));
  const known = [...names].filter((name) => channelNames.includes(name));
  const unknown = [...names].filter((name) => !channelNames.includes(name));
  return {
    action,
    known,
    unknown,
    ...(area && { area }),
    ...(fields && { fields }),
    ...(format === 'cells' && { format }),
  };
}

const isListOfNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= MAX_CHANNEL_NAMES && value.every((name) => typeof name === 'string');

/** Text of the error for an unknown channel; the name is shortened. */
export function unknownChannelText(name: string): string {
  return `Unknown channel: ${name.length > MAX_ECHOED_CHARACTERS ? `${name.slice(0, MAX_ECHOED_CHARACTERS)}…` : name}`;
}

/** Undefined for text that is not JSON: no JSON text has the value `undefined`. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `{sw: [latitude, longitude], ne: [latitude, longitude]}` in degrees; undefined for anything else. */
function parseArea(value: unknown): Bbox | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { sw, ne } = value as { sw?: unknown; ne?: unknown };
  const [southWest, northEast] = [parseCorner(sw), parseCorner(ne)];
  if (!southWest || !northEast || southWest[0] > northEast[0]) return undefined;
  return { sw: southWest, ne: northEast };
}

function parseCorner(value: unknown): readonly [latitude: number, longitude: number] | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [latitude, longitude]: unknown[] = value;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : undefined;
}

interface InboxDeps {
  /** Handles one message. */
  handle(input: string | ClientFailure): void;
  /** False while the client has not read its earlier answers. */
  mayAnswer(): boolean;
  /** Stops and resumes reading from the client. Data that was read already still arrives. */
  pause(): void;
  resume(): void;
}

/**
 * Queued messages of one client. At most one is handled in a turn of the event loop, and none while the client has unread
 * answers. Meanwhile its socket is not read, so that TCP slows it down. A client that floods delays the others by one
 * message per turn.
 */
export class Inbox {
  readonly #deps: InboxDeps;
  readonly #waiting: (string | ClientFailure)[] = [];
  #resting = false;
  #paused = false;
  #closed = false;

  constructor(deps: InboxDeps) {
    this.#deps = deps;
  }

  add(input: string | ClientFailure): void {
    if (this.#closed) return;
    this.#waiting.push(input);
    this.proceed();
  }

  /** Handles the next message if allowed; called again when the client has read its answers. */
  proceed(): void {
    const input = this.#resting || !this.#deps.mayAnswer() ? undefined : this.#waiting.shift();
    if (input !== undefined) {
      this.#resting = true;
      setImmediate(() => {
        this.#resting = false;
        this.proceed();
      });
      this.#deps.handle(input);
    }
    this.#throttle();
  }

  close(): void {
    this.#closed = true;
    this.#waiting.length = 0;
    this.#throttle();
  }

  #throttle(): void {
    const shouldPause = this.#waiting.length > 0;
    if (shouldPause === this.#paused) return;
    this.#paused = shouldPause;
    if (shouldPause) this.#deps.pause();
    else this.#deps.resume();
  }
}
