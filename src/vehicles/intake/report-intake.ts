import { secondsUntil, Windows } from '../../foundation/shared/budget.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { badRequest, ServiceError } from '../../foundation/shared/errors.ts';
import { BODY, fault } from '../../foundation/shared/faults.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { createFailedAttempts, digestOf, isPossibleSecret } from '../../server/keys/index.ts';
import type { LiveVehicle, Registry } from '../registry.ts';
import type { TakenReports, Tracking } from '../tracking.ts';
import type { TrackerProtocol } from '../vehicle.ts';
import { identifierOfTopic } from './owntracks.ts';
import { type ReadRequest, readMqttMessage, readRequest } from './read-request.ts';

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

/** Creates the error for an address or vehicle over its limit. */
export type TooMany = (retryAfterSecs: number) => Error;

export interface ReportIntakeDeps {
  registry: Registry;
  tracking: Tracking;
  clock: Clock;
  tooMany: TooMany;
  /** False before the vehicles are loaded, on a follower, and after closing. No device is refused as unknown then. */
  isReady(): boolean;
}

export type ReportIntake = ReturnType<typeof createReportIntake>;

/** Assigns the reports of a request or message to a vehicle and passes them on. */
export function createReportIntake({ registry, tracking, clock, tooMany, isReady }: ReportIntakeDeps) {
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

  /** Counts for the vehicle; returns the seconds until it may report again, undefined within its limit. */
  function secsOverLimit(
    { vehicle }: LiveVehicle,
    { requests = 0, reports = 0 }: { requests?: number; reports?: number },
  ): number | undefined {
    const now = clock.monotonicMs();
    const { value, endsAt } = windows.open(vehicle.id, now);
    value.requests += requests;
    value.reports += reports;
    if (value.requests <= MAX_REQUESTS && value.reports <= MAX_REPORTS) return undefined;
    totals.limited += 1;
    return secondsUntil(endsAt, now);
  }

  /** Throws the error of `tooMany` if the vehicle is over its limit. */
  function limit(live: LiveVehicle, counted: { requests?: number; reports?: number }): void {
    const secs = secsOverLimit(live, counted);
    if (secs !== undefined) throw tooMany(secs);
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
     * Processes an OwnTracks message from MQTT. Rejects if the report is not stored. Unregistered devices, unreadable
     * messages and those over the limit are only counted: after a rejection, the broker would hold back the reports of
     * other vehicles.
     */
    async takeMqtt({ topic, payload }: { topic: string; payload: string }): Promise<void> {
      totals.requests += 1;
      demandReady();
      const live = registry.findByIdentifier(identifierOfTopic(topic));
      const read = live && readMqttMessage(payload);
      if (!live) totals.unknown += 1;
      else if (!read?.ok) totals.unreadable += 1;
      else if (secsOverLimit(live, { requests: 1, reports: 1 }) === undefined)
        await tracking.take(live, read, read.protocol);
    },
  };
}

/** The token identifies the vehicle. An identifier of another device beside it is a mistake in the settings of the app. */
function demandIdentifier({ vehicle }: LiveVehicle, identifier: string | undefined): void {
  if (identifier === undefined || identifier === vehicle.identifier || identifier === vehicle.id) return;
  throw badRequest('The token belongs to another device', fault('id', 'reference', null, identifier));
}
