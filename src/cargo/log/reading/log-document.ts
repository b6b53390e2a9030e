import { createPdf } from '../../../foundation/documents/pdf.ts';
import { shownAuthor } from '../../../foundation/shared/configured-key.ts';
import type { Language } from '../../../foundation/shared/text.ts';
import { TEXTS, type Texts } from '../../../foundation/texts/log-document.ts';
import { isStopKind } from '../chain/entry.ts';
import type { EntryRecord } from './entry-record.ts';

interface Printed {
  entries: readonly EntryRecord[];
  previousHash: string | null;
  lastHash: string | null;
  language: Language;
}

/** A part of the log as a PDF. Import this file only on request. */
export async function toLogDocument({ entries, previousHash, lastHash, language }: Printed): Promise<Uint8Array> {
  const texts = TEXTS[language].logDocument;
  const times = entries.map(({ at }) => at).sort();
  const [first = '', last = ''] = [times[0], times.at(-1)];
  const pdf = await createPdf({
    title: texts.title,
    language,
    at: last === '' ? 0 : Date.parse(last),
    footer: lastHash === null ? '' : texts.last({ hash: lastHash }),
    pageNumber: (page, pages) => texts.page({ page, pages }),
  });
  if (first !== '') pdf.paragraph(texts.range({ from: toMinute(first), to: toMinute(last) }));
  pdf.paragraph(texts.notice, { isSmall: true });
  pdf.paragraph(texts.before({ hash: previousHash ?? texts.noneBefore }), { isSmall: true });
  const { at, what, where, text, author } = texts.columns;
  pdf.table({
    columns: [
      { title: at, share: 17 },
      { title: what, share: 24 },
      { title: where, share: 26 },
      { title: text, share: 20 },
      { title: author, share: 13 },
    ],
    rows: entries.map((entry) => [
      toMinute(entry.at),
      whatOf(entry, TEXTS[language]),
      whereOf(entry),
      entry.text ?? '',
      shownAuthor(entry.author, texts),
    ]),
  });
  return pdf.save();
}

const toMinute = (timestamp: string): string => `${timestamp.slice(0, 10)} ${timestamp.slice(11, 16)}`;

function whatOf({ kind, label, until, corrects, data }: EntryRecord, texts: Texts): string {
  const { logDocument, entryKinds, stopKinds } = texts;
  const name = isStopKind(label) ? `${entryKinds[kind]}: ${stopKinds[label]}` : entryKinds[kind];
  return [
    corrects === null ? name : `${logDocument.correction}: ${name}`,
    ...(data?.['withdrawn'] === true ? [logDocument.withdrawn] : []),
    ...(until === null ? [] : [logDocument.until({ time: toMinute(until) })]),
  ].join(', ');
}

function whereOf({ latitude, longitude, data }: EntryRecord): string {
  const place = data?.['place'];
  const position = latitude === null || longitude === null ? '' : `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
  return [...(typeof place === 'string' ? [place] : []), position].filter((part) => part !== '').join(', ');
}
