import { expect, test } from 'vitest';
import { makeOfficeEntry } from '../../../../test/support/fleet/receive-office-entry.ts';
import { pdfTexts } from '../../../../test/support/pdf-texts.ts';
import { LANGUAGES } from '../../../foundation/shared/text.ts';
import { type Statement, toStatementCsv } from './statement-csv.ts';
import { toStatementPdf } from './statement-pdf.ts';
import { loadTexts } from './statement-texts.ts';

const entry = { ...makeOfficeEntry('berthed', 't', null), author: 'configured key' };
const statement: Statement = {
  trip: { id: 't', cargo: 'gravel', sender: null, receiver: null, startTime: 0 },
  events: [{ id: entry.id, tripId: 't', isWithdrawn: false, versions: [{ entry, kind: 'berthed' }] }],
  laytime: undefined,
  placeNames: new Map(),
  entriesHash: '',
};

test.each(LANGUAGES)('a statement in %s names a key of the configuration in that language', async (language) => {
  const texts = await loadTexts(language);
  const pdf = pdfTexts(await toStatementPdf(statement, texts, language)).join(' ');
  for (const shown of [toStatementCsv(statement, texts), pdf]) {
    expect(shown).toContain(texts.configuredKey);
    if (language !== 'en') expect(shown).not.toContain('configured key');
  }
});
