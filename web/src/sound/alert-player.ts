import type { Alert } from '../live/messages.ts';
import { addCue, type Cue, type CueQueue, nextCue, SILENCE, silenceCues } from './cue-queue.ts';
import type { Speaker } from './speaker.ts';

interface AlertPlayerDeps {
  speaker: Speaker;
  /** The browser keeps the page silent: sounds can only wait. */
  isBlocked: () => boolean;
  onStart?: () => void;
  /** The sound cannot be had; a beep takes its place. */
  onFailure?: (soundKey: string) => void;
}

/** Plays the sounds that come with alerts, one at a time, in the order of the queue. */
export function createAlertPlayer({ speaker, isBlocked, onStart, onFailure }: AlertPlayerDeps) {
  let queue: CueQueue = SILENCE;
  /** Sounds that could not be had last time; an alarm asks for its sound every few seconds. */
  const missing = new Set<string>();

  function turnTo(next: CueQueue): void {
    const before = queue.playing;
    queue = next;
    if (next.playing === before) return;
    if (next.playing) void play(next.playing);
    else speaker.stop();
  }

  async function play(cue: Cue): Promise<void> {
    onStart?.();
    try {
      await speaker.play(cue.soundKey, cue.volume);
      missing.delete(cue.soundKey);
    } catch {
      if (queue.playing !== cue) return;
      if (!missing.has(cue.soundKey)) onFailure?.(cue.soundKey);
      missing.add(cue.soundKey);
      // Whatever else fails, the next cue must come.
      await speaker.beep(cue.volume).catch(() => undefined);
    }
    if (queue.playing === cue) turnTo(nextCue(queue, Date.now()));
  }

  return {
    isPlaying: () => queue.playing !== undefined,
    /** Takes a message: what was acknowledged falls silent, and of the rest sounds what `isPlayed` lets through. */
    take(alerts: readonly Alert[], isPlayed: (alert: Alert) => boolean): void {
      const at = Date.now();
      const silenced = new Set<Cue['about']>(alerts.filter(({ acknowledged }) => acknowledged).map(({ mmsi }) => mmsi));
      let next = silenceCues(queue, (about) => silenced.has(about), at);
      for (const alert of alerts) {
        const { mmsi, soundTrigger } = alert;
        if (soundTrigger && isPlayed(alert)) {
          next = addCue(next, { ...soundTrigger, about: mmsi, at }, { isHeld: isBlocked() });
        }
      }
      turnTo(next);
    },
    /** Plays one more sound, of an alarm, in the order of the queue. */
    add: (cue: Cue) => turnTo(addCue(queue, cue, { isHeld: isBlocked() })),
    /** Removes the sounds that are no longer needed, and ends one that plays. */
    silenceWhere: (isSilenced: (about: Cue['about']) => boolean) => turnTo(silenceCues(queue, isSilenced, Date.now())),
    /** The browser allows sound: what waited is played while it is news. */
    resume(): void {
      if (!queue.playing) turnTo(nextCue(queue, Date.now()));
    },
    silence: () => turnTo(SILENCE),
  };
}
