import { computed, effect } from '@preact/signals';
import { facts } from '../api/facts.ts';
import { now } from '../lib/clock.ts';
import { type FixState, fixStateAt, ownPositionLimits } from '../lib/position-age-limits.ts';
import { health } from './health.ts';
import type { GpsData } from './messages.ts';
import { reportedGps, reportedSpeed } from './reported-position.ts';

export const fixLimits = computed(() => ownPositionLimits(facts.value?.maxFixAgeSecs));

/** Offset of fix timestamps from the service's clock: the receiver's clock may be wrong. */
const behindMs = computed(() => {
  const known = health.data.value;
  const { lastFixAt, fixAgeSecs } = known?.services.router ?? {};
  if (!known || lastFixAt == null || fixAgeSecs === undefined) return 0;
  return Date.parse(known.timestamp) - Date.parse(lastFixAt) - fixAgeSecs * 1000;
});

/**
 * Time of the last fix by the service's clock; undefined before the first one. An unchanged position is not sent again, so
 * the health may have a later time than the channel.
 */
export const ownPositionAt = computed<number | undefined>(() => {
  const known = [reportedGps.value?.timestamp, health.data.value?.services.router.lastFixAt].flatMap((at) =>
    at == null ? [] : [Date.parse(at) + behindMs.value],
  );
  return known.length === 0 ? undefined : Math.max(...known);
});

const ageMs = computed(() =>
  ownPositionAt.value === undefined ? undefined : Math.max(0, now.value - ownPositionAt.value),
);

/** State of the own-ship position: it ages by the page's clock, independent of the connection. */
export const ownPositionState = computed<FixState>(() => fixStateAt(ageMs.value, fixLimits.value));

/** Last position of any age, for displays of its age such as a hollow marker. */
export const lastOwnPosition = computed<GpsData | undefined>(() => reportedGps.value);

/** Position for computations: distances, bearings, courses. Undefined once lost. */
export const ownPosition = computed<GpsData | undefined>(() => {
  const state = ownPositionState.value;
  return state === 'current' || state === 'old' ? reportedGps.value : undefined;
});

/** Speed over ground; undefined if unknown or if the position is lost. */
export const ownKnots = computed<number | undefined>(() =>
  ownPosition.value === undefined ? undefined : reportedSpeed.value?.speed_knots,
);

/** Time before and after the age limit in which the service is asked for a newer fix. */
const ASK_AROUND_MS = 2500;

/** Requests the health just before the fix would count as old, because an unchanged position is not sent again. */
export function keepFixAge(): () => void {
  return effect(() => {
    const untilOldMs = fixLimits.value.oldMs - (ageMs.value ?? Number.POSITIVE_INFINITY);
    if (Math.abs(untilOldMs) > ASK_AROUND_MS || document.hidden || health.isLoading.peek()) return;
    // The page's clock may have been set meanwhile.
    const askedMs = Math.abs(now.peek() - (health.receivedAt.peek() ?? 0));
    if (askedMs > ASK_AROUND_MS) void health.reload();
  });
}
