import { effect } from '@preact/signals';
import { watchlist } from '../live/index.ts';
import type { WatchlistData } from '../live/messages.ts';
import { addCue, type Cue, type CueQueue, hushCues, nextCue, SILENCE } from '../sound/cue-queue.ts';
import { createSpeaker } from '../sound/speaker.ts';

/** Plays the sounds of the alerts that the video shows. A streaming software allows that; another browser may not. */
export function startSound(): void {
  const context = new AudioContext();
  const speaker = createSpeaker(context);
  let queue: CueQueue = SILENCE;

  function turnTo(next: CueQueue): void {
    const before = queue.playing;
    queue = next;
    if (next.playing === before) return;
    if (next.playing) void play(next.playing);
    else speaker.stop();
  }

  async function play(cue: Cue): Promise<void> {
    try {
      await speaker.play(cue.soundKey, cue.volume);
    } catch {
      if (queue.playing !== cue) return;
      await speaker.beep(cue.volume);
    }
    if (queue.playing === cue) turnTo(nextCue(queue, Date.now()));
  }

  function hear({ alerts }: WatchlistData): void {
    const at = Date.now();
    const hushed = new Set(alerts.filter(({ acknowledged }) => acknowledged).map(({ mmsi }) => mmsi));
    let next = hushCues(queue, (mmsi) => hushed.has(mmsi), at);
    for (const { mmsi, soundTrigger, overlayEnabled } of alerts) {
      if (soundTrigger && overlayEnabled) {
        next = addCue(next, { ...soundTrigger, mmsi, at }, { isHeld: context.state !== 'running' });
      }
    }
    turnTo(next);
  }

  context.onstatechange = () => {
    if (context.state === 'running' && !queue.playing) turnTo(nextCue(queue, Date.now()));
  };
  const allow = () => void context.resume().catch(() => undefined);
  for (const gesture of ['pointerup', 'keydown']) window.addEventListener(gesture, allow, { capture: true });
  allow();
  effect(() => {
    if (watchlist.value) hear(watchlist.value);
  });
}
