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

const CASES: readonly (readonly [Alarm['type'], Partial<Alarm>, string])[] = [
  ['anchor', { distanceKm: 0.063, details: { limitM: 50 } }, '63 m vom Anker; die Grenze ist 50 m'],
  ['mooring', { distanceKm: 0.012, details: { limitM: 8 } }, '12 m vom Liegeplatz; die Grenze ist 8 m'],
  ['area', { details: { event: 'enter', areaName: 'Harbour', ageSecs: 4 } }, 'In das Gebiet Harbour eingefahren'],
  ['watch', { stars: 2 }, '2 von 5 Sternen'],
  [
    'lostTarget',
    { details: { ageSecs: 90 }, source: 'feed' },
    'Seit 90 s nicht empfangen; gezeigt ist die letzte Position (AIS aus dem Internet, kann Minuten alt sein)',
  ],
  [
    'distress',
    { details: { event: 'active' } },
    'Notsignal empfangen. Halte Ausschau und melde es der Küsten- oder Revierfunkstelle (UKW 16, UKW 10 oder MRCC)',
  ],
  ['distress', { details: { event: 'test' } }, 'Test eines Notsenders empfangen'],
];

test.each(CASES)('the situation of %s is said in the language of the page', (type, facts, german) => {
  chosenLanguage.value = 'de';
  expect(alarmSentence(makeAlarm({ type, cpaM: null, tcpaSecs: null, ...facts }))).toBe(german);
});

test('of a ship of an earlier release, which sends no details, its own text is shown', () => {
  chosenLanguage.value = 'de';
  const { details: _, ...alarm } = makeAlarm({ type: 'area', text: 'Entered the area Harbour' });
  expect(alarmSentence(alarm)).toBe('Entered the area Harbour');
});

test('what a crew has written is not translated', () => {
  chosenLanguage.value = 'de';
  const text = 'Test alarm';
  expect(alarmSentence(makeAlarm({ type: 'safetyText', text }))).toBe(text);
});
