import { DAY_MS } from '../../../foundation/shared/units.ts';
import type { Outcome } from '../nmea/compose-fix.ts';
import { closeBurst, INITIAL_JOINER, joinSentence } from '../nmea/join-burst.ts';
import { readSentence } from '../nmea/sentence.ts';
import { parsePositionSentence } from '../nmea/sentences.ts';
import { TrackError, type TrackPoint } from './track.ts';

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
