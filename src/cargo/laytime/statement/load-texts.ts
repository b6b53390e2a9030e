import type { Language } from './language.ts';
import type { StatementTexts } from './statement-texts.ts';

/** Only the language that is asked for is loaded. */
export async function loadTexts(language: Language): Promise<StatementTexts> {
  switch (language) {
    case 'en':
      return (await import('./texts-en.ts')).english;
    case 'de':
      return (await import('./texts-de.ts')).german;
    case 'nl':
      return (await import('./texts-nl.ts')).dutch;
    case 'fr':
      return (await import('./texts-fr.ts')).french;
  }
}
