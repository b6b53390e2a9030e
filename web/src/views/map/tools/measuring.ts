import { computed, signal } from '@preact/signals';
import { serviceNow } from '../../../lib/clock.ts';
import type { LatLon } from '../../../lib/geo.ts';
import { ahead, reckonedSecs } from '../../../lib/reckoning.ts';
import { ownPosition, traffic, trafficVersion } from '../../../live/index.ts';
import { beginMeasuring, type End, type Measured, type Measuring, measure } from './measure.ts';

/** Undefined while nothing is measured. */
export const measuring = signal<Measuring | undefined>(undefined);

export function toggleMeasuring(): void {
  measuring.value = measuring.peek() ? undefined : beginMeasuring(ownPosition.peek() !== undefined);
}

/** Current position of an end; the last one for a removed vessel. */
function placeOf(end: End | undefined): LatLon | undefined {
  if (end?.kind === 'place') return end.at;
  if (end?.kind === 'own') return ownPosition.value;
  if (!end) return undefined;
  trafficVersion.value;
  const vessel = traffic.vessels.get(end.mmsi);
  if (!vessel) return end.last;
  const { live, receivedAt } = vessel;
  const course = { courseDeg: live.course, speedKnots: live.speed_knots };
  // As drawn.
  return ahead(live, course, reckonedSecs((serviceNow() - receivedAt) / 1000));
}

/** Result of both ends; undefined with fewer than two. */
export const measured = computed<Measured | undefined>(() => {
  const [from, to] = [placeOf(measuring.value?.from), placeOf(measuring.value?.to)];
  return from && to ? measure(from, to) : undefined;
});
