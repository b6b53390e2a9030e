import type { Language } from '../../../foundation/shared/text.ts';
import type { Texts } from '../../../foundation/texts/statement.ts';

/** The texts of a statement in one language. */
export type StatementTexts = Texts['statement'] & { readonly kinds: Texts['cargoEvents'] };

/** Loads the texts with the first statement. */
export async function loadTexts(language: Language): Promise<StatementTexts> {
  const { TEXTS } = await import('../../../foundation/texts/statement.ts');
  const { statement, cargoEvents } = TEXTS[language];
  return { ...statement, kinds: cargoEvents };
}
