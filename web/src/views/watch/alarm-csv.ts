import type { AnswerTo } from '../../api/answer-to.ts';

export type PastAlarm = AnswerTo<'/v1/alarms/history'>['alarms'][number];

const COLUMNS = [
  'raisedAt',
  'clearedAt',
  'type',
  'priority',
  'state',
  'mmsi',
  'name',
  'text',
  'latitude',
  'longitude',
  'distanceKm',
  'bearingDeg',
  'cpaM',
  'tcpaSecs',
  'source',
  'acknowledgedAt',
  'acknowledgedBy',
  'escalations',
  'updatedAt',
  'id',
] as const satisfies readonly (keyof PastAlarm)[];

/** A spreadsheet takes a text for a formula that begins with one of these, or with white space before one. */
const FORMULA = /^[=+\-@\t\r\n]|^\s+[=+\-@]/;

/** Numbers are written as they are: a western longitude is no formula. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The alarms as RFC 4180 has it, with the names of the interface. */
export function toCsv(alarms: readonly PastAlarm[]): string {
  const rows = alarms.map((alarm) => COLUMNS.map((column) => cell(alarm[column])).join(','));
  return `${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`;
}

/** Hands the file to the browser. */
export function downloadCsv(alarms: readonly PastAlarm[], name: string): void {
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', toCsv(alarms)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
