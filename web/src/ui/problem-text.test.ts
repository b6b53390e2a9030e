import { afterEach, beforeAll, expect, test } from 'vitest';
import { RequestError, toProblem } from '../api/problem.ts';
import { startTexts } from '../i18n/index.ts';
import { chosenLanguage } from '../lib/preferences.ts';
import { allTexts } from '../test/texts.ts';
import { fieldProblemText, problemText, problemWords } from './problem-text.ts';

beforeAll(() => startTexts(allTexts));
afterEach(() => {
  chosenLanguage.value = undefined;
});

const refusal = (status: number, type: string, message: string) => toProblem(status, { error: { type, message } });

test('in English the service speaks for itself', () => {
  chosenLanguage.value = 'en';
  expect(problemText(refusal(400, 'BadRequest', 'cargo must not be empty'))).toBe('cargo must not be empty');
  expect(problemText(toProblem(502, '<html>'))).toBe('The service cannot answer this at the moment.');
});

test.each([
  ['weight must be number, received "x"', 'Muss eine Zahl sein.'],
  ['cargo must not be empty', 'Darf nicht leer sein.'],
  ['limit must be at least 1, received 0', 'Muss mindestens 1 sein.'],
  ['name must NOT have more than 60 characters, received "…"', 'Höchstens 60 Zeichen.'],
  ['scope must be one of all, ws, received "x"', 'Erlaubt: all, ws.'],
  ['A category with this name already exists', 'Dieser Name ist vergeben.'],
  ['alertSound foghorn not found', 'Das gibt es nicht mehr.'],
])('at its field "%s" is said in the language of the page', (message, text) => {
  chosenLanguage.value = 'de';
  expect(fieldProblemText(refusal(400, 'BadRequest', message))).toBe(text);
});

test('apart from its field, the field is named', () => {
  chosenLanguage.value = 'fr';
  const problem = refusal(400, 'BadRequest', 'cargo must not be empty');
  expect(problemText(problem)).toBe('cargo\u00a0: Ce champ ne doit pas être vide.');
});

test.each([
  [401, 'Unauthorized', 'Invalid API key', 'De sleutel ontbreekt of is ongeldig.', undefined],
  [403, 'Forbidden', 'This key is for REST', 'Deze sleutel staat dat niet toe.', 'This key is for REST'],
  [404, 'NotFound', 'Trip 0193 not found', 'Dit bestaat niet of niet meer.', undefined],
  [409, 'Conflict', 'The storage is full', 'Dit gaat niet samen met de huidige toestand.', 'The storage is full'],
  [500, 'Internal', 'An unexpected error occurred', 'De dienst is mislukt. Probeer het later opnieuw.', undefined],
  [503, 'Unavailable', 'No leader', 'De dienst kan dit nu niet beantwoorden.', 'No leader'],
  [503, 'Database', 'It is locked', 'De database is nu niet bereikbaar.', 'It is locked'],
])('an error %i of type %s has a sentence, and what adds facts after it', (status, type, message, text, detail) => {
  chosenLanguage.value = 'nl';
  expect(problemWords(refusal(status, type, message))).toEqual({ text, ...(detail && { detail }) });
});

test('the shorter bodies, a page of a proxy and silence are described by their status', () => {
  chosenLanguage.value = 'de';
  const limited = toProblem(429, { error: 'Too many requests', retryAfter: 12 });
  expect(problemText(limited)).toBe('Zu viele Anfragen. Warte 12 s.');
  expect(problemText(toProblem(413, '<html>'))).toBe('Die Datei ist zu groß.');
  expect(problemText(new RequestError('fetch failed', { status: 0 }))).toBe('Der Dienst hat nicht geantwortet');
});
