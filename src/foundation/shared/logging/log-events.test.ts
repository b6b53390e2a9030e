import { expect, test, vi } from 'vitest';
import { createRecordingLog } from '../../../../test/support/recording-log.ts';
import { LOG_EVENTS } from './log-catalogue.ts';
import { logEvent, logEventTable, MAX_LINES_A_MINUTE } from './log-events.ts';

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

test('an event of every request does not fill the log: the rest of a minute is counted', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const log = createRecordingLog();
  for (let request = 0; request < 1000; request += 1) logEvent(log, 'service.request_failed', { reqId: request });
  logEvent(log, 'gpsd.unknown_line');
  expect(log.lines).toHaveLength(MAX_LINES_A_MINUTE + 1);
  now.mockReturnValue(60_000);
  logEvent(log, 'service.request_failed', { reqId: 1000 });
  logEvent(log, 'service.request_failed', { reqId: 1001 });
  expect(log.lines.slice(-2).map(({ facts }) => facts)).toEqual([
    { code: 'service.request_failed', reqId: 1000, leftOut: 1000 - MAX_LINES_A_MINUTE },
    { code: 'service.request_failed', reqId: 1001 },
  ]);
});
