import { effect } from '@preact/signals';
import { watchlist } from '../live/index.ts';
import { createAlertPlayer } from '../sound/alert-player.ts';
import { createSpeaker } from '../sound/speaker.ts';

/** Plays the sounds of the shown alerts. Streaming software allows that; other browsers may not. */
export function startSound(): void {
  const context = new AudioContext();
  const isBlocked = () => context.state !== 'running';
  const player = createAlertPlayer({ speaker: createSpeaker(context), isBlocked });
  context.onstatechange = () => {
    if (!isBlocked()) player.resume();
  };
  const allow = () => void context.resume().catch(() => undefined);
  for (const gesture of ['pointerup', 'keydown']) window.addEventListener(gesture, allow, { capture: true });
  allow();
  effect(() => {
    if (watchlist.value) player.take(watchlist.value.alerts, ({ overlayEnabled }) => overlayEnabled);
  });
}
