import { signal } from '@preact/signals';
import { lastKnown } from './last-known.ts';
import type { GpsData, SpeedData, TrustData } from './messages.ts';

/**
 * Last messages of the channels `gps` and `speed`, of any age: both are silent without a receiver. Before the first message,
 * the values stored by an earlier page. Displays use own-position.ts, which includes the age.
 */
export const reportedGps = signal<GpsData | undefined>(lastKnown?.gps);
export const reportedSpeed = signal<SpeedData | undefined>(lastKnown?.speed);

/** Trust of the service in the position. */
export const reportedTrust = signal<TrustData | undefined>();
