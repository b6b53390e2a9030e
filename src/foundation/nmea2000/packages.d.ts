/**
 * The parts of optional packages that are used here. Their own types are those of every message of NMEA 2000, which take the
 * type checker long to read.
 */
declare module '@canboat/canboatjs/dist/browser.js' {
  interface PackagedMessage {
    pgn: { pgn: number; src: number; dst: number; prio: number; timestamp: string };
    length: number;
    data: Buffer;
    /** Whether `data` is the whole message. */
    coalesced: true;
  }

  export class FromPgn {
    constructor(options: { resolveEnums: boolean });
    on(event: 'error' | 'warning', listener: (...facts: unknown[]) => void): this;
    parse(message: PackagedMessage): { fields?: Record<string, unknown> } | undefined;
  }

  export function toPgn(message: {
    pgn: number;
    src: number;
    dst: number;
    prio: number;
    fields: Record<string, unknown>;
  }): Buffer | undefined;
}

declare module 'socketcan' {
  interface CanFrame {
    /** 29 bits if `ext` is set, otherwise 11. */
    id: number;
    ext?: boolean;
    data: Buffer;
  }

  export interface CanChannel {
    addListener(event: 'onMessage', listener: (frame: CanFrame) => void): void;
    addListener(event: 'onStopped', listener: (...facts: unknown[]) => void): void;
    start(): void;
    stop(): void;
  }

  export function createRawChannel(name: string): CanChannel;
}
