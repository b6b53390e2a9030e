/** The parts of two packages without types that tests use. */
declare module '@signalk/client' {
  import type { EventEmitter } from 'node:events';

  export interface ClientOptions {
    hostname: string;
    port: number;
    useTLS: boolean;
    reconnect: boolean;
    notifications: boolean;
    bearerTokenPrefix?: string;
    deltaStreamBehaviour: 'self' | 'all' | 'none';
  }

  export class Client extends EventEmitter {
    constructor(options: ClientOptions);
    readonly self: string;
    connect(): Promise<unknown>;
    disconnect(returnPromise: boolean): Promise<unknown>;
    subscribe(subscriptions: readonly object[]): void;
    API(): Promise<{ get(path: string): Promise<unknown> }>;
  }
}

declare module '@signalk/signalk-schema' {
  interface Validation {
    readonly valid: boolean;
    readonly errors: readonly { readonly message: string; readonly dataPath: string }[];
  }
  export function validateDelta(delta: unknown, isStrict: boolean): Validation;
}
