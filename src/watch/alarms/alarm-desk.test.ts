import { expect, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { makeAlarmRecord, makeCondition } from '../../../test/support/samples/make-alarm.ts';
import { createAlarmDesk } from './alarm-desk.ts';

function start() {
  const clock = new FakeClock();
  const kinds: (string | null)[] = [];
  let figures = 0;
  const desk = createAlarmDesk({
    clock,
    onChange: ({ kind }) => void kinds.push(kind),
    onFigures: () => {
      figures += 1;
    },
  });
  desk.start();
  return { clock, desk, kinds, figures: () => figures };
}

test('figures of a second are one message', async () => {
  const { clock, desk, kinds, figures } = start();
  desk.report(makeCondition());
  for (let count = 0; count < 5; count += 1) desk.report(makeCondition({ distanceKm: count }));
  expect(figures()).toBe(0);
  await clock.advance(1000);
  expect(figures()).toBe(1);
  expect(kinds.filter(Boolean)).toEqual(['raised']);
});

test('the most serious alarm is the first', () => {
  const { desk } = start();
  desk.report(makeCondition({ key: 'a', priority: 'caution' }));
  desk.report(makeCondition({ key: 'b', priority: 'emergency' }));
  desk.report(makeCondition({ key: 'c', priority: 'alarm' }));
  expect(desk.alarms().map(({ key }) => key)).toEqual(['b', 'c', 'a']);
});

test('a warning becomes an alarm by time alone', async () => {
  const { clock, desk, kinds } = start();
  desk.report(makeCondition());
  await clock.advance(5 * 60_000);
  expect(kinds).toEqual(['raised', 'escalated']);
  expect(desk.alarms()).toMatchObject([{ priority: 'alarm' }]);
});

test('an alarm of an earlier run is put back without a word, and is the same when it is reported', () => {
  const { desk, kinds } = start();
  const record = makeAlarmRecord(0);
  desk.restore([record]);
  desk.report(makeCondition());
  expect(kinds).toEqual([null]);
  expect(desk.alarms()).toMatchObject([{ id: record.id, raisedAt: 0 }]);
});

test('what is not there is not acknowledged and not silenced', () => {
  const { desk, kinds } = start();
  expect(desk.acknowledge('nothing', 'bridge')).toBeUndefined();
  expect(desk.silence('nothing')).toBeUndefined();
  expect(kinds).toEqual([]);
});

test('closing leaves no timer', async () => {
  const { clock, desk } = start();
  desk.report(makeCondition());
  desk.report(makeCondition({ distanceKm: 1 }));
  desk.close();
  expect(clock.pending).toBe(0);
});
