import { toTimestamp } from '../../foundation/shared/clock.ts';
import type { Shown } from './shown.ts';

/** Content of a link for its page and for programs. */
export interface ShownBody {
  state: Shown['state'];
  arrived: boolean;
  arrivedAt: string | null;
  position: { latitude: number; longitude: number; recordedAt: string } | null;
  ageSecs: number | null;
  eta: { state: string; earliest: string | null; likely: string | null; latest: string | null } | null;
}

const orNull = (instant: number | null): string | null => (instant === null ? null : toTimestamp(instant));

export function toShownBody({ state, position, eta, arrivedAt }: Shown, now: number): ShownBody {
  return {
    state,
    arrived: state === 'arrived',
    arrivedAt: orNull(arrivedAt),
    position: position && {
      latitude: position.latitude,
      longitude: position.longitude,
      recordedAt: toTimestamp(position.recordedAt),
    },
    ageSecs: position && Math.max(0, Math.round((now - position.recordedAt) / 1000)),
    eta: eta && {
      state: eta.state,
      earliest: orNull(eta.earliest),
      likely: orNull(eta.likely),
      latest: orNull(eta.latest),
    },
  };
}
