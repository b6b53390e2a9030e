import { createPdf, type Pdf } from '../../../foundation/documents/pdf.ts';
import { shownAuthor } from '../../../foundation/shared/configured-key.ts';
import type { Language } from '../../../foundation/shared/text.ts';
import type { CallResult } from '../engine/compute.ts';
import { toEuroText } from '../engine/exact.ts';
import { placeOf } from '../events/cargo-event.ts';
import type { EventView } from '../events/event-service.ts';
import type { Laytime } from '../laytime.ts';
import type { Statement } from './statement-csv.ts';
import { formatCents, formatDecimal, formatDuration, formatTime, type StatementTexts } from './statement-texts.ts';

interface Writing {
  pdf: Pdf;
  texts: StatementTexts;
  language: Language;
  statement: Statement;
}

const NO_ZONE = 'UTC';

/** The statement as a PDF; equal content gives equal bytes. */
export async function toStatementPdf(
  statement: Statement,
  texts: StatementTexts,
  language: Language,
): Promise<Uint8Array> {
  const { trip, laytime, entriesHash } = statement;
  const pdf = await createPdf({
    title: texts.title,
    language,
    at: laytime && laytime.asOf > 0 ? laytime.asOf : trip.startTime,
    footer: `SHA-256 ${entriesHash}`,
    pageNumber: (page, pages) => texts.page({ page, pages }),
  });
  const writing = { pdf, texts, language, statement };
  pdf.paragraph(`${texts.trip}: ${trip.id}`);
  pdf.paragraph(`${texts.cargo}: ${trip.cargo}`);
  pdf.paragraph(`${texts.sender}: ${trip.sender ?? texts.unknown}`);
  pdf.paragraph(`${texts.receiver}: ${trip.receiver ?? texts.unknown}`);
  writeEvents(writing);
  pdf.heading(texts.terms);
  if (laytime) {
    writeTerms(writing, laytime);
    for (const [index, call] of laytime.calls.entries()) writeCall(writing, laytime, { call, index });
    writeSums(writing, laytime);
  } else pdf.paragraph(texts.noTerms);
  pdf.paragraph(texts.advice, { isBold: true });
  pdf.paragraph(`${texts.hash}: ${entriesHash}`, { isSmall: true });
  pdf.paragraph(texts.hashMeaning, { isSmall: true });
  return pdf.save();
}

function writeEvents({ pdf, texts, statement }: Writing): void {
  pdf.heading(texts.events);
  if (statement.events.length === 0) {
    pdf.paragraph(texts.noEvents);
    return;
  }
  const zone = statement.laytime?.facts[0]?.zone ?? NO_ZONE;
  pdf.table({
    columns: [
      { title: texts.time, share: 26 },
      { title: texts.event, share: 24 },
      { title: texts.place, share: 20 },
      { title: texts.author, share: 19 },
      { title: texts.remark, share: 27 },
      { title: 'SHA-256', share: 18 },
    ],
    rows: statement.events.flatMap((event) => versionsOf(event, { texts, statement, zone })),
  });
}

/** One line for each version: corrected versions stay readable. */
function versionsOf(
  { versions, isWithdrawn }: EventView,
  { texts, statement, zone }: Pick<Writing, 'texts' | 'statement'> & { zone: string },
): string[][] {
  return versions.map(({ entry, kind }, index) => {
    const isLast = index === versions.length - 1;
    const state = isLast ? (isWithdrawn ? texts.withdrawn : '') : texts.corrected;
    const cause = entry.data?.['cause'];
    const reason = entry.data?.['reason'];
    const remarks = [
      typeof cause === 'string' ? `${texts.cause}: ${cause}` : '',
      entry.text ?? '',
      typeof reason === 'string' ? `${texts.reason}: ${reason}` : '',
    ];
    return [
      formatTime(entry.at, zone),
      texts.kinds[kind] + (state === '' ? '' : ` (${state})`),
      placeOf(entry) ?? (entry.placeId === null ? '' : (statement.placeNames.get(entry.placeId) ?? entry.placeId)),
      shownAuthor(entry.author, texts),
      remarks.filter((remark) => remark !== '').join('\n'),
      `${entry.hash.slice(0, 12)}…`,
    ];
  });
}

function writeTerms({ pdf, texts, language }: Writing, { rules, terms, given, warnings }: Laytime): void {
  const validity = `${rules.validFrom ?? texts.open} – ${rules.validTo ?? texts.open}`;
  pdf.paragraph(`${texts.ruleSet}: ${rules.id}, ${rules.title} (${texts.valid} ${validity})`, { isBold: true });
  const checked = rules.checkedOn === null ? '' : ` (${texts.checked} ${rules.checkedOn})`;
  pdf.paragraph(`${texts.source}: ${rules.source}${checked}`);
  const hull = terms.ship.doubleHull ? `, ${texts.doubleHull}` : '';
  pdf.paragraph(`${texts.capacity}: ${formatDecimal(String(given.ship.dwtT), language)} t${hull}`);
  pdf.paragraph(
    `${texts.options}: ${Object.entries(terms.options)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `${name} = ${Array.isArray(value) ? value.join(' ') || '–' : String(value)}`)
      .join('; ')}`,
  );
  for (const { rule, value, reason } of terms.overrides)
    pdf.paragraph(`${texts.overrides}: ${rule} = ${JSON.stringify(value)}. ${texts.reason}: ${reason}`);
  for (const warning of warnings) pdf.paragraph(texts.warnings[warning], { isBold: true });
}

function writeCall(
  { pdf, texts, statement }: Writing,
  { facts, given }: Laytime,
  { call, index }: { call: CallResult; index: number },
): void {
  const fact = facts[index];
  const stated = given.calls[index];
  if (!fact || !stated) return;
  const show = (at: number | null) => (at === null ? texts.unknown : formatTime(at, fact.zone));
  const name = stated.placeId ? statement.placeNames.get(stated.placeId) : undefined;
  const place = [name, fact.place].filter((part) => part !== undefined).join(', ');
  pdf.heading(`${texts.timeSheet} ${index + 1}: ${texts[fact.op]}, ${place}`);
  const start = call.startRule === null ? '' : ` (${texts.starts[call.startRule]})`;
  pdf.paragraph(
    [
      `${texts.weight}: ${stated.cargoT} t`,
      `${texts.notice}: ${show(fact.notice)}`,
      `${texts.clockStarts}: ${show(call.start)}${start}`,
      `${texts.expires}: ${call.expires === null ? '–' : show(call.expires)}`,
      `${texts.released}: ${fact.released === null ? texts.running : show(fact.released)}`,
    ].join('\n'),
  );
  if (call.intervals.length === 0) return;
  pdf.table({
    columns: [
      { title: texts.from, share: 24 },
      { title: texts.to, share: 24 },
      { title: texts.duration, share: 16, isNumber: true },
      { title: texts.counts, share: 9 },
      { title: texts.rule, share: 32 },
    ],
    rows: call.intervals.map(({ from, to, counts, rule, holiday, cause }) => [
      formatTime(from, fact.zone),
      formatTime(to, fact.zone),
      formatDuration(to - from),
      counts ? texts.yes : texts.no,
      [texts.rules[rule], holiday && texts.holidays[holiday], cause].filter((part) => part).join(': '),
    ]),
  });
}

function writeSums({ pdf, texts, language }: Writing, laytime: Laytime): void {
  const rows: string[][] = [[texts.asOf, formatTime(laytime.asOf, laytime.facts[0]?.zone ?? NO_ZONE)]];
  const { allowedMs, allowedHalfDays, excessHalfDays, rateMicroCents, rateCentsPerDay, amountCents, rules } = laytime;
  if (rules.unit === 'halfDay') {
    rows.push([texts.allowed, `${allowedHalfDays ?? texts.unknown} ${texts.halfDays}`]);
    rows.push([texts.excess, `${excessHalfDays ?? texts.unknown} ${texts.halfDays}`]);
  } else {
    rows.push([texts.allowed, allowedMs === null ? texts.unknown : formatDuration(allowedMs)]);
    rows.push([texts.counted, formatDuration(laytime.countedMs)]);
    rows.push([texts.excess, formatDuration(laytime.excessMs)]);
  }
  if (laytime.demurrageHours !== null) rows.push([texts.demurrage, `${laytime.demurrageHours} ${texts.hours}`]);
  if (rateMicroCents !== null) {
    const unit = rules.unit === 'halfDay' ? texts.perHalfDay : texts.perHour;
    rows.push([texts.demurrage, `${formatDecimal(toEuroText(rateMicroCents), language)} EUR ${unit}`]);
  }
  if (rateCentsPerDay !== null)
    rows.push([texts.demurrage, `${formatCents(rateCentsPerDay, language)} ${texts.perDay}`]);
  rows.push([
    `${texts.demurrage} (${rules.id}, ${texts.valid} ${rules.validFrom ?? texts.open})`,
    amountCents === null ? texts.unknown : formatCents(amountCents, language),
  ]);
  pdf.heading(`${texts.sums}: ${texts.states[laytime.state]}`);
  pdf.table({
    columns: [
      { title: texts.sums, share: 50 },
      { title: texts.demurrage, share: 50, isNumber: true },
    ],
    rows,
  });
}
