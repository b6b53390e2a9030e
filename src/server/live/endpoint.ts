import type { Frame } from './frame.ts';

/** A client of an endpoint. */
export interface EndpointClient {
  /** The only way a message leaves for it; see `Connection.deliver`. */
  deliver(frames: readonly Frame[], joined?: Buffer | readonly Buffer[]): void;
  /** Calls back once the client has read what was delivered so far; never if it goes before. */
  whenRead(done: () => void): void;
}

/** Where a client comes from, and what it asked for. */
export interface EndpointRequest {
  readonly query: URLSearchParams;
  readonly address: string;
  /** A web page asks, not a program: only browsers name an origin. */
  readonly isPage: boolean;
}

/** What an endpoint needs of the hub. */
export interface EndpointHub {
  /** Sends the frame to the clients that listen to its channel. */
  publish(frame: Frame): void;
  /** Replaces what the client listens to: names that belong to the endpoint alone. */
  listen(client: EndpointClient, channels: ReadonlySet<string>): void;
}

/** The hub's counterpart of one client. */
export interface EndpointSession {
  /** One message of the client, a text of a sensible size. It never throws. */
  take(text: string): void;
  /** Nothing reaches the client any more. */
  gone(): void;
}

/**
 * Another protocol for WebSocket clients, at a path of its own. Limits, back-pressure, pings, revocation and the
 * broadcast are those of the hub.
 */
export interface Endpoint {
  readonly path: string;
  /** Whether everybody may connect, without a token. */
  readonly isOpen: boolean;
  /** Called once; the returned function ends it. */
  start(hub: EndpointHub): () => void;
  /** A client has connected. */
  connect(client: EndpointClient, request: EndpointRequest): EndpointSession;
}
