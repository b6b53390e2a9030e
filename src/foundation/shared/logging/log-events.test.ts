import { expect, test } from 'vitest';
import { createRecordingLog } from '../../../../test/support/recording-log.ts';
import { LOG_EVENTS } from './log-catalogue.ts';
import { logEvent, logEventTable } from './log-events.ts';

test('an event is logged at its level, with its code before the facts', () => {
  const log = createRecordingLog();
  logEvent(log, 'forwarding.unhealthy', { destination: 'shore' });
  const { level, message } = LOG_EVENTS['forwarding.unhealthy'];
  expect(log.lines).toEqual([
    { level, facts: { code: 'forwarding.unhealthy', destination: 'shore' }, sentence: message },
  ]);
});

test('an event without facts has its code', () => {
  const log = createRecordingLog();
  logEvent(log, 'gpsd.unknown_line');
  expect(log.lines.map(({ facts }) => facts)).toEqual([{ code: 'gpsd.unknown_line' }]);
});

test('the table has a row of four cells for every event', () => {
  const rows = logEventTable().split('\n').slice(2);
  expect(rows).toHaveLength(Object.keys(LOG_EVENTS).length);
  for (const row of rows) expect(row.split(' | ')).toHaveLength(4);
});
