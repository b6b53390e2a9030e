// Order of sounds, independent of an AudioContext:
//
//   silent ──cue──► playing ──ended──► the next that waits, if it is still news, else silent
//                      │
//                      └── a danger cuts an alert off; anything else waits its turn
export interface Cue {
  /** MMSI of an alert, or id of an alarm. */
  about: number | string;
  type: 'alert' | 'danger';
  soundKey: string;
  /** 0 to 100. */
  volume: number;
  /** Due time. */
  at: number;
}

export interface CueQueue {
  readonly playing: Cue | undefined;
  readonly waiting: readonly Cue[];
}

export const SILENCE: CueQueue = { playing: undefined, waiting: [] };

/** Maximum delay of a sound; later it would be confusing. */
const STALE_MS = 10_000;
const MOST_WAITING = 3;

/** Adds a cue; with `isHeld` (sound blocked or page muted) it waits. */
export function addCue({ playing, waiting }: CueQueue, cue: Cue, { isHeld = false } = {}): CueQueue {
  if (!playing && !isHeld) return { playing: cue, waiting };
  if (playing?.type === 'alert' && cue.type === 'danger') return { playing: cue, waiting };
  // Skip a second identical sound in a row.
  const isSame = ({ type, soundKey }: Cue) => type === cue.type && soundKey === cue.soundKey;
  const others = waiting.filter((other) => !isSame(other));
  const queued = [...others, cue].sort((a, b) => rank(a) - rank(b) || a.at - b.at);
  return { playing, waiting: queued.slice(0, MOST_WAITING) };
}

/** Call when a sound has ended; starts the next recent one. */
export function nextCue({ waiting }: CueQueue, nowMs: number): CueQueue {
  const [first, ...rest] = waiting.filter(({ at }) => nowMs - at <= STALE_MS);
  return { playing: first, waiting: rest };
}

/** Removes acknowledged cues; a playing one is cut off. */
export function silenceCues(queue: CueQueue, isSilenced: (about: Cue['about']) => boolean, nowMs: number): CueQueue {
  const waiting = queue.waiting.filter(({ about }) => !isSilenced(about));
  if (!queue.playing || !isSilenced(queue.playing.about)) return { playing: queue.playing, waiting };
  return nextCue({ playing: undefined, waiting }, nowMs);
}

const rank = ({ type }: Cue): number => (type === 'danger' ? 0 : 1);
