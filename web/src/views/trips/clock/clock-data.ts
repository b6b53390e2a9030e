import { answerOf, api } from '../../../api/client.ts';
import type { Schema } from '../../../api/schema-types.ts';
import { texts } from '../../../i18n/index.ts';
import { downloadFile } from '../../../lib/download.ts';
import type { Language } from '../../../lib/preferences.ts';

export type Laytime = Schema<'Laytime'>;
export type Events = Schema<'TripEventList'>;
export type CargoEvent = Events['events'][number];
export type EventKind = CargoEvent['kind'];
export type RuleSet = Schema<'ListedLaytimeRuleSet'>;

const at = (id: string) => ({ params: { path: { id } } });

export interface ClockData {
  events: Events;
  /** Undefined if no terms are set. */
  laytime: Laytime | undefined;
}

export async function loadClock(id: string): Promise<ClockData> {
  const [events, laytime] = await Promise.all([
    answerOf(api.GET('/v1/trips/{id}/events', at(id))),
    answerOf<Laytime | undefined>(
      api.GET('/v1/trips/{id}/laytime', { params: { path: { id }, query: { optional: true } } }),
    ),
  ]);
  return { events, laytime };
}

export const loadRules = async (): Promise<RuleSet[]> => (await answerOf(api.GET('/v1/laytime/rules', {}))).rules;

export type Terms = Laytime['terms'];

export const saveTerms = (id: string, body: Terms) => answerOf(api.PUT('/v1/trips/{id}/laytime', { ...at(id), body }));

export interface NewEvent {
  kind: EventKind;
  at?: string;
  placeId?: string;
  text?: string | null;
  data?: { cause?: string; proposal?: string };
}

export const addEvent = (id: string, body: NewEvent) =>
  answerOf(api.POST('/v1/trips/{id}/events', { ...at(id), body }));

export const correctEvent = (
  id: string,
  eventId: string,
  body: { at?: string; text?: string | null; data?: { cause?: string }; reason?: string; withdrawn?: boolean },
) => answerOf(api.POST('/v1/trips/{id}/events/{eventId}/correction', { params: { path: { id, eventId } }, body }));

/** Downloads the document with the key, which a plain link cannot send. */
export async function downloadStatement(id: string, language: Language): Promise<void> {
  const query = { format: 'pdf', language } as const;
  const file: Blob = await answerOf(
    api.GET('/v1/trips/{id}/statement', { params: { path: { id }, query }, parseAs: 'blob' }),
  );
  downloadFile(file, `statement-${id}-${language}.pdf`);
}

/** Reasons for an interruption of work. */
export const CAUSES = ['carrier', 'weather', 'strike', 'lock', 'neutral'] as const;

export const toCause = (value: unknown) => CAUSES.find((cause) => cause === value);

/** Name of an event. */
export const kindName = (kind: EventKind): string => texts('cargoEvents')[kind];

const RULE_NAMES = {
  'de-dry': 'deDry',
  'de-tank': 'deTank',
  'de-tank-1999': 'deTank1999',
  'be-2011': 'be2011',
  'nl-2011': 'nl2011',
  sea: 'sea',
} as const;

/** Name of a rule set: built-in ones in the language of the page, others unchanged. */
export function ruleName({ id, title }: Pick<RuleSet, 'id' | 'title'>): string {
  const found = Object.entries(RULE_NAMES).find(([known]) => known === id);
  return found ? texts('cargoClock')[found[1]] : title;
}
