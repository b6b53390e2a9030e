import { computed, effect, signal, untracked } from '@preact/signals';
import { texts } from '../i18n/index.ts';
import { isPast } from '../lib/past.ts';
import { readStored, writeStored } from '../lib/stored.ts';
import { watchlist } from '../live/index.ts';
import { showToast } from '../ui/index.ts';
import { startAlarmSound } from './alarm-sound.ts';
import { createAlertPlayer } from './alert-player.ts';
import { createSpeaker } from './speaker.ts';

/** Whether the user has muted this device. */
export const isMuted = signal(readStored('muted') === 'yes');

/** Muted also while the past is shown, to avoid confusion with its alarms. */
const isQuiet = computed(() => isMuted.value || isPast.value);

/** Whether the browser plays sounds: it blocks a page until the first interaction. */
export const soundState = signal<'allowed' | 'blocked' | 'missing'>('missing');

/** Alerts without sound since it was last blocked. */
export const unplayed = signal(0);

/** The sound being previewed. */
export const triedOut = signal<string | undefined>(undefined);

const GESTURES = ['pointerup', 'click', 'touchend', 'keydown'] as const;

let context: AudioContext | undefined;
let output: ReturnType<typeof startOutput> | undefined;

/** Starts following alerts and alarms. Call once per page. */
export function startAlertSound(): void {
  if (context || typeof AudioContext === 'undefined') return;
  context = new AudioContext();
  output = startOutput(context);
  const { player } = output;
  context.onstatechange = takeState;
  takeState();
  // Any interaction unlocks the sound, again after a phone call has blocked it.
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

/** Effective only while a gesture is being handled. */
export function allowSound(): void {
  if (context && context.state !== 'running') context.resume().catch(() => undefined);
}

function takeState(): void {
  soundState.value = context?.state === 'running' ? 'allowed' : 'blocked';
  if (soundState.value === 'blocked') return;
  unplayed.value = 0;
  output?.player.resume();
}

/** Starts or ends the preview of a sound; an alert has precedence. Rejects if it cannot be played. */
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
