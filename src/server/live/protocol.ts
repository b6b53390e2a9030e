import type { Bbox } from '../../foundation/shared/range.ts';
import { parseArea } from './areas/parse-area.ts';

/** Longer messages of clients are refused with an error; the longest honest one is a few hundred bytes. */
export const MAX_MESSAGE_BYTES = 64 * 1024;

/** Bounds the answer to one message: every unknown name is answered by an error of its own. */
const MAX_CHANNEL_NAMES = 100;
const MAX_ECHOED_CHARACTERS = 100;

const INVALID_AREA =
  'Invalid message: area must be {"sw": [latitude, longitude], "ne": [latitude, longitude]} in degrees, sw south of ne';

/** What a client asks for, with the names distinguished: the wildcard is expanded, no name comes twice. */
export interface ClientRequest {
  readonly action: 'subscribe' | 'unsubscribe';
  readonly known: readonly string[];
  readonly unknown: readonly string[];
  /** Of `subscribe`: what is asked of channels that have places; everything without it. */
  readonly area?: Bbox;
  /** Of `subscribe`: further fields of messages; those that a channel does not have are ignored. */
  readonly fields?: readonly string[];
  /** Of `subscribe`: in which form; JSON without it. */
  readonly format?: 'cells';
}

/** Why a message of a client cannot be carried out: the text of the error it is answered with. */
export interface ClientFailure {
  readonly failure: string;
}

/** Checks one WebSocket message before anything is parsed: only texts of a sensible size are read. */
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

/** The text of the error for a name that is no channel; what the client sent is echoed in part only. */
export function unknownChannelText(name: string): string {
  return `Unknown channel: ${name.length > MAX_ECHOED_CHARACTERS ? `${name.slice(0, MAX_ECHOED_CHARACTERS)}…` : name}`;
}

/** Undefined means "no JSON": no JSON text has that value. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
