import { EventEmitter } from 'node:events';
import { hostname } from 'node:os';
import { Bonjour, type Service, type ServiceConfig } from 'bonjour-service';
import { toNetworkReason } from '../../foundation/outbound/network-error.ts';
import { atMost, type Clock } from '../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import type { Announced } from '../../server/features/feature.ts';

const ownHost = (): string => hostname().split('.', 1)[0] ?? 'wheelhouse';

/** Service name announced by this computer. */
const ownName = (): string => `Wheelhouse on ${ownHost()}`;

/** A service announced in the local network. */
export interface FoundService {
  type: string;
  name: string;
  /** A local address if there is one, else the host name. */
  host: string;
  port: number;
}

const MAX_SERVICES = 32;
/** Private and link-local addresses; services announced for other networks are skipped. */
const LOCAL = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)/;

/**
 * Searches the local network for services of these types until the signal aborts. Finds nothing without multicast.
 * @param network multicast address [224.0.0.251, port 5353]
 */
export async function browse(
  types: readonly string[],
  signal: AbortSignal,
  network: Partial<ServiceConfig> = {},
): Promise<FoundService[]> {
  const found = new Map<string, FoundService>();
  const over = Promise.withResolvers<void>();
  const browser = open(network, () => over.resolve());
  if (!browser) return [];
  signal.addEventListener('abort', () => over.resolve(), { once: true });
  if (signal.aborted) over.resolve();
  for (const type of types)
    browser.find({ type }).on('up', (service) => {
      const host = hostOf(service);
      if (service.name === ownName() || host === undefined || found.size >= MAX_SERVICES) return;
      found.set(`${type} ${host} ${service.port}`, { type, name: service.name, host, port: service.port });
    });
  await over.promise;
  browser.destroy();
  return [...found.values()];
}

/** Host names in the local network consist of letters, digits, dots and hyphens. */
const NAME = /^[\w.-]{1,100}$/;

function hostOf({ addresses = [], host }: Pick<Service, 'addresses' | 'host'>): string | undefined {
  const address = addresses.find((one) => LOCAL.test(one));
  if (address !== undefined) return address;
  const name = host.replace(/\.$/, '');
  return NAME.test(name) && name.endsWith('.local') ? name : undefined;
}

/** Undefined if the system cannot open the socket. */
export function open(network: Partial<ServiceConfig>, failed: (error: unknown) => void): Bonjour | undefined {
  try {
    const bonjour = new Bonjour(network, failed);
    for (const event of ['error', 'warning']) emitterOf(bonjour).on(event, failed);
    return bonjour;
  } catch (error) {
    failed(error);
    return undefined;
  }
}

/** Access to the library's private socket: an unhandled `error` event of it would end the process. */
function emitterOf(bonjour: Bonjour): EventEmitter {
  const server: unknown = Reflect.get(bonjour, 'server');
  const emitter: unknown = typeof server === 'object' && server !== null ? Reflect.get(server, 'mdns') : undefined;
  if (emitter instanceof EventEmitter) return emitter;
  throw new Error('this release of bonjour-service is not known');
}

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
