import { type Clock, every, type Timer } from '../../foundation/shared/clock.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';

/** Interval at which the keys of open connections are checked; a revoked one is closed within 5 s. */
const INTERVAL_MS = 3000;

interface RevocationDeps {
  clock: Clock;
  log: Log;
  live: { dropRevoked(isValid: (keyId: string) => boolean): void };
  /** The ids of all keys that open the WebSocket. */
  keyIds(): Promise<ReadonlySet<string>>;
}

/** Closes the connections of revoked keys, whichever process revoked them. */
export function watchRevocations({ clock, log, live, keyIds }: RevocationDeps): Timer {
  return every(clock, INTERVAL_MS, () => {
    keyIds().then(
      (ids) => live.dropRevoked((keyId) => ids.has(keyId)),
      (error: unknown) => log.debug({ err: error }, 'tokens of open connections could not be looked up'),
    );
  });
}
