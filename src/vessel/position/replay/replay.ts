import { readFile, stat } from 'node:fs/promises';
import { runUntilEnd } from '../../../foundation/outbound/runner.ts';
import { type Clock, every } from '../../../foundation/shared/clock.ts';
import { toReason } from '../../../foundation/shared/reason.ts';
import { DAY_MS } from '../../../foundation/shared/units.ts';
import type { Outcome } from '../nmea/compose-fix.ts';
import { closeBurst, INITIAL_JOINER, joinSentence } from '../nmea/join-burst.ts';
import { readSentence } from '../nmea/sentence.ts';
import { parsePositionSentence } from '../nmea/sentences.ts';
import { type GpsProvider, ProviderError } from '../provider.ts';
import { parseGpx } from './gpx.ts';
import { positionAt, type Track, TrackError, type TrackPoint, toTrack } from './track.ts';

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

/**
 * The fixes in a log of NMEA sentences. Only the time of day is used, because a log may be older than the oldest date
 * accepted from a live receiver. A step back of more than half a day is the next day, a smaller step back is ignored, and a
 * break of days is shortened to less than one day.
 */
export function parseNmeaLog(text: string): TrackPoint[] {
  const points: TrackPoint[] = [];
  let state = INITIAL_JOINER;
  let sound = 0;
  let at = 0;

  const take = (outcome: Outcome | null) => {
    if (outcome?.kind !== 'fix') return;
    const { recordedAt, ...fix } = outcome.fix;
    const aheadMs = modulo(recordedAt - at, DAY_MS);
    if (points.length > 0 && aheadMs > DAY_MS / 2) return;
    at = points.length === 0 ? recordedAt : at + aheadMs;
    // A repetition of the same instant may have more fields.
    if (points.at(-1)?.at === at) points.pop();
    points.push({ ...fix, at });
  };

  for (const line of text.split('\n')) {
    const framed = readSentence(line);
    if (framed.kind === 'failure') continue;
    sound += 1;
    const sentence = framed.kind === 'sentence' ? parsePositionSentence(framed.sentence) : null;
    if (framed.kind !== 'sentence' || sentence === null) continue;
    const step = joinSentence(state, framed.sentence.talker, sentence, at);
    state = step.state;
    take(step.outcome);
  }
  take(closeBurst(state, at).outcome);
  if (sound === 0) throw new TrackError('is neither a GPX document nor a log of NMEA sentences');
  return points;
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
