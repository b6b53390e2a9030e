import { effect, untracked } from '@preact/signals';
import { repeatedAlarm } from '../live/alarm-state.ts';
import { alarmState } from '../live/alarms.ts';
import type { Alarm } from '../live/messages.ts';
import type { createAlertPlayer } from './alert-player.ts';
import type { Cue } from './cue-queue.ts';

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
export function startAlarmSound({ player, isMuted, onDue }: AlarmSoundDeps): () => void {
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
