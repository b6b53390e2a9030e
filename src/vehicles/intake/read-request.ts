import type { TrackerProtocol } from '../vehicle.ts';
import { identifierOf, readParameters } from './osmand.ts';
import { isOwnTracks, readOwnTracks } from './owntracks.ts';
import { createGathering, type Gathering, type ParsedReports } from './report.ts';
import { readTraccarJson } from './traccar-json.ts';
import type { Fields } from './values.ts';

/** Parts of a tracker's request. */
interface TrackerRequest {
  /** Query without the question mark. */
  readonly query: string;
  readonly contentType: string | undefined;
  readonly body: Uint8Array;
  readonly receivedAt: number;
}

/** Parsed reports, or the reason why there are none. */
export type ReadRequest =
  | ({ readonly ok: true; readonly protocol: TrackerProtocol; readonly token: string | undefined } & ParsedReports)
  | { readonly ok: false; readonly message: string };

/** Maximum parameters of one report; apps send about ten. */
const MAX_PARAMETERS = 200;
const BRACE = 0x7b;
const BRACKET = 0x5b;

/** Detects the format by media type, then by first byte: all apps send to the same address. */
export function readRequest({ query, contentType = '', body, receivedAt }: TrackerRequest): ReadRequest {
  const gathering = createGathering();
  const start = firstByte(body);
  const asked = toFields(query);
  const token = textOf(asked['token']);
  const isJson = start === BRACE || start === BRACKET || /^application\/([\w.+-]*\+)?json\b/i.test(contentType);
  if (start === undefined || !isJson) {
    const fields = start === undefined ? asked : { ...asked, ...toFields(Buffer.from(body).toString('utf8')) };
    const identifier = identifierOf(fields);
    // OwnTracks sends an empty body when a friend is removed. A browser that opens the address sends no body.
    const isEmpty = Object.keys(fields).every((name) => name === 'token');
    if (isEmpty) gathering.ignore();
    else readParameters(fields, receivedAt, gathering);
    const protocol = isEmpty && /json/i.test(contentType) ? 'owntracks' : 'osmand';
    return { ok: true, protocol, token: token ?? textOf(fields['token']), ...gathering.result(identifier) };
  }
  const document = parseJson(body);
  if (document === undefined) return { ok: false, message: 'The body is no JSON' };
  const { protocol, identifier } = readDocument(document, receivedAt, gathering);
  return { ok: true, protocol, token, ...gathering.result(identifier ?? identifierOf(asked)) };
}

function readDocument(document: unknown, receivedAt: number, gathering: Gathering) {
  const items = Array.isArray(document) ? document : [document];
  if (items.some(isOwnTracks)) {
    let identifier: string | undefined;
    for (const item of items) {
      if (isOwnTracks(item)) identifier = readOwnTracks(item, gathering) ?? identifier;
      else gathering.refuse('malformed');
    }
    return { protocol: 'owntracks' as const, identifier };
  }
  return { protocol: 'traccarJson' as const, identifier: readTraccarJson(document, receivedAt, gathering) };
}

/** Parses one OwnTracks message from MQTT. */
export function readMqttMessage(payload: string): ReadRequest {
  const gathering = createGathering();
  // Removing a device leaves an empty message.
  if (payload === '') gathering.ignore();
  else {
    const document = parseJson(Buffer.from(payload));
    if (!isOwnTracks(document)) return { ok: false, message: 'The message is no JSON of OwnTracks' };
    readOwnTracks(document, gathering);
  }
  return { ok: true, protocol: 'owntracksMqtt', token: undefined, ...gathering.result() };
}

function firstByte(body: Uint8Array): number | undefined {
  return body.find((byte) => byte > 0x20 && byte !== 0xef && byte !== 0xbb && byte !== 0xbf);
}

function parseJson(body: Uint8Array): unknown {
  try {
    const document: unknown = JSON.parse(
      Buffer.from(body)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
    );
    return document ?? undefined;
  } catch {
    // The caller reports invalid JSON.
    return undefined;
  }
}

/** First value of each parameter. */
function toFields(text: string): Fields {
  const fields: Record<string, unknown> = Object.create(null);
  let count = 0;
  for (const [given, value] of new URLSearchParams(text)) {
    // People type a space after `&` into the address.
    const name = given.trim();
    count += 1;
    if (count > MAX_PARAMETERS) break;
    fields[name] ??= value;
  }
  return fields;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
