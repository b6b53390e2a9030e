import { computed, effect } from '@preact/signals';
import { facts } from '../api/facts.ts';
import { now } from '../lib/clock.ts';
import { type FixState, fixStateAt, ownPositionLimits } from '../lib/position-age-limits.ts';
import { health } from './health.ts';
import type { GpsData } from './messages.ts';
import { reportedGps, reportedSpeed } from './reported-position.ts';

export const fixLimits = computed(() => ownPositionLimits(facts.value?.maxFixAgeSecs));

/** By how much the timestamps of fixes are behind the clock of the service: the clock of a receiver may be wrong. */
const behindMs = computed(() => {
  const known = health.data.value;
  const { lastFixAt, fixAgeSecs } = known?.services.router ?? {};
  if (!known || lastFixAt == null || fixAgeSecs === undefined) return 0;
  return Date.parse(known.timestamp) - Date.parse(lastFixAt) - fixAgeSecs * 1000;
});

/**
 * When the last fix was measured, by the clock of the service; undefined before the first one. An unchanged position is
 * not sent again, so that the health may know a later one than the channel.
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

/** How the position of this vessel is: it grows old by the clock of the page, whatever the connection does. */
export const ownPositionState = computed<FixState>(() => fixStateAt(ageMs.value, fixLimits.value));

/** The last position however old, for what says or shows that it is: its age, a hollow marker. */
export const lastOwnPosition = computed<GpsData | undefined>(() => reportedGps.value);

/** The position to compute with: distances, bearings, courses. Undefined once it is lost. */
export const ownPosition = computed<GpsData | undefined>(() => {
  const state = ownPositionState.value;
  return state === 'current' || state === 'old' ? reportedGps.value : undefined;
});

/** The speed over ground; undefined where it is not known, also once the position is lost. */
export const ownKnots = computed<number | undefined>(() =>
  ownPosition.value === undefined ? undefined : reportedSpeed.value?.speed_knots,
);

/** So long before and after a fix counts as old the service is asked for a newer one. */
const ASK_AROUND_MS = 2500;

/** A position that does not change is not sent: before it counts as old, the health is asked once more. */
export function keepFixAge(): () => void {
  return effect(() => {
    const untilOldMs = fixLimits.value.oldMs - (ageMs.value ?? Number.POSITIVE_INFINITY);
    if (Math.abs(untilOldMs) > ASK_AROUND_MS || document.hidden || health.isLoading.peek()) return;
    // The clock of the page may have been set meanwhile.
    const askedMs = Math.abs(now.peek() - (health.receivedAt.peek() ?? 0));
    if (askedMs > ASK_AROUND_MS) void health.reload();
  });
}
