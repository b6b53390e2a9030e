import type { Alert } from '../live/messages.ts';
import { addCue, type Cue, type CueQueue, nextCue, SILENCE, silenceCues } from './cue-queue.ts';
import type { Speaker } from './speaker.ts';

interface AlertPlayerDeps {
  speaker: Speaker;
  /** The browser blocks sound, so sounds can only wait. */
  isBlocked: () => boolean;
  onStart?: () => void;
  /** Called if a sound cannot be loaded; a beep replaces it. */
  onFailure?: (soundKey: string) => void;
}

/** Plays the sounds of alerts one at a time, in the order of the queue. */
export function createAlertPlayer({ speaker, isBlocked, onStart, onFailure }: AlertPlayerDeps) {
  let queue: CueQueue = SILENCE;
  /** Sounds that failed to load last time; an alarm requests its sound every few seconds. */
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
      // Continue with the next cue after any failure.
      await speaker.beep(cue.volume).catch(() => undefined);
    }
    if (queue.playing === cue) turnTo(nextCue(queue, Date.now()));
  }

  return {
    isPlaying: () => queue.playing !== undefined,
    /** Applies a message: ends sounds of acknowledged alerts, and plays the others if `isPlayed` allows. */
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
    /** Queues another sound, of an alarm. */
    add: (cue: Cue) => turnTo(addCue(queue, cue, { isHeld: isBlocked() })),
    /** Removes sounds that are no longer needed, and ends a playing one. */
    silenceWhere: (isSilenced: (about: Cue['about']) => boolean) => turnTo(silenceCues(queue, isSilenced, Date.now())),
    /** Call when the browser allows sound: waiting sounds are played if still recent. */
    resume(): void {
      if (!queue.playing) turnTo(nextCue(queue, Date.now()));
    },
    silence: () => turnTo(SILENCE),
  };
}
