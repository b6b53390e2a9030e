import { computed, signal } from '@preact/signals';
import {
  type AlarmState,
  endTestAlarm,
  isTestAlarm,
  putAlarm,
  shownAlarms,
  silenceAlarm,
  TEST_ALARM_SHOWN_MS,
  takeAlarms,
} from './alarm-state.ts';
import type { Alarm, AlarmsData } from './messages.ts';

const state = signal<AlarmState | undefined>(undefined);
/** Undefined before the first message; each message is a new object. */
export const alarmState = computed(() => state.value);
/** Number of further alarms without room in the list. */
export const notListed = signal(0);
/** All alarms that are not over, highest first; undefined before the first message. */
export const alarms = computed(() => state.value && shownAlarms(state.value));

/**
 * A text that changes when an alarm is raised, ends or changes its state or priority, but not when only its figures change.
 * Without types, all alarms count.
 */
export const alarmNews = (...types: Alarm['type'][]): string =>
  (alarms.value ?? [])
    .filter(({ type }) => types.length === 0 || types.includes(type))
    .map(({ id, state: is, priority }) => `${id} ${is} ${priority}`)
    .join();

let testTimer: ReturnType<typeof setTimeout> | undefined;

export function takeAlarmsMessage(data: AlarmsData): void {
  state.value = takeAlarms(state.peek(), data);
  notListed.value = data.notListed ?? 0;
  if (!data.alarms.some(isTestAlarm)) return;
  clearTimeout(testTimer);
  testTimer = setTimeout(() => change(endTestAlarm), TEST_ALARM_SHOWN_MS);
}

/** Shows an alarm from a response of the service. */
export const showAlarm = (alarm: Alarm): void => change((shown) => putAlarm(shown, alarm));

/** Stops repeating the sound of an alarm on this page. */
export const silenceAlarmHere = (id: string): void => change((shown) => silenceAlarm(shown, id));

function change(next: (shown: AlarmState) => AlarmState): void {
  const shown = state.peek();
  if (shown) state.value = next(shown);
}
