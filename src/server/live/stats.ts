/**
 * Reason for the end of a connection. `client`: the client closed it or disconnected. `protocol`: it violated RFC 6455 or
 * exceeded the hard limit. `unresponsive`: two pings without an answer. `failed`: a message could not be finished.
 * `missed`: messages of another instance did not arrive. The service decided the others.
 */
export type CloseReason =
  | 'client'
  | 'protocol'
  | 'unresponsive'
  | 'failed'
  | 'missed'
  | 'slow'
  | 'revoked'
  | 'shutdown';

/** Totals since the start. */
export interface LiveCounters {
  /** Messages published to a channel with at least one subscriber. */
  published: number;
  /** Messages written to sockets, counted for each client. */
  messagesSent: number;
  bytesSent: number;
  /** Queued messages that a newer one replaced because the client was behind. */
  messagesCoalesced: number;
  /** Ended connections by reason. */
  closed: Record<CloseReason, number>;
}

/** Facts about the hub for health and metrics. */
export interface LiveStats extends Readonly<LiveCounters> {
  status: 'running' | 'closing';
  connectedClients: number;
  /** Upgrades refused because of the limit of clients. */
  refusedForRoom: number;
  /** Unsent bytes of all clients; shared bytes count for each of them. */
  unsentBytes: number;
  /** Clients cut off because of the limit for all clients together. */
  cutForRoom: number;
  /** Subscribers by channel name. */
  subscriptions: Record<string, number>;
  /** Subscribers with an area. */
  areaClients: number;
  /** Subscribers with map cells. */
  cellClients: number;
  /** Whether a channel is too large for clients that do not subscribe to an area. */
  areAreasNeeded: boolean;
}

export function createCounters(): LiveCounters {
  return {
    published: 0,
    messagesSent: 0,
    bytesSent: 0,
    messagesCoalesced: 0,
    closed: { client: 0, protocol: 0, unresponsive: 0, failed: 0, missed: 0, slow: 0, revoked: 0, shutdown: 0 },
  };
}
