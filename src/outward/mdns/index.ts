import type { Bonjour, ServiceConfig } from 'bonjour-service';
import { toNetworkReason } from '../../foundation/outbound/network-error.ts';
import { atMost, type Clock } from '../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import type { Announced } from '../../server/features/feature.ts';
import { open, ownHost, ownName } from './browse.ts';

export { browse } from './browse.ts';

/** Maximum delay of a shutdown by the goodbye message. */
const GOODBYE_MS = 500;

export interface MdnsDeps {
  clock: Clock;
  log: Log;
  /** Multicast address [224.0.0.251, port 5353]. */
  network?: Partial<ServiceConfig>;
}

export type Mdns = ReturnType<typeof createMdns>;

/** A network without multicast is a warning, not a failure of the service. */
export function createMdns({ clock, log, network = {} }: MdnsDeps) {
  const outage = createOutageLog({
    onBegin: (error) => logEvent(log, 'mdns.failed', { reason: toNetworkReason(error).text }),
  });
  let responder: Bonjour | undefined;

  return {
    announce(services: readonly Announced[]): void {
      responder ??= open(network, outage.failed);
      const host = ownHost();
      for (const { type, port, txt = {} } of services) {
        // The name contains the host name, so no probe for conflicts is needed.
        responder?.publish({ name: ownName(), host: `${host}.local`, type, port, txt, probe: false });
      }
    },
    /** Withdraws the announcement. */
    async close(): Promise<void> {
      const open = responder;
      responder = undefined;
      if (!open) return;
      await atMost(clock, GOODBYE_MS, new Promise<void>((resolve) => open.unpublishAll(() => resolve())));
      open.destroy();
    },
  };
}
