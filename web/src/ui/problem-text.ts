import { RequestError } from '../api/problem.ts';
import { say, type Texts } from '../i18n/index.ts';
import { language } from '../lib/preferences.ts';

type Said = Texts['problems'];

/** What the service demands of a value, in the words of its validation: the one place that knows their English. */
const DEMANDS: readonly (readonly [RegExp, (said: Said, found: string) => string])[] = [
  [/ is required$/, (said) => said.required],
  [/ must not be empty\b/, (said) => said.empty],
  [/ must be number\b/, (said) => said.number],
  [/ must be integer\b/, (said) => said.integer],
  [/ must be string\b/, (said) => said.text],
  [/ must be at least (-?[\d.]+),/, (said, limit) => said.atLeast(limit)],
  [/ must be at most (-?[\d.]+),/, (said, limit) => said.atMost(limit)],
  [/ must (?:NOT have more than|be at most) (\d+) characters/, (said, limit) => said.tooLong(limit)],
  [/ must be one of (.{1,200}?), received/, (said, list) => said.oneOf(list)],
  [/ with this name already exists$/, (said) => said.nameTaken],
];
/** Nothing that a person does not know or could use: an id, or that it is unexpected. */
const SAYS_NO_MORE = /^HTTP \d+$|^An unexpected error occurred$|^[A-Z]\w+(?: \w+)? \S+ not found$/;

/** Why something failed: a sentence in the language of the page, and what the service adds in English. */
export interface ProblemWords {
  text: string;
  detail?: string;
}

/** @param atField whether the text stands at the field that it is about */
export function problemWords(cause: unknown, atField = false): ProblemWords {
  const { failed, noAnswer } = say('common');
  if (!(cause instanceof RequestError))
    return { text: cause instanceof Error && cause.message ? cause.message : failed };
  const { status, message, field } = cause;
  if (status === 0) return { text: noAnswer };
  const hasMessage = message !== '' && !/^HTTP \d+$/.test(message);
  if (language.value === 'en' && hasMessage) return { text: message };
  const said = say('problems');
  const demand = demandOf(said, cause);
  if (demand !== undefined) return { text: atField || field === undefined ? demand : said.of(field, demand) };
  const text = kindText(said, cause);
  const addsFacts = hasMessage && ![401, 429].includes(status) && !SAYS_NO_MORE.test(message);
  return { text, ...(addsFacts && { detail: message }) };
}

function demandOf(said: Said, { message, field }: RequestError): string | undefined {
  for (const [pattern, text] of DEMANDS) {
    const found = pattern.exec(message);
    if (found) return text(said, found[1] ?? '');
  }
  return field !== undefined && message.endsWith(' not found') ? said.missing : undefined;
}

/** By the type of the error; a shorter body and a proxy's page have only a status. */
function kindText(said: Said, { status, type, retryAfterSecs }: RequestError): string {
  if (type === 'Database') return said.database;
  if (status === 401) return said.unauthorized;
  if (status === 403) return said.forbidden;
  if (status === 404) return said.notFound;
  if (status === 409) return said.conflict;
  if (status === 413) return said.tooLarge;
  if (status === 429) return retryAfterSecs === undefined ? said.tooMany : said.tooManyFor(retryAfterSecs);
  if (status === 502 || status === 503 || status === 504) return said.unavailable;
  return status >= 500 ? said.internal : said.refused;
}

/** All of it as one text, for example of a toast; what the service adds is a second line. */
export function problemText(cause: unknown): string {
  const { text, detail } = problemWords(cause);
  return detail === undefined ? text : `${text}\n${detail}`;
}

/** For the field that a refusal is about. */
export function fieldProblemText(problem: RequestError): string {
  const { text, detail } = problemWords(problem, true);
  return detail === undefined ? text : `${text}\n${detail}`;
}
