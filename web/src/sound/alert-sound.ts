import { computed, effect, signal, untracked } from '@preact/signals';
import { texts } from '../i18n/index.ts';
import { isPast } from '../lib/past.ts';
import { readStored, writeStored } from '../lib/stored.ts';
import { watchlist } from '../live/index.ts';
import { showToast } from '../ui/index.ts';
import { startAlarmSound } from './alarm-sound.ts';
import { createAlertPlayer } from './alert-player.ts';
import { createSpeaker } from './speaker.ts';

/** No sound on this device, by the wish of whoever sits before it. */
export const isMuted = signal(readStored('muted') === 'yes');

/** Nor while the past is shown, where a sound would be taken for one of it. */
const isQuiet = computed(() => isMuted.value || isPast.value);

/** Whether the browser plays sounds: it keeps a page silent until somebody has touched it. */
export const soundState = signal<'allowed' | 'blocked' | 'missing'>('missing');

/** Alerts whose sound was not played since the sound was last blocked. */
export const unplayed = signal(0);

/** The sound that somebody tries out. */
export const triedOut = signal<string | undefined>(undefined);

const GESTURES = ['pointerup', 'click', 'touchend', 'keydown'] as const;

let context: AudioContext | undefined;
let output: ReturnType<typeof startOutput> | undefined;

/** Begins to listen to the alerts and alarms; once for the page. */
export function startAlertSound(): void {
  if (context || typeof AudioContext === 'undefined') return;
  context = new AudioContext();
  output = startOutput(context);
  const { player } = output;
  context.onstatechange = takeState;
  takeState();
  // Any touch will do, and again after a phone call has blocked the sound.
  for (const gesture of GESTURES) window.addEventListener(gesture, allowSound, { capture: true, passive: true });
  effect(() => {
    const alerts = watchlist.value?.alerts;
    if (!alerts) return;
    untracked(() => {
      const due = isQuiet.value ? [] : alerts.filter(({ soundTrigger }) => soundTrigger);
      if (soundState.value === 'blocked') unplayed.value += due.length;
      player.take(alerts, () => !isQuiet.value);
    });
  });
  startAlarmSound({
    player,
    isMuted: () => isQuiet.peek(),
    onDue(count) {
      if (soundState.peek() === 'blocked') unplayed.value += count;
    },
  });
  effect(() => {
    writeStored('muted', isMuted.value ? 'yes' : undefined);
    if (isQuiet.value) untracked(() => player.silence());
  });
}

function startOutput(audio: AudioContext) {
  const speaker = createSpeaker(audio);
  const player = createAlertPlayer({
    speaker,
    isBlocked: () => soundState.peek() === 'blocked',
    onStart() {
      triedOut.value = undefined;
    },
    onFailure: (soundKey) => showToast(texts('sound').failed({ key: soundKey }), { kind: 'failure' }),
  });
  return { speaker, player };
}

/** Has an effect only while a gesture is being handled. */
export function allowSound(): void {
  if (context && context.state !== 'running') context.resume().catch(() => undefined);
}

function takeState(): void {
  soundState.value = context?.state === 'running' ? 'allowed' : 'blocked';
  if (soundState.value === 'blocked') return;
  unplayed.value = 0;
  output?.player.resume();
}

/** Plays a sound to try it out, or ends that; an alert goes before. Rejects where it cannot be played. */
export async function tryOut(soundKey: string, volume: number): Promise<void> {
  if (!output) throw new Error(texts('sound').missing);
  const { speaker, player } = output;
  if (player.isPlaying()) return;
  if (triedOut.value === soundKey) {
    triedOut.value = undefined;
    speaker.stop();
    return;
  }
  allowSound();
  triedOut.value = soundKey;
  try {
    await speaker.play(soundKey, volume);
  } finally {
    if (triedOut.value === soundKey) triedOut.value = undefined;
  }
}
