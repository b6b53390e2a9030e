import type { Frame } from './frame.ts';

/** A client of an endpoint. */
export interface EndpointClient {
  /** The only way to send to the client; see `Connection.deliver`. */
  deliver(frames: readonly Frame[], joined?: Buffer | readonly Buffer[]): void;
  /** Calls back once the client has read everything sent so far; never if it disconnects before. */
  whenRead(done: () => void): void;
}

/** The origin of a client and its request. */
export interface EndpointRequest {
  readonly query: URLSearchParams;
  readonly address: string;
  /** Whether a web page connects: only browsers send an origin. */
  readonly isPage: boolean;
}

/** Functions of the hub for an endpoint. */
export interface EndpointHub {
  /** Sends the frame to the clients that subscribe to its channel. */
  publish(frame: Frame): void;
  /** Replaces the subscriptions of the client. The names belong to the endpoint alone. */
  listen(client: EndpointClient, channels: ReadonlySet<string>): void;
}

/** The handler of one client. */
export interface EndpointSession {
  /** Handles one text message of the client, whose size is limited. Never throws. */
  take(text: string): void;
  /** Called when the client can no longer be reached. */
  gone(): void;
}

/**
 * Another protocol for WebSocket clients, with its own path. Limits, back-pressure, pings, revocation and broadcast are
 * those of the hub.
 */
export interface Endpoint {
  readonly path: string;
  /** Whether clients may connect without a token. */
  readonly isOpen: boolean;
  /** Called once; the returned function ends it. */
  start(hub: EndpointHub): () => void;
  /** Called when a client has connected. */
  connect(client: EndpointClient, request: EndpointRequest): EndpointSession;
}
