/**
 * Why a connection ended. `client`: the client closed it or disconnected. `protocol`: it broke RFC 6455 or sent more than
 * the hard limit. `unresponsive`: two pings without an answer. `failed`: a message could not be finished. The others are
 * the service's own doing.
 */
export type CloseReason = 'client' | 'protocol' | 'unresponsive' | 'failed' | 'slow' | 'revoked' | 'shutdown';

/** Totals since the start. */
export interface LiveCounters {
  /** Messages published to a channel with at least one subscriber. */
  published: number;
  /** Messages handed to sockets, each client counted. */
  messagesSent: number;
  bytesSent: number;
  /** Messages that a newer one replaced while they waited for a client that was behind. */
  messagesCoalesced: number;
  /** Connections ended, by reason. */
  closed: Record<CloseReason, number>;
}

/** What health and metrics show of the hub. */
export interface LiveStats extends Readonly<LiveCounters> {
  status: 'running' | 'closing';
  connectedClients: number;
  /** Upgrades refused because too many clients were connected. */
  refusedForRoom: number;
  /** Waiting for all clients together; what several clients wait for is counted for each. */
  unsentBytes: number;
  /** Clients cut off because too much waited for all together. */
  cutForRoom: number;
  /** Subscribers by channel name. */
  subscriptions: Record<string, number>;
  /** Subscribers that asked for an area. */
  areaClients: number;
  /** Subscribers that asked for map cells. */
  cellClients: number;
  /** Whether there is too much for clients that do not ask for an area. */
  areAreasNeeded: boolean;
}

export function createCounters(): LiveCounters {
  return {
    published: 0,
    messagesSent: 0,
    bytesSent: 0,
    messagesCoalesced: 0,
    closed: { client: 0, protocol: 0, unresponsive: 0, failed: 0, slow: 0, revoked: 0, shutdown: 0 },
  };
}
