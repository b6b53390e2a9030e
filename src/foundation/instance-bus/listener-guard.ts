import type { Log } from '../shared/logging/log.ts';
import { logEvent } from '../shared/logging/log-events.ts';
import { createOutageLog } from '../shared/logging/outage-log.ts';

/** Catches errors of listeners, because an error would end the connection of the bus; logs the first of a series. */
export function createListenerGuard(log: Log) {
  const outage = createOutageLog({ onBegin: (error) => logEvent(log, 'bus.listener_failed', { err: error }) });
  return {
    failed: outage.failed,
    wrap:
      <T>(listener: (value: T) => void) =>
      (value: T): void => {
        try {
          listener(value);
          outage.succeeded();
        } catch (error) {
          outage.failed(error);
        }
      },
  };
}
