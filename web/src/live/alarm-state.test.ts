import { describe, expect, test } from 'vitest';
import { makeAlarm } from '../test/make-alarm.ts';
import {
  type AlarmState,
  endTestAlarm,
  putAlarm,
  repeatedAlarm,
  shownAlarms,
  silenceAlarm,
  takeAlarms,
} from './alarm-state.ts';
import type { Alarm, AlarmsData } from './messages.ts';

const alarm = makeAlarm();
const testAlarm = makeAlarm({ id: 'test', type: 'safetyText', mmsi: 999_999_999, source: 'own' });
const message = (alarms: Alarm[], change: AlarmsData['change'] = null): AlarmsData => ({
  alarms,
  top: alarms[0] ?? null,
  change,
  notListed: 0,
});
const raised = ({ id }: Alarm) => ({ id, kind: 'raised' }) as const;
const quiet = takeAlarms(undefined, message([]));
/** What sounds after each message, by the ids. */
const receive = (state: AlarmState | undefined, data: AlarmsData) => {
  const next = takeAlarms(state, data);
  return { next, due: next.due.map(({ id }) => id), repeats: repeatedAlarm(next)?.id };
};

describe('the sounds of alarms', () => {
  test('an alarm that the greeting restores neither sounds nor repeats', () => {
    expect(receive(undefined, message([alarm]))).toMatchObject({ due: [], repeats: undefined });
  });

  test('an alarm that is raised sounds once, and repeats while it is active', () => {
    const first = receive(quiet, message([alarm], raised(alarm)));
    expect(first).toMatchObject({ due: [alarm.id], repeats: alarm.id });
    const again = receive(first.next, message([makeAlarm({ tcpaSecs: 129 })]));
    expect(again).toMatchObject({ due: [], repeats: alarm.id });
    expect(receive(first.next, message([alarm], raised(alarm))).due).toEqual([]);
  });

  test('the greeting after a break sounds for what was raised in it, and for nothing else', () => {
    const { next } = receive(quiet, message([alarm], raised(alarm)));
    const other = makeAlarm({ id: 'other' });
    expect(receive(next, message([alarm, other]))).toMatchObject({ due: ['other'], repeats: alarm.id });
  });

  test.each(['silenced', 'acknowledged', 'rectified'] as const)('an alarm that is %s repeats no more', (state) => {
    const { next } = receive(quiet, message([alarm], raised(alarm)));
    expect(receive(next, message([makeAlarm({ state })]))).toMatchObject({ due: [], repeats: undefined });
  });

  test('the end of a silence sounds again', () => {
    const { next } = receive(takeAlarms(quiet, message([alarm])), message([makeAlarm({ state: 'silenced' })]));
    expect(receive(next, message([alarm]))).toMatchObject({ due: [alarm.id], repeats: alarm.id });
  });

  test('an acknowledged alarm sounds again only when its priority rises', () => {
    const { next } = receive(quiet, message([makeAlarm({ state: 'acknowledged' })]));
    expect(receive(next, message([alarm])).due).toEqual([]);
    expect(receive(next, message([makeAlarm({ escalations: 1 })])).due).toEqual([alarm.id]);
  });

  test('a warning sounds once and is not repeated, a caution is silent', () => {
    const warning = makeAlarm({ id: 'w', priority: 'warning' });
    const caution = makeAlarm({ id: 'c', priority: 'caution' });
    expect(receive(quiet, message([warning, caution]))).toMatchObject({ due: ['w'], repeats: undefined });
  });

  test('without the service an alarm stops to repeat on this page alone', () => {
    const { next } = receive(quiet, message([alarm], raised(alarm)));
    const silenced = silenceAlarm(next, alarm.id);
    expect(repeatedAlarm(silenced)).toBeUndefined();
    expect(silenced.alarms).toEqual([alarm]);
  });
});

describe('the alarms that are shown', () => {
  test('the answer to a request takes the place of the alarm, and one that is over goes', () => {
    const { next } = receive(quiet, message([alarm], raised(alarm)));
    expect(putAlarm(next, makeAlarm({ state: 'acknowledged' }))).toMatchObject({
      alarms: [{ state: 'acknowledged' }],
      due: [],
    });
    expect(putAlarm(next, makeAlarm({ state: 'rectified' })).alarms).toEqual([]);
  });

  test('a test alarm stays below the alarms of messages without it, until its end is announced or its time is over', () => {
    const { next, due, repeats } = receive(quiet, message([testAlarm], raised(testAlarm)));
    expect({ due, repeats }).toEqual({ due: ['test'], repeats: 'test' });
    const later = takeAlarms(next, message([alarm]));
    expect(shownAlarms(later).map(({ id }) => id)).toEqual([alarm.id, 'test']);
    expect(shownAlarms(takeAlarms(later, message([alarm], { id: 'test', kind: 'cleared' })))).toEqual([alarm]);
    expect(shownAlarms(endTestAlarm(later))).toEqual([alarm]);
  });

  test('a text from radio that bears the number of a test is no test', () => {
    const fake = makeAlarm({ mmsi: 999_999_999, source: 'antenna' });
    expect(takeAlarms(quiet, message([fake]))).toMatchObject({ alarms: [fake], test: undefined });
  });
});
