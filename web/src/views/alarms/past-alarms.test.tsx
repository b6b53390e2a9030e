import { expect, test } from 'vitest';
import { makeAlarm } from '../../test/make-alarm.ts';
import { type PastAlarm, toCsv } from './past-alarms.tsx';

const past = (facts: Partial<PastAlarm>): PastAlarm => ({ ...makeAlarm(), clearedAt: null, ...facts });
const cellsOf = (facts: Partial<PastAlarm>) => toCsv([past(facts)]).split('\r\n')[1] ?? '';

test('each alarm is a row under the names of the interface', () => {
  const [head, row, end] = toCsv([past({ longitude: -7.6 })]).split('\r\n');
  expect(head).toMatch(/^raisedAt,clearedAt,type,priority,state,mmsi,name,text,latitude,longitude,/);
  expect(row).toBe(
    '2026-11-20T08:33:12.800Z,,closestApproach,alarm,active,211000001,ALPENROSE,' +
      '"Closest approach 40 m in 2 min 10 s (AIS, 4 s old)",50.37,-7.6,0.92,14.2,40.3,130,antenna,,,0,' +
      '2026-11-20T08:33:20.000Z,019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f61',
  );
  expect(end).toBe('');
});

test.each(['=', '+', '-', '@', '\t', '\r'])('no spreadsheet runs a text that begins with %j', (first) => {
  const name = `${first}HYPERLINK("http://x","a")`;
  expect(cellsOf({ name })).toContain(`"'${name.replaceAll('"', '""')}"`);
  expect(cellsOf({ acknowledgedBy: `${first}1` })).toMatch(/,"?'[=+\-@\t\r]1"?,/);
});

test('quotes, commas and line ends stay within their cell', () => {
  expect(cellsOf({ name: 'A "B", C' })).toContain(',"A ""B"", C",');
  expect(toCsv([past({ text: 'one\r\n=two' })])).toContain(`"one\r\n'=two"`);
});
