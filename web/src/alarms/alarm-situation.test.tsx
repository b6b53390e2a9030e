import { afterEach, beforeAll, expect, test } from 'vitest';
import { startTexts } from '../i18n/index.ts';
import { chosenLanguage } from '../lib/preferences.ts';
import type { Alarm } from '../live/index.ts';
import { makeAlarm } from '../test/make-alarm.ts';
import { allTexts } from '../test/texts.ts';
import { alarmSentence } from './alarm-text.ts';

beforeAll(() => startTexts(allTexts));
afterEach(() => {
  chosenLanguage.value = undefined;
});

const CASES: readonly (readonly [Alarm['type'], string, string])[] = [
  ['anchor', '63 m from the anchor; the limit is 50 m', '63 m vom Anker; die Grenze ist 50 m'],
  ['mooring', '12 m from the berth; the limit is 8 m', '12 m vom Liegeplatz; die Grenze ist 8 m'],
  ['area', 'Entered the area Harbour (AIS, 4 s old)', 'In das Gebiet Harbour eingefahren'],
  [
    'lostTarget',
    'Not received for 90 s; the last position is shown (internet AIS, may lag by minutes)',
    'Seit 90 s nicht empfangen; gezeigt ist die letzte Position (AIS aus dem Internet, kann Minuten alt sein)',
  ],
  [
    'distress',
    'Distress signal of Jan received. Look, and report to the coast or river station (VHF 16, VHF 10 or MRCC)',
    'Notsignal empfangen. Halte Ausschau und melde es der Küsten- oder Revierfunkstelle (UKW 16, UKW 10 oder MRCC)',
  ],
  ['distress', 'Test of a distress device received', 'Test eines Notsenders empfangen'],
];

test.each(CASES)('the situation of %s is said in the language of the page', (type, text, german) => {
  chosenLanguage.value = 'de';
  expect(alarmSentence(makeAlarm({ type, text, cpaM: null, tcpaSecs: null }))).toBe(german);
});

test('what a crew has written is not translated', () => {
  chosenLanguage.value = 'de';
  const text = 'Test alarm';
  expect(alarmSentence(makeAlarm({ type: 'safetyText', text }))).toBe(text);
});
