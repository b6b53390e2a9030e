import { LineSourceError } from '../line-sources/index.ts';
import { runUntilEnd } from '../outbound/runner.ts';
import type { Clock } from '../shared/clock.ts';
import type { CanTarget } from '../shared/network/line-source-url.ts';
import { type CauseCode, toReason } from '../shared/reason.ts';
import { type Frame, frameOf } from './frame.ts';

/** The part of a channel of the package socketcan that is used here. */
export interface CanChannelLike {
  addListener(event: 'onMessage', listener: (frame: { id: number; ext?: boolean; data: Buffer }) => void): void;
  addListener(event: 'onStopped', listener: (...facts: unknown[]) => void): void;
  start(): void;
  stop(): void;
}

export type OpenCanChannel = (name: string) => CanChannelLike;

/** Loads the package only if a CAN interface is configured: it is optional, and exists for Linux only. */
export async function loadSocketcan(): Promise<OpenCanChannel> {
  const { createRawChannel } = await import('socketcan');
  return createRawChannel;
}

interface CanReader {
  clock: Clock;
  load: () => Promise<OpenCanChannel>;
  onFrame(frame: Frame, receivedAt: number): void;
  onReady(): void;
}

/** Reads the frames of a CAN interface until it stops or the signal aborts. Never sends. */
export async function readCan({ name }: CanTarget, reader: CanReader, signal: AbortSignal): Promise<void> {
  const { clock, load, onFrame, onReady } = reader;
  const failure = (kind: LineSourceError['kind'], code: CauseCode, text: string, cause?: unknown) =>
    new LineSourceError(kind, toReason(text, code), { where: `n2k-can://${name}`, cause });
  const openChannel = await load().catch((cause: unknown) => {
    const text = 'the package socketcan is not installed or does not run here: run "npm install --global socketcan"';
    throw failure('dependency', 'noCan', text, cause);
  });
  return runUntilEnd(signal, (end) => {
    let channel: CanChannelLike | undefined;
    let isOpen = false;
    try {
      channel = openChannel(name);
      channel.addListener('onMessage', ({ id, ext, data }) => {
        const frame = ext === false || !isOpen ? 'unknown' : frameOf(id, data);
        if (typeof frame === 'string') return;
        try {
          onFrame(frame, clock.now());
        } catch (error) {
          end(error);
        }
      });
      channel.addListener('onStopped', () => end(failure('unreachable', 'closed', 'the CAN interface has stopped')));
      channel.start();
      isOpen = true;
      onReady();
    } catch (cause) {
      // `end` must not be called before this function returns.
      queueMicrotask(() => end(failure('unreachable', 'cannotOpen', 'the CAN interface cannot be opened', cause)));
    }
    return () => {
      if (isOpen) channel?.stop();
      isOpen = false;
    };
  });
}
