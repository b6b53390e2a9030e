import { computed } from '@preact/signals';
import { now } from '../lib/clock.ts';
import { fixStateAt } from '../lib/position-age-limits.ts';
import { health } from './health.ts';
import { linkLook, receivedAt } from './index.ts';
import { fixLimits, ownPositionAt, ownPositionState } from './own-position.ts';

/** Class of values derived from your position: dimmed unless it is current. */
export const ownLook = computed(() =>
  ownPositionState.value === 'current' && linkLook.value === 'live' ? '' : 'is-old',
);

/** Time since which your position is lost; undefined if it is not, or if no source is configured. */
export const lostSince = computed<number | undefined>(() => {
  const router = health.data.value?.services.router;
  const fixAt = ownPositionAt.value;
  if (fixAt === undefined || ownPositionState.value !== 'lost' || router?.provider === 'none') return undefined;
  // Before the first answer the clock offset to the service is unknown.
  if (!router && !health.problem.value) return undefined;
  // The state of the receiver is unknown since the connection was lost.
  const knownUntil = linkLook.value === 'live' ? now.value : (receivedAt.value ?? fixAt);
  return fixStateAt(knownUntil - fixAt, fixLimits.value) === 'lost' ? fixAt : undefined;
});
