import type { Texts } from '../../../foundation/texts/statement.ts';

export const LANGUAGES = ['en', 'de', 'nl', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The texts of a statement in one language. */
export type StatementTexts = Texts['statement'] & { readonly kinds: Texts['cargoEvents'] };

/** Loads the texts when the first statement is asked for. */
export async function loadTexts(language: Language): Promise<StatementTexts> {
  const { TEXTS } = await import('../../../foundation/texts/statement.ts');
  const { statement, cargoEvents } = TEXTS[language];
  return { ...statement, kinds: cargoEvents };
}
