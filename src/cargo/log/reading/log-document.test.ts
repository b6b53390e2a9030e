import { expect, test } from 'vitest';
import { pdfTexts } from '../../../../test/support/pdf-texts.ts';
import { toEntryRecord } from '../chain/entry.ts';
import { exampleEntry } from './entry-record.ts';
import { toLogDocument } from './log-document.ts';

test.each([
  ['en', 'configured key'],
  ['de', 'Schlüssel der Konfiguration'],
  ['fr', 'clé de la configuration'],
  ['nl', 'sleutel uit de configuratie'],
] as const)('on paper in %s, a key of the configuration is "%s"', async (language, name) => {
  const entries = ['configured key', 'Master', null].map((author) => toEntryRecord({ ...exampleEntry, author }));
  const pdf = await toLogDocument({ entries, previousHash: null, lastHash: null, language });
  const texts = pdfTexts(pdf).join(' ');
  expect(texts).toContain(name);
  expect(texts).toContain('Master');
  if (language !== 'en') expect(texts).not.toContain('configured');
});
