import Type, { type Static } from 'typebox';
import { type Outcome, reasonOf } from '../../../foundation/delivery/retry.ts';
import type { Finding, Look } from '../../../foundation/outbound/trial.ts';
import { badRequest } from '../../../foundation/shared/errors.ts';
import { fault } from '../../../foundation/shared/faults.ts';
import { type Reason, reasonAt, toReason, toStatusReason } from '../../../foundation/shared/reason.ts';
import { Nullable } from '../../../server/http/schema.ts';
import { type Destination, type ForwardingSettings, toDestinations } from './sender.ts';

const Response = Type.Object({
  status: Nullable(Type.Integer({ description: 'HTTP status; null without a response' })),
  durationMs: Type.Integer({ minimum: 0, description: 'Time to the response, or to giving up' }),
});

/** Response of a destination to the trial. */
export const DestinationTrialResult = Type.Object({
  delivery: Type.Object({ ...Response.properties }, { description: 'Response to a body that has no position' }),
  health: Nullable(
    Type.Object({ ...Response.properties }, { description: 'Response of the health URL; null without' }),
  ),
});
export type DestinationTrialResult = Static<typeof DestinationTrialResult>;

export const exampleDestinationTrialResult: DestinationTrialResult = {
  delivery: { status: 400, durationMs: 83 },
  health: { status: 200, durationMs: 41 },
};

/**
 * Test body without a position, so that no receiver stores it as one. A receiver that rejects the body for this has accepted
 * address and token.
 */
const TEST_BODY = JSON.stringify({ test: true, message: 'Connection test of Wheelhouse. This is not a position.' });
/** Statuses of a receiver that has read the body and rejects the missing position. */
const MISSES_POSITION = new Set([400, 422]);
const REFUSES_TOKEN = new Set([401, 403]);

interface Chosen {
  settings: ForwardingSettings;
  /** Optional if there is only one destination. */
  name: string | undefined;
}

/** Sends a test to a destination and requests its health URL. Nothing is queued or logged. */
export async function tryDestination(chosen: Chosen, look: Look): Promise<Finding<DestinationTrialResult>> {
  const destination = findDestination(chosen);
  const { createSender } = await import('./sender.ts');
  const sender = createSender(destination, look.limitMs);
  try {
    const [delivery, health] = await Promise.all([
      sender.post(TEST_BODY, look.signal).catch(toBrokenOff),
      sender.check?.(look.signal).catch(toBrokenOff),
    ]);
    const seen = { delivery: toResponse(delivery), health: health ? toResponse(health) : null };
    return { seen, isLive: false, ...judgeDelivery(delivery, health) };
  } finally {
    await sender.close();
  }
}

function findDestination({ settings, name }: Chosen): Destination {
  const destinations = toDestinations(settings);
  const found = name === undefined ? destinations : destinations.filter((destination) => destination.name === name);
  const [first] = found;
  if (first && found.length === 1) return first;
  const names = destinations.map((destination) => destination.name);
  throw badRequest(
    `name must be one of the destinations: ${names.join(', ') || 'none is configured'}`,
    fault('name', 'enum', names, name),
  );
}

const BROKEN_OFF = toReason('the test was broken off', 'stopped');

/** A sender rejects only if the signal aborts. */
const toBrokenOff = (): Outcome => ({ kind: 'silence', reason: BROKEN_OFF, latencyMs: 0 });

const toResponse = (outcome: Outcome): DestinationTrialResult['delivery'] => ({
  status: outcome.kind === 'answer' ? outcome.status : null,
  durationMs: outcome.latencyMs,
});

function judgeDelivery(delivery: Outcome, health: Outcome | undefined): { problem?: Reason; note?: Reason } {
  const status = delivery.kind === 'answer' ? delivery.status : 0;
  const isRefused = MISSES_POSITION.has(status);
  const sent = isRefused ? null : reasonOf(delivery);
  if (REFUSES_TOKEN.has(status)) return { problem: toStatusReason(`it refuses the token (${status})`, status) };
  if (sent !== null) return { problem: sent };
  const unhealthy = health && reasonOf(health);
  if (unhealthy) return { problem: reasonAt('the health URL', unhealthy) };
  if (!isRefused) return {};
  const text = `It refused the test, which has no position (${status}); address and token are probably right.`;
  return { note: toReason(text, 'testRefused') };
}
