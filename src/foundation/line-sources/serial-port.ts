import { realpath, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { runUntilEnd } from '../outbound/runner.ts';
import { describeTarget, type SerialTarget } from '../shared/network/line-source-url.ts';
import { type CauseCode, toReason } from '../shared/reason.ts';
import { createLineFeed } from './line-feed.ts';
import { createWatchdog, LineSourceError, type Transport } from './transport.ts';

/** The part of a port of the package @serialport/stream that is used here. */
export interface SerialPortLike {
  readonly isOpen: boolean;
  open(done: (error: Error | null) => void): void;
  close(done: (error: Error | null) => void): void;
  write(text: string): unknown;
  on(event: 'data', listener: (chunk: Buffer) => void): unknown;
  on(event: 'error' | 'close', listener: (error?: Error | null) => void): unknown;
}

/** Creates a port without opening it. */
export type MakeSerialPort = (options: { path: string; baudRate: number; autoOpen: false }) => SerialPortLike;

/** Loads the package only if a serial device is configured: it is optional, and not available for every machine. */
export async function loadSerialport(): Promise<MakeSerialPort> {
  const [{ autoDetect }, { SerialPortStream }] = await Promise.all([
    import('@serialport/bindings-cpp'),
    import('@serialport/stream'),
  ]);
  const binding = autoDetect();
  return (options) => new SerialPortStream({ ...options, binding });
}

export interface SerialTransport extends Transport {
  defaultBaudRate: number;
  load: () => Promise<MakeSerialPort>;
}

/** Opens the device (8 data bits, no parity, 1 stop bit) and reads until it is unplugged or silent, or the signal aborts. */
export async function readSerial(target: SerialTarget, transport: SerialTransport, signal: AbortSignal): Promise<void> {
  const { clock, silenceMs, onLine, onReady } = transport;
  const name = describeTarget(target);
  const baudRate = target.baudRate ?? transport.defaultBaudRate;
  const failure = (kind: LineSourceError['kind'], code: CauseCode, what: string, cause?: unknown) =>
    new LineSourceError(kind, toReason(what, code), { where: name, cause });
  const makePort = await transport.load().catch((cause: unknown) => {
    const text = 'the optional package @serialport/bindings-cpp is not installed or does not run here';
    throw failure('dependency', 'notInstalled', text, cause);
  });

  const path = await findDevice(target.path);
  if (path === undefined) throw failure('unreachable', 'noDevice', 'not a character device below /dev');

  return runUntilEnd(signal, (end) => {
    const port = makePort({ path, baudRate, autoOpen: false });
    const watchdog = createWatchdog(clock, silenceMs, () => {
      end(failure('silent', 'noData', `no line for ${(silenceMs ?? 0) / 1000} s at ${baudRate} baud`));
    });
    const reply = (text: string) => void port.write(text);
    const feed = createLineFeed(transport, {
      onLine: (line, receivedAt) => onLine(line, target.path, receivedAt, reply),
      alive: watchdog.alive,
      end,
    });
    port.on('data', feed.push);
    port.on('error', (cause) => end(failure('unreachable', 'failed', cause?.message ?? 'read error', cause)));
    port.on('close', (cause) => end(failure('unreachable', 'closed', 'the device was closed or unplugged', cause)));
    const opened = new Promise<void>((done) => {
      port.open((cause) => {
        if (cause) end(failure('unreachable', 'cannotOpen', `cannot open the device: ${cause.message}`, cause));
        else onReady();
        done();
      });
    });
    return async () => {
      watchdog.stop();
      // A device cannot be closed while it is being opened, and if it stays open, the next run fails.
      await opened;
      if (port.isOpen) await new Promise<void>((done) => port.close(() => done()));
    };
  });
}

/**
 * Resolves the path if it is a character device below `/dev` or does not exist there. Opening anything else could change it,
 * block, or reveal files of this machine to people who try settings.
 */
async function findDevice(path: string): Promise<string | undefined> {
  const found = await realpath(path).catch(() => resolve(path));
  if (!found.startsWith('/dev/')) return undefined;
  // A missing device is reported when it is opened.
  const facts = await stat(found).catch(() => undefined);
  return facts === undefined || facts.isCharacterDevice() ? found : undefined;
}
