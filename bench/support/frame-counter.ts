import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

/** Orders of the parent to the counting process. */
export type CounterOrder =
  | {
      kind: 'connect';
      port: number;
      path: string;
      clients: number;
      greeting: string | readonly string[] | null;
      together?: number;
    }
  | { kind: 'count' }
  | { kind: 'report' }
  | { kind: 'disconnect' };

/** Frames counted between `count` and `report`, over all clients; latencies are those of the sampled clients. */
export interface CounterReport {
  frames: number;
  bytes: number;
  elapsedMs: number;
  latenciesMs: Float64Array;
}

/** Precedes the sender's monotonic time in microseconds, in sixteen digits, inside a payload. */
export const TIMESTAMP_MARK = '"sentAt":"';
const TIMESTAMP_DIGITS = 16;

/** One client in 50 parses the time in each of its frames; parsing in all would slow the counting down. */
const SAMPLE_EVERY = 50;
const READ_BYTES = 256 * 1024;

/** Monotonic time that all processes of the machine share. */
export const monotonicMicros = (): number => Number(process.hrtime.bigint() / 1000n);

/**
 * WebSocket clients reduced to the needs of a measurement: they upgrade by hand on raw sockets and read frame headers
 * only. All share one read buffer, so that the receiving side is never the bottleneck.
 */
class FrameCounter {
  frames = 0;
  bytes = 0;
  latenciesMs: number[] = [];
  readonly #buffer = Buffer.allocUnsafe(READ_BYTES);
  readonly #sockets: Socket[] = [];

  async connectAll(order: Extract<CounterOrder, { kind: 'connect' }>): Promise<void> {
    const { clients, together = 1 } = order;
    for (let from = 0; from < clients; from += together) {
      const some = Array.from({ length: Math.min(together, clients - from) }, (_, at) =>
        this.#connect(order, from + at),
      );
      await Promise.all(some);
    }
  }

  reset(): void {
    this.frames = 0;
    this.bytes = 0;
    this.latenciesMs = [];
  }

  disconnectAll(): void {
    for (const socket of this.#sockets.splice(0)) socket.destroy();
  }

  #connect({ port, path, greeting: given }: Extract<CounterOrder, { kind: 'connect' }>, index: number): Promise<void> {
    const sampled = index % SAMPLE_EVERY === 0;
    const greeting = given === null || typeof given === 'string' ? given : given[index % given.length];
    return new Promise((resolve, reject) => {
      const parser = new FrameParser(this, sampled);
      let head = '';
      let upgraded = false;
      const socket = connect({
        port,
        host: '127.0.0.1',
        onread: {
          buffer: this.#buffer,
          callback: (length, buffer) => {
            if (upgraded) {
              parser.read(buffer as Buffer, 0, length);
              return true;
            }
            head += (buffer as Buffer).toString('latin1', 0, length);
            const end = head.indexOf('\r\n\r\n');
            if (end === -1) return true;
            if (!head.startsWith('HTTP/1.1 101')) reject(new Error(`no upgrade: ${head.slice(0, 100)}`));
            upgraded = true;
            const rest = Buffer.from(head.slice(end + 4), 'latin1');
            parser.read(rest, 0, rest.length);
            if (greeting) socket.write(maskedText(greeting));
            resolve();
            return true;
          },
        },
      });
      this.#sockets.push(socket);
      socket.on('error', reject);
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      );
    });
  }
}

/** Finds the unmasked frames by their lengths; a frame may be spread over any number of reads. */
class FrameParser {
  readonly #counter: FrameCounter;
  readonly #sampled: boolean;
  /** The missing payload bytes of the current frame. */
  #missing = 0;
  /** The beginning of a header that continues in the next read. */
  #cut: Buffer = Buffer.alloc(0);

  constructor(counter: FrameCounter, sampled: boolean) {
    this.#counter = counter;
    this.#sampled = sampled;
  }

  read(chunk: Buffer, start: number, end: number): void {
    this.#counter.bytes += end - start;
    if (this.#cut.length > 0) {
      const whole = Buffer.concat([this.#cut, chunk.subarray(start, end)]);
      this.#cut = Buffer.alloc(0);
      this.#walk(whole, 0, whole.length);
    } else {
      this.#walk(chunk, start, end);
    }
  }

  #walk(chunk: Buffer, start: number, end: number): void {
    let at = start + this.#missing;
    while (at < end) {
      const short = at + 1 < end ? (chunk[at + 1] as number) & 0x7f : 0;
      const header = short === 127 ? 10 : short === 126 ? 4 : 2;
      if (at + header > end) {
        this.#cut = Buffer.from(chunk.subarray(at, end));
        this.#missing = 0;
        return;
      }
      const length = header === 2 ? short : header === 4 ? chunk.readUInt16BE(at + 2) : chunk.readUInt32BE(at + 6);
      this.#counter.frames += 1;
      if (this.#sampled) this.#sample(chunk, at + header, Math.min(end, at + header + length));
      at += header + length;
    }
    this.#missing = at - end;
  }

  #sample(chunk: Buffer, start: number, end: number): void {
    const now = monotonicMicros();
    const payload = chunk.toString('latin1', start, Math.min(end, start + 100));
    const mark = payload.indexOf(TIMESTAMP_MARK);
    if (mark === -1) return;
    const digits = payload.slice(mark + TIMESTAMP_MARK.length, mark + TIMESTAMP_MARK.length + TIMESTAMP_DIGITS);
    if (digits.length === TIMESTAMP_DIGITS) this.#counter.latenciesMs.push((now - Number(digits)) / 1000);
  }
}

/** A client's text frame; its mask is all zeros, which is allowed and leaves the payload readable. */
function maskedText(text: string): Buffer {
  const payload = Buffer.from(text);
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), payload]);
}

function serveParent(send: (answer: unknown) => void): void {
  const counter = new FrameCounter();
  let startedAt = 0;
  process.on('message', (order: CounterOrder) => {
    if (order.kind === 'connect') {
      counter.connectAll(order).then(
        () => send({}),
        (error: unknown) => send({ error: String(error) }),
      );
      return;
    }
    if (order.kind === 'count') {
      counter.reset();
      startedAt = performance.now();
      send({});
    } else if (order.kind === 'report') {
      const { frames, bytes, latenciesMs } = counter;
      const report: CounterReport = {
        frames,
        bytes,
        elapsedMs: performance.now() - startedAt,
        latenciesMs: Float64Array.from(latenciesMs),
      };
      send(report);
    } else {
      counter.disconnectAll();
      process.disconnect?.();
    }
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) serveParent((answer) => process.send?.(answer));
