import { expect, test } from 'vitest';
import { makeAlarmRecord } from '../../../test/support/samples/make-alarm.ts';
import { toArrivalNotice } from './index.ts';
import { toNotice } from './notice.ts';
import { toMessageText, toPlainText } from './notice-text.ts';

test.each([
  ['AURORA', 'AURORA'],
  ['Closest approach 0.92 km', 'Closest approach 0.92 km'],
  ['SUBJECT\r\nBcc: a', 'SUBJECT Bcc: a'],
  ['A\u0000B\u202EC\u200BD\u2028E', 'A B C D E'],
  ['SEE WWW.EVIL.COM NOW', 'SEE WWW.\u2060EVIL.\u2060COM NOW'],
  ['HTTP://EVIL/X', 'HTTP:/\u2060/EVIL/X'],
  ['CALL @ADMIN', 'CALL @\u2060ADMIN'],
  ['<b>*_[x](y)`', '<b>*_[x](y)`'],
])('%j is shown as %j', (text, shown) => {
  expect(toPlainText(text, 100)).toBe(shown);
});

test('a long text is cut, and no character of two units in half', () => {
  expect(toPlainText('ABCDEFGH', 5)).toBe('ABCD…');
  expect(toPlainText('ABC😀EFGH', 5)).toBe('ABC…');
});

const RAISED = Date.parse('2026-11-20T08:33:12Z');
const alarm = makeAlarmRecord(RAISED, { updatedAt: RAISED + 8000 });

test('one alarm is described with its figures, their age and their source', () => {
  expect(toMessageText([toNotice(alarm)], RAISED + 138_000)).toEqual({
    title: 'WARNING: closest approach, AURORA',
    body: [
      'Closest approach 40 m in 2 min 10 s',
      'Distance 0.92 km, bearing 014°, CPA 40 m, TCPA 2 min 10 s.',
      'Position 50.36450, 7.60650.',
      'As of 2026-11-20 08:33:20 UTC, 2 min 10 s ago; source: AIS antenna.',
      'Raised at 2026-11-20 08:33:12 UTC. Nobody has acknowledged it.',
      'AIS may be late, wrong or missing: it does not replace a look-out.',
    ].join('\n'),
  });
});

test('what is unknown is left out, and the state is named', () => {
  const lost = {
    ...alarm,
    type: 'positionLost' as const,
    priority: 'alarm' as const,
    state: 'rectified' as const,
    escalations: 2,
    name: null,
    mmsi: null,
    text: 'No position for 60 s',
    latitude: null,
    distanceKm: null,
    bearingDeg: null,
    cpaM: null,
    tcpaSecs: null,
    source: 'own' as const,
  };
  expect(toMessageText([toNotice(lost)], RAISED)).toEqual({
    title: 'ALARM: position lost',
    body: [
      'No position for 60 s',
      'As of 2026-11-20 08:33:20 UTC, 0 s ago; source: this vessel.',
      'Raised at 2026-11-20 08:33:12 UTC. Escalated 2 times. The situation is over; nobody has acknowledged it.',
    ].join('\n'),
  });
});

test('an arrival is no alarm: it has no priority, and nobody has to acknowledge it', () => {
  const arriving = { id: 'one', name: 'Quay 4', latitude: 51.2, longitude: 6.7 };
  const times = { earliestMs: RAISED + 1_200_000, latestMs: RAISED + 2_100_000 };
  const notice = toArrivalNotice({ ...arriving, ...times }, RAISED);
  expect(toMessageText([notice], RAISED)).toEqual({
    title: 'Arrival: Quay 4',
    body: [
      'Arrival between 2026-11-20 08:53:12 UTC and 2026-11-20 09:08:12 UTC',
      'Position 51.20000, 6.70000.',
      'As of 2026-11-20 08:33:12 UTC, 0 s ago.',
    ].join('\n'),
  });
  expect(toMessageText([notice, toNotice(alarm)], RAISED).title).toBe('2 notices');
});

test('in an office the ship is named', () => {
  const { title, body } = toMessageText(
    [toNotice({ ...alarm, source: 'own', shipId: 'anna', shipName: 'MV Anna' })],
    RAISED,
  );
  expect(title).toBe('WARNING on MV Anna: closest approach, AURORA');
  expect(body).toContain('; source: MV Anna.');
});

test('what a ship was asked to acknowledge goes out no more', () => {
  expect(toNotice({ ...alarm, shipId: 'anna', asked: { at: RAISED, by: 'office' } }).state).toBe('acknowledged');
});

test('several are one message with a line for each, and no name adds a line', () => {
  const forged = { ...alarm, name: 'A\nEMERGENCY: distress signal', mmsi: 1 };
  expect(toMessageText([toNotice(alarm), toNotice(forged)], RAISED + 3_600_000)).toEqual({
    title: '2 alarms',
    body: [
      'WARNING: closest approach, AURORA: Closest approach 40 m in 2 min 10 s (1 h ago)',
      'WARNING: closest approach, A EMERGENCY: distress signal: Closest approach 40 m in 2 min 10 s (1 h ago)',
    ].join('\n'),
  });
});
