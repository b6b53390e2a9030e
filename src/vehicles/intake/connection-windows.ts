import { toAddressGroup } from '../../foundation/shared/address.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { Windows } from '../../foundation/shared/windows.ts';

/** Maximum unidentified connections per address and minute. */
const MAX_FAILURES = 20;

/** Counts unidentified connections by address: scanners and unregistered devices. */
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
