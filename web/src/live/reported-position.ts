import { signal } from '@preact/signals';
import { lastKnown } from './last-known.ts';
import type { GpsData, SpeedData, TrustData } from './messages.ts';

/**
 * What the channels `gps` and `speed` last sent, however long ago: both fall silent with the receiver. Before the first
 * message, what an earlier page kept. What is shown comes from own-position.ts, which knows the age.
 */
export const reportedGps = signal<GpsData | undefined>(lastKnown?.gps);
export const reportedSpeed = signal<SpeedData | undefined>(lastKnown?.speed);

/** How far the service trusts the position. */
export const reportedTrust = signal<TrustData | undefined>();
