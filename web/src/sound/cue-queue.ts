// What sounds next, decided without an AudioContext.
//
//   silent ──cue──► playing ──ended──► the next that waits, if it is still news, else silent
//                      │
//                      └── a danger cuts an alert off; anything else waits its turn
export interface Cue {
  /** The MMSI of an alert, or the id of an alarm. */
  about: number | string;
  type: 'alert' | 'danger';
  soundKey: string;
  /** 0 to 100. */
  volume: number;
  /** When it was due. */
  at: number;
}

export interface CueQueue {
  readonly playing: Cue | undefined;
  readonly waiting: readonly Cue[];
}

export const SILENCE: CueQueue = { playing: undefined, waiting: [] };

/** A sound that comes later than this is no news but a riddle. */
const STALE_MS = 10_000;
const MOST_WAITING = 3;

/** Takes a cue in; with `isHeld` (the browser forbids sound, or the page is muted) it can only wait. */
export function addCue({ playing, waiting }: CueQueue, cue: Cue, { isHeld = false } = {}): CueQueue {
  if (!playing && !isHeld) return { playing: cue, waiting };
  if (playing?.type === 'alert' && cue.type === 'danger') return { playing: cue, waiting };
  // The same sound twice in a row says no more than once.
  const isSame = ({ type, soundKey }: Cue) => type === cue.type && soundKey === cue.soundKey;
  const others = waiting.filter((other) => !isSame(other));
  const queued = [...others, cue].sort((a, b) => rank(a) - rank(b) || a.at - b.at);
  return { playing, waiting: queued.slice(0, MOST_WAITING) };
}

/** What was played is over: the next one that is still news. */
export function nextCue({ waiting }: CueQueue, nowMs: number): CueQueue {
  const [first, ...rest] = waiting.filter(({ at }) => nowMs - at <= STALE_MS);
  return { playing: first, waiting: rest };
}

/** Leaves out what somebody has acknowledged; the one that sounds is cut off. */
export function silenceCues(queue: CueQueue, isSilenced: (about: Cue['about']) => boolean, nowMs: number): CueQueue {
  const waiting = queue.waiting.filter(({ about }) => !isSilenced(about));
  if (!queue.playing || !isSilenced(queue.playing.about)) return { playing: queue.playing, waiting };
  return nextCue({ playing: undefined, waiting }, nowMs);
}

const rank = ({ type }: Cue): number => (type === 'danger' ? 0 : 1);
