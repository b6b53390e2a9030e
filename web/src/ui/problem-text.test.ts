import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Fault, RequestError, toProblem } from '../api/problem.ts';
import { startTexts } from '../i18n/index.ts';
import { chosenLanguage } from '../lib/preferences.ts';
import { fault } from '../test/fake-service.ts';
import { allTexts } from '../test/texts.ts';
import { fieldError, problemText, problemWords } from './problem-text.ts';

beforeAll(() => startTexts(allTexts));
afterEach(() => {
  chosenLanguage.value = undefined;
});

const refusal = (status: number, type: string, message: string, faults?: readonly Fault[]) =>
  toProblem(status, { error: { type, message, faults } });

test('without a fault the service speaks for itself in English', () => {
  chosenLanguage.value = 'en';
  const inUse = 'Cannot delete category: trips still reference it';
  expect(problemText(refusal(400, 'BadRequest', inUse))).toBe(inUse);
  expect(problemText(toProblem(502, '<html>'))).toBe('The service cannot answer this at the moment.');
});

const text = (field: string, given: string, limit: Fault['limit']) => ({ ...fault(field, 'length', limit), given });

test.each([
  [fault('mmsi', 'required'), 'Wird gebraucht.'],
  [fault('weight', 'type', 'number'), 'Muss eine Zahl sein.'],
  [fault('shipType', 'type', ['integer', 'null']), 'Muss eine ganze Zahl sein.'],
  [text('cargo', ' ', { minimum: 1 }), 'Darf nicht leer sein.'],
  [text('name', 'x', { minimum: 1, maximum: 60 }), 'Höchstens 60 Zeichen.'],
  [fault('limit', 'range', { minimum: 1 }), 'Muss mindestens 1 sein.'],
  [fault('server.port', 'range', { minimum: 0, maximum: 65_535 }), 'Muss von 0 bis 65535 sein.'],
  [fault('radius', 'range', { exclusiveMinimum: 0, maximum: 9 }), 'Muss größer als 0 sein. Darf höchstens 9 sein.'],
  [fault('scope', 'enum', ['all', 'ws']), 'Erlaubt: all, ws.'],
  [fault('router.url', 'pattern', ['http://', 'https://']), 'Muss mit http://, https:// beginnen.'],
  [fault('from', 'order', 'to'), 'Darf nicht nach to liegen.'],
  [fault('alertSound', 'reference'), 'Das gibt es nicht mehr.'],
  [fault('name', 'conflict'), 'Dieser Name ist vergeben.'],
])('at its field %j is said in the language of the page', (given, expected) => {
  chosenLanguage.value = 'de';
  const problem = refusal(400, 'BadRequest', 'What the service says', [given]);
  expect(fieldError(problem, given.field)).toBe(expected);
  expect(fieldError(problem, 'other')).toBeUndefined();
});

test.each([
  [fault('mmsi', 'conflict')],
  [fault('no.key', 'unknown')],
  [fault('shipId', 'pattern', '^[a-z]+$')],
  [fault('points', 'length', { minimum: 3 })],
])('what a rule alone does not explain keeps the message of the service: %j', (given) => {
  chosenLanguage.value = 'de';
  const problem = refusal(400, 'BadRequest', 'mmsi 211000001 is on the watchlist already', [given]);
  expect(fieldError(problem, given.field)).toContain('mmsi 211000001 is on the watchlist already');
});

test('apart from its field, the field is named', () => {
  chosenLanguage.value = 'fr';
  const problem = refusal(400, 'BadRequest', 'cargo must not be empty', [text('cargo', '', { minimum: 1 })]);
  expect(problemText(problem)).toBe('cargo\u00a0: Ce champ ne doit pas être vide.');
});

test.each([
  [401, 'Unauthorized', 'Invalid API key', 'De sleutel ontbreekt of is ongeldig.', undefined],
  [403, 'Forbidden', 'This key is for REST', 'Deze sleutel staat dat niet toe.', 'This key is for REST'],
  [404, 'NotFound', 'Trip 0193 not found', 'Dit bestaat niet of niet meer.', undefined],
  [409, 'Conflict', 'The storage is full', 'Dit gaat niet samen met de huidige toestand.', 'The storage is full'],
  [500, 'Internal', 'No GPS position', 'De dienst is mislukt. Probeer het later opnieuw.', 'No GPS position'],
  [503, 'Unavailable', 'No leader', 'De dienst kan dit nu niet beantwoorden.', 'No leader'],
  [503, 'Database', 'It is locked', 'De database is nu niet bereikbaar.', 'It is locked'],
])('an error %i of type %s has a sentence, and what adds facts after it', (status, type, message, text, detail) => {
  chosenLanguage.value = 'nl';
  expect(problemWords(refusal(status, type, message))).toEqual({ text, ...(detail && { detail }) });
});

test('what nobody has foreseen adds nothing in English', () => {
  chosenLanguage.value = 'nl';
  const problem = toProblem(500, { error: { type: 'Internal', message: 'Something broke', unexpected: true } });
  expect(problemWords(problem)).toEqual({ text: 'De dienst is mislukt. Probeer het later opnieuw.' });
});

test('the shorter bodies, a page of a proxy and silence are described by their status', () => {
  chosenLanguage.value = 'de';
  const limited = toProblem(429, { error: 'Too many requests', retryAfter: 12 });
  expect(problemText(limited)).toBe('Zu viele Anfragen. Warte 12 s.');
  expect(problemText(toProblem(413, '<html>'))).toBe('Die Datei ist zu groß.');
  expect(problemText(new RequestError('fetch failed', { status: 0 }))).toBe('Der Dienst hat nicht geantwortet');
});
