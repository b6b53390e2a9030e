import { createHash } from 'node:crypto';
import { toTimestamp } from '../../../foundation/shared/clock.ts';
import { shownAuthor } from '../../../foundation/shared/configured-key.ts';
import { toCsvCell } from '../../../foundation/shared/encoding/csv.ts';
import { toEuroText } from '../engine/exact.ts';
import { placeOf } from '../events/cargo-event.ts';
import type { EventView } from '../events/event-service.ts';
import type { Laytime } from '../laytime.ts';
import { formatCents, type StatementTexts } from './statement-texts.ts';

/**
 * The facts of a trip and its time sheet, for both parties. It has no creation time, so that equal content gives an equal
 * statement.
 */
export interface Statement {
  trip: { id: string; cargo: string; sender: string | null; receiver: string | null; startTime: number };
  events: readonly EventView[];
  /** Undefined if no terms are set. */
  laytime: Laytime | undefined;
  placeNames: ReadonlyMap<string, string>;
  /** Hash over the hashes of all entries, one in each line. */
  entriesHash: string;
}

export const hashOfEntries = (events: readonly EventView[]): string =>
  createHash('sha256')
    .update(events.flatMap(({ versions }) => versions.map(({ entry }) => `${entry.hash}\n`)).join(''))
    .digest('hex');

const HEAD = 'part,from,to,secs,counts,text,place,author,remark,hash';

/** Facts, time sheet and result in one table; the first column is the part. */
export function toStatementCsv(
  { events, laytime, placeNames, entriesHash, trip }: Statement,
  texts: StatementTexts,
): string {
  const lines: (string | number | null)[][] = [
    ['trip', null, null, null, null, trip.cargo, null, null, trip.id, entriesHash],
  ];
  for (const { versions, isWithdrawn } of events)
    for (const [index, { entry, kind }] of versions.entries()) {
      const isLast = index === versions.length - 1;
      const state = isLast ? (isWithdrawn ? `(${texts.withdrawn})` : '') : `(${texts.corrected})`;
      const place =
        placeOf(entry) ?? (entry.placeId === null ? null : (placeNames.get(entry.placeId) ?? entry.placeId));
      const cause = entry.data?.['cause'];
      const remark = [typeof cause === 'string' ? cause : '', entry.text ?? '', state]
        .filter((part) => part !== '')
        .join(' ');
      lines.push([
        'event',
        toTimestamp(entry.at),
        null,
        null,
        null,
        texts.kinds[kind],
        place,
        shownAuthor(entry.author, texts),
        remark,
        entry.hash,
      ]);
    }
  for (const [index, { intervals }] of (laytime?.calls ?? []).entries())
    for (const { from, to, counts, rule, holiday, cause } of intervals)
      lines.push([
        `call ${index + 1}`,
        toTimestamp(from),
        toTimestamp(to),
        (to - from) / 1000,
        counts ? texts.yes : texts.no,
        texts.rules[rule],
        laytime?.facts[index]?.place ?? null,
        null,
        holiday ? texts.holidays[holiday] : cause,
        null,
      ]);
  if (laytime) {
    const { rules, allowedMs, countedMs, excessMs, amountCents, rateMicroCents } = laytime;
    const sum = (text: string, secs: number | null, remark: string | null) =>
      lines.push(['result', null, toTimestamp(laytime.asOf), secs, null, text, null, null, remark, null]);
    sum(texts.ruleSet, null, `${rules.id} (${texts.valid} ${rules.validFrom ?? texts.open})`);
    sum(texts.allowed, allowedMs === null ? null : allowedMs / 1000, null);
    sum(texts.counted, countedMs / 1000, null);
    sum(texts.excess, excessMs / 1000, rateMicroCents === null ? null : `${toEuroText(rateMicroCents)} EUR`);
    sum(texts.demurrage, null, amountCents === null ? texts.unknown : formatCents(amountCents, 'en'));
  }
  lines.push(['advice', null, null, null, null, texts.advice, null, null, null, null]);
  return `${[HEAD, ...lines.map((cells) => cells.map(toCsvCell).join(','))].join('\r\n')}\r\n`;
}
