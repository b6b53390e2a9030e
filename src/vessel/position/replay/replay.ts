import { readFile, stat } from 'node:fs/promises';
import { runUntilEnd } from '../../../foundation/outbound/run-until-end.ts';
import { type Clock, every } from '../../../foundation/shared/clock.ts';
import { toReason } from '../../../foundation/shared/reason.ts';
import { type GpsProvider, ProviderError } from '../provider.ts';
import { parseGpx } from './gpx.ts';
import { parseNmeaLog } from './nmea-log.ts';
import { positionAt, type Track, TrackError, toTrack } from './track.ts';

const FIX_INTERVAL_MS = 1000;
const MAX_FILE_BYTES = 64 * 1024 * 1024;

export interface ReplayOptions {
  /** Path of a GPX file or of a log of NMEA sentences. */
  track: string | undefined;
  /** Speed relative to real time [1]. */
  speed: number;
  clock: Clock;
}

/**
 * Plays a track in a loop: one fix a second, with the current time. The speed in the fixes is that of the track at any
 * replay speed, so that a demo shows realistic values. Every run reads the file again.
 */
export function createReplayProvider({ track: path, speed, clock }: ReplayOptions): GpsProvider {
  return {
    name: 'replay',
    timeFactor: speed,
    async run(sink, signal) {
      const track = await readTrack(path);
      // Counted in ticks, so that a step of the machine's clock does not make the vessel jump.
      let elapsedMs = 0;
      const report = () => sink.fix({ ...positionAt(track, elapsedMs), recordedAt: clock.now() });
      await runUntilEnd(signal, (end) => {
        sink.newLeg?.();
        report();
        const ticks = every(clock, FIX_INTERVAL_MS, () => {
          elapsedMs += FIX_INTERVAL_MS * speed;
          if (elapsedMs > track.durationMs) {
            elapsedMs = track.durationMs > 0 ? elapsedMs % track.durationMs : 0;
            if (track.durationMs > 0) sink.newLeg?.();
          }
          try {
            report();
          } catch (error) {
            end(error);
          }
        });
        return () => ticks.cancel();
      });
    },
  };
}

async function readTrack(path: string | undefined): Promise<Track> {
  if (path === undefined) throw new ProviderError('protocol', toReason('no track file is named', 'noTrack'));
  const failure = (what: string, cause: unknown) =>
    new ProviderError('protocol', toReason(`the track file ${path} ${what}`, 'noTrack'), { cause });
  const text = await readBounded(path).catch((cause: unknown) => {
    if (cause instanceof TrackError) throw failure(cause.message, cause);
    const code = cause instanceof Error && 'code' in cause ? cause.code : 'unknown error';
    throw failure(code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`, cause);
  });
  try {
    return toTrack(/^\uFEFF?\s*</.test(text) ? parseGpx(text) : parseNmeaLog(text));
  } catch (cause) {
    throw cause instanceof TrackError ? failure(cause.message, cause) : cause;
  }
}

async function readBounded(path: string): Promise<string> {
  const { size } = await stat(path);
  if (size === 0) throw new TrackError('is empty');
  if (size > MAX_FILE_BYTES) throw new TrackError(`is larger than ${MAX_FILE_BYTES / 1024 / 1024} MiB`);
  return readFile(path, 'utf8');
}
