import { computed } from '@preact/signals';
import { now } from '../lib/clock.ts';
import { fixStateAt } from '../lib/position-age-limits.ts';
import { health } from './health.ts';
import { linkLook, receivedAt } from './index.ts';
import { fixLimits, ownPositionAt, ownPositionState } from './own-position.ts';

/** The class of what follows from your position: dimmed unless it is of this moment. */
export const ownLook = computed(() =>
  ownPositionState.value === 'current' && linkLook.value === 'live' ? '' : 'is-old',
);

/** Since when your position is lost; undefined while it is not, or where no source of it is configured. */
export const lostSince = computed<number | undefined>(() => {
  const router = health.data.value?.services.router;
  const fixAt = ownPositionAt.value;
  if (fixAt === undefined || ownPositionState.value !== 'lost' || router?.provider === 'none') return undefined;
  // Before the first answer the clock of this computer may be another than that of the service.
  if (!router && !health.problem.value) return undefined;
  // What happened to the receiver since the connection broke off nobody knows.
  const knownUntil = linkLook.value === 'live' ? now.value : (receivedAt.value ?? fixAt);
  return fixStateAt(knownUntil - fixAt, fixLimits.value) === 'lost' ? fixAt : undefined;
});
