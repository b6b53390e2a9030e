import { toAddressGroup } from '../../foundation/shared/address.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { Windows } from '../../foundation/shared/windows.ts';

/** Connections of one address within a minute that turned out to be of no device before it has to wait. */
const MAX_FAILURES = 20;

/** Counts connections of strangers by address: scanners, and devices that nobody has registered. */
export function createWindows(clock: Clock) {
  const windows = new Windows({ windowMs: 60_000, maxKeys: 5000, empty: () => ({ failures: 0 }) });
  return {
    mayConnect: (address: string): boolean =>
      (windows.find(toAddressGroup(address), clock.monotonicMs())?.value.failures ?? 0) < MAX_FAILURES,
    failed(address: string): void {
      windows.open(toAddressGroup(address), clock.monotonicMs()).value.failures += 1;
    },
  };
}
