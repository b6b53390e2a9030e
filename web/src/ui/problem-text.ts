import { type Fault, faultAt, RequestError, statusText } from '../api/problem.ts';
import { type Texts, texts } from '../i18n/index.ts';
import { language } from '../lib/preferences.ts';

type Said = Texts['problems'];
/** Formats a limit with the unit of the field. */
type ToText = (limit: number) => string;

/** Text of each rule for a field; undefined if the message of the service is more precise. */
const DEMANDS: Readonly<Record<Fault['rule'], (said: Said, fault: Fault, toText: ToText) => string | undefined>> = {
  required: (said) => said.required,
  type: (said, { limit }) => {
    const { number, integer, text: string, yesOrNo: boolean } = said;
    const types: Readonly<Record<string, string>> = { number, integer, string, boolean };
    return [limit].flat().flatMap((name) => types[String(name)] ?? [])[0];
  },
  range: (said, fault, toText) => {
    const { minimum, exclusiveMinimum, maximum } = boundsOf(fault);
    if (minimum !== undefined && maximum !== undefined)
      return said.between({ least: toText(minimum), most: toText(maximum) });
    const parts = [
      minimum !== undefined && said.atLeast({ limit: toText(minimum) }),
      exclusiveMinimum !== undefined && said.above({ limit: toText(exclusiveMinimum) }),
      maximum !== undefined && said.atMost({ limit: toText(maximum) }),
    ];
    return parts.filter(Boolean).join(' ') || undefined;
  },
  length: (said, fault) => {
    const { maximum } = boundsOf(fault);
    if (typeof fault.given !== 'string') return undefined;
    if (fault.given.trim() === '') return said.empty;
    return maximum === undefined ? undefined : said.tooLong({ limit: `${maximum}` });
  },
  pattern: (said, { limit }) => (Array.isArray(limit) ? said.startsWith({ list: limit.join(', ') }) : undefined),
  enum: (said, { limit }) => (Array.isArray(limit) ? said.oneOf({ list: limit.join(', ') }) : undefined),
  order: (said, { limit }) => said.notAfter({ field: String(limit) }),
  reference: (said) => said.missing,
  conflict: (said, { field }) => (field.endsWith('name') ? said.nameTaken : undefined),
  unknown: () => undefined,
};

const boundsOf = ({ limit }: Fault) =>
  typeof limit === 'object' && limit !== null && !Array.isArray(limit) ? limit : {};

/** Error of a field in the language of the page. */
export const faultText = (fault: Fault, toText: ToText = String): string | undefined =>
  DEMANDS[fault.rule]?.(texts('problems'), fault, toText);

/** A failure as a sentence in the language of the page, with the English detail of the service. */
export interface ProblemWords {
  text: string;
  detail?: string;
}

export function problemWords(cause: unknown): ProblemWords {
  const { failed, noAnswer } = texts('common');
  if (!(cause instanceof RequestError))
    return { text: cause instanceof Error && cause.message ? cause.message : failed };
  if (cause.status === 0) return { text: noAnswer };
  const said = texts('problems');
  const [first] = cause.faults;
  const demand = first && faultText(first);
  return demand === undefined
    ? messageWords(said, cause)
    : { text: said.of({ field: first?.field ?? '', text: demand }) };
}

/** In English the service's message is used. */
function messageWords(said: Said, cause: RequestError): ProblemWords {
  const { status, message, isUnexpected } = cause;
  const hasMessage = message !== '' && message !== statusText(status);
  if (language.value === 'en' && hasMessage) return { text: message };
  const addsFacts = hasMessage && ![401, 404, 429].includes(status) && !isUnexpected;
  return { text: kindText(said, cause), ...(addsFacts && { detail: message }) };
}

/** By error type; short bodies and a proxy's page have only a status. */
function kindText(said: Said, { status, type, retryAfterSecs }: RequestError): string {
  if (type === 'Database') return said.database;
  if (status === 401) return said.unauthorized;
  if (status === 403) return said.forbidden;
  if (status === 404) return said.notFound;
  if (status === 409) return said.conflict;
  if (status === 413) return said.tooLarge;
  if (status === 429) return retryAfterSecs === undefined ? said.tooMany : said.tooManyFor({ secs: retryAfterSecs });
  if (status === 502 || status === 503 || status === 504) return said.unavailable;
  return status >= 500 ? said.internal : said.refused;
}

const asOneText = ({ text, detail }: ProblemWords): string => (detail === undefined ? text : `${text}\n${detail}`);

/** Everything as one text, for example for a toast; the detail is a second line. */
export const problemText = (cause: unknown): string => asOneText(problemWords(cause));

/** Text below a field if the error is about it. */
export function fieldError(problem: RequestError | undefined, field: string): string | undefined {
  const fault = problem && faultAt(problem, field);
  return fault && (faultText(fault) ?? asOneText(messageWords(texts('problems'), problem)));
}
