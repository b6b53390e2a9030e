import type { Clock } from '../../foundation/shared/clock.ts';
import { badRequest, ServiceError } from '../../foundation/shared/errors.ts';
import { BODY, fault } from '../../foundation/shared/faults.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { secondsUntil, Windows } from '../../foundation/shared/windows.ts';
import { createFailedAttempts, digestOf, isPossibleSecret } from '../../server/keys/index.ts';
import type { LiveVehicle, Registry } from '../registry.ts';
import type { TakenReports, Tracking } from '../tracking.ts';
import type { TrackerProtocol } from '../vehicle.ts';
import { identifierOfTopic } from './owntracks.ts';
import { type ReadRequest, readMqttMessage, readRequest } from './read-request.ts';

const WINDOW_MS = 60_000;
/** Of one token in a minute: a phone that slept sends 3,000 reports, each in a request of its own. */
const MAX_REQUESTS = 6000;
const MAX_REPORTS = 60_000;
const MAX_TOKENS = 20_000;

/** A request of a tracker as HTTP brings it. */
export interface IncomingRequest {
  readonly address: string;
  readonly token: string | undefined;
  /** Whether the token is in the path, so that the request need not name the device. */
  readonly pathToken: boolean;
  readonly username: string | undefined;
  readonly query: string;
  readonly contentType: string | undefined;
  /** Called only where the token is one. */
  readBody(): Promise<Uint8Array>;
}

/** Thrown where an address or a token has to wait. */
export type TooMany = (retryAfterSecs: number) => Error;

export interface IntakeDeps {
  registry: Registry;
  tracking: Tracking;
  clock: Clock;
  tooMany: TooMany;
  /** False while the vehicles are not read: nobody is to be turned away as unknown then. */
  isReady(): boolean;
}

export type Intake = ReturnType<typeof createIntake>;

/** Finds whose reports a request or message has, and hands them on. */
export function createIntake({ registry, tracking, clock, tooMany, isReady }: IntakeDeps) {
  const failures = createFailedAttempts(clock, { countsRepeats: false });
  const windows = new Windows({
    windowMs: WINDOW_MS,
    maxKeys: MAX_TOKENS,
    empty: () => ({ requests: 0, reports: 0 }),
  });
  const totals = { requests: 0, unknown: 0, limited: 0, unreadable: 0 };

  async function admit({ address, token }: { address: string; token: string | undefined }): Promise<LiveVehicle> {
    // A digest of each token costs the same whether it is known or not.
    const digest = isPossibleSecret(token) ? digestOf(token) : undefined;
    const attempt = await failures.check(address, digest, async (presented) =>
      registry.findByToken(presented.toString('hex')),
    );
    if (attempt.ok) return attempt.found;
    totals.unknown += 1;
    if (attempt.retryAfterSecs !== undefined) throw tooMany(attempt.retryAfterSecs);
    throw badRequest('There is no device with this token', fault('token', 'reference', null));
  }

  function limit({ vehicle }: LiveVehicle, reports: number): void {
    const now = clock.monotonicMs();
    const { value, endsAt } = windows.open(vehicle.id, now);
    if (reports === 0) value.requests += 1;
    value.reports += reports;
    if (value.requests <= MAX_REQUESTS && value.reports <= MAX_REPORTS) return;
    totals.limited += 1;
    throw tooMany(secondsUntil(endsAt, now));
  }

  function demandRead(read: ReadRequest): Extract<ReadRequest, { ok: true }> {
    if (read.ok) return read;
    totals.unreadable += 1;
    throw badRequest(read.message, fault(BODY, 'type', 'application/json'));
  }

  return {
    stats: () => totals,

    /** Throws a `BadRequest` where the device is unknown or the request cannot be read. */
    async take(request: IncomingRequest): Promise<TakenReports & { protocol: TrackerProtocol }> {
      totals.requests += 1;
      if (!isReady()) throw new ServiceError('Unavailable', 'The vehicles are not read yet');
      const inQuery = new URLSearchParams(request.query).get('token');
      const early = request.token ?? inQuery ?? undefined;
      // A form may have the token in its body; nothing else is read for who has shown none.
      const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.contentType ?? '');
      const known = early === undefined && isForm ? undefined : await admit({ ...request, token: early });
      if (known) limit(known, 0);
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
      limit(live, count);
      return { ...(await tracking.take(live, read, read.protocol)), protocol: read.protocol };
    },

    /** A message of OwnTracks by MQTT. Of devices that nobody has registered, and of what is unreadable, only the number is kept. */
    async takeMqtt({ topic, payload }: { topic: string; payload: string }): Promise<void> {
      totals.requests += 1;
      const live = registry.findByIdentifier(identifierOfTopic(topic));
      const read = live && readMqttMessage(payload);
      if (!live) totals.unknown += 1;
      else if (!read?.ok) totals.unreadable += 1;
      else {
        limit(live, 0);
        await tracking.take(live, read, read.protocol);
      }
    },
  };
}

/** The token says whose report it is; an identifier of another device beside it is a mistake in the settings of the app. */
function demandIdentifier({ vehicle }: LiveVehicle, identifier: string | undefined): void {
  if (identifier === undefined || identifier === vehicle.identifier || identifier === vehicle.id) return;
  throw badRequest('The token belongs to another device', fault('id', 'reference', null, identifier));
}
