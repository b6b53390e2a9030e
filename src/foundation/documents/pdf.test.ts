import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { pdfTexts } from '../../../test/support/pdf-texts.ts';
import { createPdf, type PdfTable } from './pdf.ts';

const options = {
  title: 'Statement of facts – Łódź, 5 €',
  language: 'en',
  at: Date.UTC(2026, 5, 1),
  footer: 'SHA-256 60359aa9',
  pageNumber: (page: number, pages: number) => `Page ${page} of ${pages}`,
};

const table = (rows: PdfTable['rows']): PdfTable => ({
  columns: [
    { title: 'Time', share: 1 },
    { title: 'Event', share: 3 },
    { title: 'Cents', share: 1, isNumber: true },
  ],
  rows,
});

async function write(rows: PdfTable['rows']): Promise<Uint8Array> {
  const pdf = await createPdf(options);
  pdf.heading('Events');
  pdf.paragraph('What was recorded on board.');
  pdf.table(table(rows));
  return pdf.save();
}

test('a table goes on at the next page below its head, with the footer and the number of the page', async () => {
  const texts = pdfTexts(await write(Array.from({ length: 100 }, (_, index) => ['10:00', `Row ${index}`, `${index}`])));
  expect(texts.filter((text) => text === 'Cents').length).toBe(3);
  expect(texts.filter((text) => text === options.footer).length).toBe(3);
  expect(texts).toContain('Page 3 of 3');
  for (let index = 0; index < 100; index += 1) expect(texts).toContain(`Row ${index}`);
});

test('a row that is higher than a page is broken, and nothing of it is lost', async () => {
  const words = Array.from({ length: 3000 }, (_, index) => `word${index}`);
  const texts = pdfTexts(await write([['10:00', words.join(' '), '1']]));
  expect(
    texts
      .join(' ')
      .split(' ')
      .filter((word) => /^word\d/.test(word)),
  ).toEqual(words);
});

test('a word that is wider than its column is broken', async () => {
  const texts = pdfTexts(await write([['10:00', 'x'.repeat(900), '1']]));
  expect(texts.filter((text) => /^x+$/.test(text)).join('')).toBe('x'.repeat(900));
});

test('characters that the fonts lack become plain letters or question marks', async () => {
  const texts = pdfTexts(await write([['10:00', 'Łódź Duišburg Дуйсбург\u0000\t', '1']]));
  expect(texts.find((text) => text.startsWith('L'))).toMatch(/^L\S+dz Dui\S+burg \?{8} *$/);
});

test('two processes write the same bytes', () => {
  const program = `import { createPdf } from ${JSON.stringify(new URL('pdf.ts', import.meta.url).href)};
    const pdf = await createPdf({ title: 'A', language: 'de', at: 0, footer: 'B', pageNumber: (page) => String(page) });
    pdf.table({ columns: [{ title: 'C', share: 1 }], rows: [['D'], ['E']] });
    process.stdout.write(await pdf.save());`;
  const run = () => execFileSync(process.execPath, ['--input-type=module', '--eval', program]);
  const first = run();
  expect(first.subarray(0, 5).toString()).toBe('%PDF-');
  expect(run().equals(first)).toBe(true);
});
