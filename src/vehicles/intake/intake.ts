import { secondsUntil, Windows } from '../../foundation/shared/budget.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { badRequest, ServiceError } from '../../foundation/shared/errors.ts';
import { BODY, fault } from '../../foundation/shared/faults.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { createFailedAttempts, digestOf, isPossibleSecret } from '../../server/keys/index.ts';
import type { LiveVehicle, Registry } from '../registry.ts';
import type { TakenReports, Tracking } from '../tracking.ts';
import type { TrackerProtocol } from '../vehicle.ts';
import { identifierOf, readParameters } from './osmand.ts';
import { identifierOfTopic, readOwnTracks } from './owntracks.ts';
import { createGathering, type Gathering, type ParsedReports } from './report.ts';
import { type Fields, isFields, toFlag, toIdentifier, toInstant, toNumber } from './values.ts';

/*
 * JSON of Traccar Client. 9: `{location: {timestamp, coords, battery, …}, device_id}`, with speeds in m/s; apps with the same
 * library send lists of it under `location` or `locations`. 10: form parameters, or a list of flat objects with the names and
 * units of the OsmAnd protocol (traccar-client-sdk, HttpUploader.kt).
 */

/** Adds the reports of the document; returns the device name in it. */
function readTraccarJson(document: unknown, receivedAt: number, gathering: Gathering): string | undefined {
  if (Array.isArray(document)) {
    let identifier: string | undefined;
    for (const item of document) identifier = readItem(item, receivedAt, gathering) ?? identifier;
    return identifier;
  }
  return readItem(document, receivedAt, gathering);
}

function readItem(item: unknown, receivedAt: number, gathering: Gathering): string | undefined {
  if (!isFields(item)) {
    gathering.refuse('malformed');
    return undefined;
  }
  const { location, locations, coords } = item;
  const identifier = toIdentifier(item['device_id']) ?? identifierOf(item);
  if (coords !== undefined) readLocation(item, gathering);
  else if (Array.isArray(locations)) for (const one of locations) readWrapped(one, gathering);
  else if (Array.isArray(location)) for (const one of location) readWrapped(one, gathering);
  else if (isFields(location)) readLocation(location, gathering);
  else if (hasParameters(item)) readParameters(item, receivedAt, gathering);
  else gathering.refuse('malformed');
  return identifier;
}

const hasParameters = (item: Fields): boolean =>
  typeof item['location'] === 'string' || ['lat', 'lon', 'timestamp', 'batt'].some((name) => item[name] !== undefined);

/** A location, alone or nested in another object. */
function readWrapped(item: unknown, gathering: Gathering): void {
  const location = isFields(item) && isFields(item['location']) ? item['location'] : item;
  if (isFields(location)) readLocation(location, gathering);
  else gathering.refuse('malformed');
}

function readLocation(location: Fields, gathering: Gathering): void {
  const { coords, battery } = location;
  if (!isFields(coords)) {
    gathering.refuse('malformed');
    return;
  }
  const level = isFields(battery) ? toNumber(battery['level']) : undefined;
  gathering.add({
    at: toInstant(location['timestamp']),
    latitude: toNumber(coords['latitude']),
    longitude: toNumber(coords['longitude']),
    speedMps: toNumber(coords['speed']),
    courseDeg: toNumber(coords['heading']),
    altitudeM: toNumber(coords['altitude']),
    accuracyM: toNumber(coords['accuracy']),
    // Battery level from 0 to 1, or -1 if unknown.
    batteryPercent: level === undefined ? undefined : Math.round(level * 100),
    ignition: toFlag(location['ignition']),
    odometerM: toNumber(location['odometer']),
  });
}

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

const isOwnTracks = (item: unknown): item is Fields => isFields(item) && typeof item['_type'] === 'string';

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
    // Invalid JSON gets its own error.
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

const WINDOW_MS = 60_000;
/** Maximum requests or packets per vehicle and minute. A phone that slept may send 3,000 reports, each in its own request. */
const MAX_REQUESTS = 6000;
const MAX_REPORTS = 60_000;
const MAX_VEHICLES = 20_000;

/** An HTTP request of a tracker. */
export interface IncomingRequest {
  readonly address: string;
  readonly token: string | undefined;
  /** Whether the token is in the path. The request need not name the device then. */
  readonly pathToken: boolean;
  readonly username: string | undefined;
  readonly query: string;
  readonly contentType: string | undefined;
  /** Called only if the token is known. */
  readBody(): Promise<Uint8Array>;
}

/** Creates the error for an address or token over its limit. */
export type TooMany = (retryAfterSecs: number) => Error;

export interface IntakeDeps {
  registry: Registry;
  tracking: Tracking;
  clock: Clock;
  tooMany: TooMany;
  /** False before the vehicles are loaded, on a follower, and after closing. No device is refused as unknown then. */
  isReady(): boolean;
}

export type Intake = ReturnType<typeof createIntake>;

/** Assigns the reports of a request or message to a vehicle and passes them on. */
export function createIntake({ registry, tracking, clock, tooMany, isReady }: IntakeDeps) {
  const failures = createFailedAttempts(clock, { countsRepeats: false });
  const windows = new Windows({
    windowMs: WINDOW_MS,
    maxKeys: MAX_VEHICLES,
    empty: () => ({ requests: 0, reports: 0 }),
  });
  const totals = { requests: 0, unknown: 0, limited: 0, unreadable: 0 };

  async function admit({ address, token }: { address: string; token: string | undefined }): Promise<LiveVehicle> {
    // Hash every token, so that known and unknown ones take the same time.
    const digest = isPossibleSecret(token) ? digestOf(token) : undefined;
    const attempt = await failures.check(address, digest, async (presented) =>
      registry.findByToken(presented.toString('hex')),
    );
    if (attempt.ok) return attempt.found;
    totals.unknown += 1;
    if (attempt.retryAfterSecs !== undefined) throw tooMany(attempt.retryAfterSecs);
    throw badRequest('There is no device with this token', fault('token', 'reference', null));
  }

  /** Throws the error of `tooMany` if the vehicle is over its limit. */
  function limit(
    { vehicle }: LiveVehicle,
    { requests = 0, reports = 0 }: { requests?: number; reports?: number },
  ): void {
    const now = clock.monotonicMs();
    const { value, endsAt } = windows.open(vehicle.id, now);
    value.requests += requests;
    value.reports += reports;
    if (value.requests <= MAX_REQUESTS && value.reports <= MAX_REPORTS) return;
    totals.limited += 1;
    throw tooMany(secondsUntil(endsAt, now));
  }

  function demandReady(): void {
    if (!isReady()) throw new ServiceError('Unavailable', 'The vehicles are not read yet');
  }

  function demandRead(read: ReadRequest): Extract<ReadRequest, { ok: true }> {
    if (read.ok) return read;
    totals.unreadable += 1;
    throw badRequest(read.message, fault(BODY, 'type', 'application/json'));
  }

  return {
    stats: () => totals,
    limit,

    /** Throws a `BadRequest` if the device is unknown or the request cannot be parsed. */
    async take(request: IncomingRequest): Promise<TakenReports & { protocol: TrackerProtocol }> {
      totals.requests += 1;
      demandReady();
      const inQuery = new URLSearchParams(request.query).get('token');
      const early = request.token ?? inQuery ?? undefined;
      // A form may contain the token in its body. Read no other body without a token.
      const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.contentType ?? '');
      const known = early === undefined && isForm ? undefined : await admit({ ...request, token: early });
      if (known) limit(known, { requests: 1 });
      const { query, contentType } = request;
      const body = await request.readBody();
      const read = demandRead(readRequest({ query, contentType, body, receivedAt: clock.now() }));
      const live = known ?? (await admit({ ...request, token: read.token }));
      if (!request.pathToken) demandIdentifier(live, read.identifier ?? request.username);
      const count = read.reports.length + read.signs.length + read.refused.length;
      if (count > LIMITS.trackerBody.items)
        throw badRequest(
          `A request must have at most ${LIMITS.trackerBody.items} reports`,
          fault(BODY, 'length', { maximum: LIMITS.trackerBody.items }),
        );
      limit(live, { requests: known ? 0 : 1, reports: count });
      return { ...(await tracking.take(live, read, read.protocol)), protocol: read.protocol };
    },

    /**
     * Processes an OwnTracks message from MQTT. Unregistered devices and unreadable messages are only counted. Rejects if the
     * report must come again: it is over the limit, or not stored.
     */
    async takeMqtt({ topic, payload }: { topic: string; payload: string }): Promise<void> {
      totals.requests += 1;
      demandReady();
      const live = registry.findByIdentifier(identifierOfTopic(topic));
      const read = live && readMqttMessage(payload);
      if (!live) totals.unknown += 1;
      else if (!read?.ok) totals.unreadable += 1;
      else {
        limit(live, { requests: 1, reports: 1 });
        await tracking.take(live, read, read.protocol);
      }
    },
  };
}

/** The token identifies the vehicle. An identifier of another device beside it is a mistake in the settings of the app. */
function demandIdentifier({ vehicle }: LiveVehicle, identifier: string | undefined): void {
  if (identifier === undefined || identifier === vehicle.identifier || identifier === vehicle.id) return;
  throw badRequest('The token belongs to another device', fault('id', 'reference', null, identifier));
}
