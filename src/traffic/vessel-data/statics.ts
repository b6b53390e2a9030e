/** What a vessel says of itself that rarely changes; null is not known. */
export interface Statics {
  name: string | null;
  /** Raw AIS code 1 to 99. */
  shipType: number | null;
  /** Whole metres. */
  lengthM: number | null;
  beamM: number | null;
  callsign: string | null;
  /** Length and beam are those of the whole inland convoy: those of other messages do not replace them. */
  isInlandSize?: true;
}

/**
 * What a message reports of the static data: a part that is absent or null is not reported, and never erases one that is
 * known.
 */
export interface StaticsNews extends Partial<Statics> {
  /** AIS code that means the inland type: taken only where no type is known. */
  inlandShipType?: number | null;
}

export type StaticField = (typeof STATIC_FIELDS)[number];

/** One real change of a static field: from one known value to another, or cleared by hand. */
export interface StaticChange {
  field: StaticField;
  oldValue: string | null;
  newValue: string | null;
}

export interface MergedStatics {
  /** The very object that was known before when nothing is new. */
  statics: Statics;
  /** What the audit log records; filling a gap is no change. */
  changes: readonly StaticChange[];
}

export const STATIC_FIELDS = ['name', 'shipType', 'lengthM', 'beamM', 'callsign'] as const;

/** A vessel of which nothing is known. */
export const NO_STATICS: Readonly<Statics> = Object.freeze({
  name: null,
  shipType: null,
  lengthM: null,
  beamM: null,
  callsign: null,
});

const NO_CHANGES: readonly StaticChange[] = Object.freeze([]);
const NO_FIELDS: readonly StaticField[] = Object.freeze([]);

/** Null, an empty text and AIS's 0 for "not available" say nothing. */
const isEmpty = (value: string | number | null | undefined): boolean => !value;

/**
 * What is known after a message, compared first: what the message does not say stays, gaps are filled, other values
 * replace the known ones. Another name is another vessel under the same MMSI: all else is forgotten before the message
 * is taken, so that of such a message only the name counts as a change.
 */
export function mergeStatics(known: Statics, news: StaticsNews): MergedStatics {
  if (isRenamed(known, news)) {
    return { statics: take(NO_STATICS, news, taken(NO_STATICS, news)), changes: [toChange('name', known, news)] };
  }
  const fields = taken(known, news);
  if (fields.length === 0 && !marksInland(known, news)) return { statics: known, changes: NO_CHANGES };
  const changes = fields.filter((field) => !isEmpty(known[field])).map((field) => toChange(field, known, news));
  return { statics: take(known, news, fields), changes };
}

/**
 * What is known after an edit by hand, which replaces every field: null clears. A new name resets the others as one
 * that comes by radio does, so that it alone is recorded.
 */
export function replaceStatics(known: Statics, next: Statics): MergedStatics {
  const differing = STATIC_FIELDS.filter((field) => known[field] !== next[field]);
  if (differing.length === 0) return { statics: known, changes: NO_CHANGES };
  const recorded = isRenamed(known, next) ? (['name'] as const) : differing.filter((field) => known[field] !== null);
  return {
    statics: { ...next, ...(known.isInlandSize && { isInlandSize: true }) },
    changes: recorded.map((field) => toChange(field, known, next)),
  };
}

export const equalStatics = (a: Statics, b: Statics): boolean =>
  a === b || STATIC_FIELDS.every((field) => a[field] === b[field]);

const isRenamed = (known: Statics, news: StaticsNews): boolean =>
  !isEmpty(known.name) && !isEmpty(news.name) && known.name !== news.name;

const marksInland = (known: Statics, news: StaticsNews): boolean =>
  news.isInlandSize === true && !known.isInlandSize && !(isEmpty(news.lengthM) && isEmpty(news.beamM));

/** The fields of which the message brings another value that counts. */
function taken(known: Statics, news: StaticsNews): readonly StaticField[] {
  let fields = NO_FIELDS;
  for (const field of STATIC_FIELDS) {
    const value = valueIn(field, known, news);
    if (isEmpty(value) || value === known[field]) continue;
    if (isSize(field) && known.isInlandSize && !news.isInlandSize && !isEmpty(known[field])) continue;
    fields = [...fields, field];
  }
  return fields;
}

const isSize = (field: StaticField): boolean => field === 'lengthM' || field === 'beamM';

/** The inland type is only the nearest AIS code: it fills a gap and changes nothing. */
function valueIn(field: StaticField, known: Statics, news: StaticsNews): string | number | null | undefined {
  const value = news[field];
  return field === 'shipType' && isEmpty(value) && isEmpty(known.shipType) ? news.inlandShipType : value;
}

function take(known: Statics, news: StaticsNews, fields: readonly StaticField[]): Statics {
  const values: Partial<Statics> = Object.fromEntries(fields.map((field) => [field, valueIn(field, known, news)]));
  return { ...known, ...values, ...(marksInland(known, news) && { isInlandSize: true }) };
}

const toChange = (field: StaticField, known: Statics, news: StaticsNews): StaticChange => ({
  field,
  oldValue: toText(known[field]),
  newValue: toText(valueIn(field, known, news)),
});

const toText = (value: string | number | null | undefined): string | null => (value == null ? null : String(value));
