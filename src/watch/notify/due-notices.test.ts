import { describe, expect, test } from 'vitest';
import { makeAlarmRecord } from '../../../test/support/samples/make-alarm.ts';
import type { Alarm } from '../alarms/index.ts';
import { EMPTY_PLAN, nextPlan, type Plan } from './due-notices.ts';
import { type Target, toNotice } from './notice.ts';

const START = 1_000_000;
const phone: Target = { name: 'phone', type: 'ntfy', minPriority: 'warning', afterMs: 0 };
const office: Target = { name: 'office', type: 'email', minPriority: 'alarm', afterMs: 60_000 };

/** Runs the plan over what is open at each moment; returns what went out, as moment, target and escalation. */
function run(steps: readonly [number, ...Alarm[]][], targets = [phone, office]): string[] {
  let plan: Plan = EMPTY_PLAN;
  return steps.flatMap(([secs, ...alarms]) => {
    const step = nextPlan(
      plan,
      alarms.map((alarm) => toNotice(alarm)),
      { targets, now: START + secs * 1000 },
    );
    plan = step.plan;
    return step.due.map(({ target, notice }) => `${secs} ${target} ${notice.name} ${notice.escalations}`);
  });
}

const alarm = (changes: Partial<Alarm> = {}) => ({ ...makeAlarmRecord(START), ...changes });

describe('what goes out', () => {
  const warning = alarm();
  const risen = { ...warning, priority: 'alarm' as const, escalations: 1 };

  test('an alarm goes out once, and again when it escalates', () => {
    expect(
      run([
        [0, warning],
        [1, warning],
        [300, risen],
        [301, risen],
      ]),
    ).toEqual(['0 phone AURORA 0', '300 phone AURORA 1']);
  });

  test('a target waits for its time after the last escalation, and for its priority', () => {
    expect(
      run(
        [
          [299, warning],
          [300, risen],
          [359, risen],
          [360, risen],
          [500, risen],
        ],
        [office],
      ),
    ).toEqual(['360 office AURORA 1']);
  });

  test('what is acknowledged in time does not go out', () => {
    const acknowledged = { ...risen, state: 'acknowledged' as const };
    expect(
      run(
        [
          [0, risen],
          [59, risen],
          [60, acknowledged],
          [600, acknowledged],
        ],
        [office],
      ),
    ).toEqual([]);
  });

  test('what is over and acknowledged by nobody goes out, what is cleared does not', () => {
    const rectified = { ...risen, state: 'rectified' as const };
    expect(
      run(
        [
          [0, risen],
          [60, rectified],
        ],
        [office],
      ),
    ).toEqual(['60 office AURORA 1']);
    expect(run([[0, risen], [60]], [office])).toEqual([]);
  });

  test('several go out in the order in which they were raised', () => {
    const later = alarm({ name: 'LATER', raisedAt: START + 5, priority: 'emergency' });
    expect(run([[1, later, warning]], [phone])).toEqual(['1 phone AURORA 0', '1 phone LATER 0']);
  });

  test('a restart counts from when it was raised, and a clock that was set back delays nothing', () => {
    expect(run([[60, risen]], [office])).toEqual(['60 office AURORA 1']);
    expect(run([[-3600, risen]], [office])).toEqual(['-3600 office AURORA 1']);
  });
});
