import { computed, effect, signal, untracked } from '@preact/signals';
import { texts } from '../i18n/index.ts';
import { isPast } from '../lib/past.ts';
import { readStored, writeStored } from '../lib/stored.ts';
import { repeatedAlarm } from '../live/alarm-state.ts';
import { alarmState } from '../live/alarms.ts';
import { watchlist } from '../live/index.ts';
import type { Alarm } from '../live/messages.ts';
import { showToast } from '../ui/index.ts';
import { createAlertPlayer } from './alert-player.ts';
import type { Cue } from './cue-queue.ts';
import { createSpeaker } from './speaker.ts';

/** Whether the user has muted this device. */
export const isMuted = signal(readStored('muted') === 'yes');

/** Muted also while the past is shown, to avoid confusion with its alarms. */
const isQuiet = computed(() => isMuted.value || isPast.value);

/** Whether the browser plays sounds: it blocks a page until the first interaction. */
export const soundState = signal<'allowed' | 'blocked' | 'missing'>('missing');

/** Number of sounds that were due while the browser blocked sound. */
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

/** Asks the browser to allow sound; effective only while a gesture is being handled. */
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

/** Interval between the starts of sounds, longer than a built-in sound. */
const REPEAT_MS = 3000;

/** Built-in sounds; a caution has none. */
const SOUNDS = {
  emergency: { type: 'danger', soundKey: 'danger', volume: 100 },
  alarm: { type: 'danger', soundKey: 'danger', volume: 90 },
  warning: { type: 'alert', soundKey: 'alert', volume: 80 },
} as const satisfies Record<string, Pick<Cue, 'type' | 'soundKey' | 'volume'>>;

interface AlarmSoundDeps {
  player: Pick<ReturnType<typeof createAlertPlayer>, 'add' | 'silenceWhere'>;
  isMuted: () => boolean;
  /** Number of due sounds, so that the page can show that the browser blocks sound. */
  onDue: (count: number) => void;
}

/** Plays the alarms through the player of the alerts until it is stopped. */
function startAlarmSound({ player, isMuted, onDue }: AlarmSoundDeps): () => void {
  const play = ({ id, priority }: Alarm) => {
    if (priority === 'caution' || isMuted()) return;
    player.add({ ...SOUNDS[priority], about: id, at: Date.now() });
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = effect(() => {
    const state = alarmState.value;
    if (!state) return;
    untracked(() => {
      const active = new Set(state.alarms.filter((alarm) => alarm.state === 'active').map(({ id }) => id));
      if (state.test) active.add(state.test.id);
      player.silenceWhere((about) => typeof about === 'string' && !active.has(about));
      if (!isMuted()) onDue(state.due.length);
      for (const alarm of state.due) play(alarm);
    });
    const isRepeated = repeatedAlarm(state) !== undefined;
    if (!isRepeated) clearInterval(timer);
    if (isRepeated && timer !== undefined) return;
    timer = isRepeated ? setInterval(repeat, REPEAT_MS) : undefined;
  });

  function repeat(): void {
    const state = alarmState.peek();
    const alarm = state && repeatedAlarm(state);
    if (alarm) play(alarm);
  }

  return () => {
    clearInterval(timer);
    stop();
  };
}
