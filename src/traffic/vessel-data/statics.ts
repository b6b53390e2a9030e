/** Static data of a vessel; null means unknown. */
export interface Statics {
  name: string | null;
  /** Raw AIS code 1 to 99. */
  shipType: number | null;
  /** Whole metres. */
  lengthM: number | null;
  beamM: number | null;
  callsign: string | null;
  /** Set if length and beam are those of the whole inland convoy. Other messages do not replace them. */
  isInlandSize?: true;
}

/** Static data in a message. Absent or null fields are not reported and never erase known values. */
export interface StaticsNews extends Partial<Statics> {
  /** AIS code nearest to the inland type; used only if no type is known. */
  inlandShipType?: number | null;
}

export type StaticField = (typeof STATIC_FIELDS)[number];

/** A change of a static field: from one known value to another, or cleared in an edit. */
export interface StaticChange {
  field: StaticField;
  oldValue: string | null;
  newValue: string | null;
}

export interface MergedStatics {
  /** The same object as before if nothing changed. */
  statics: Statics;
  /** Changes for the audit log. Filling an unknown field is not a change. */
  changes: readonly StaticChange[];
}

export const STATIC_FIELDS = ['name', 'shipType', 'lengthM', 'beamM', 'callsign'] as const;

/** Static data of an unknown vessel. */
export const NO_STATICS: Readonly<Statics> = Object.freeze({
  name: null,
  shipType: null,
  lengthM: null,
  beamM: null,
  callsign: null,
});

const NO_CHANGES: readonly StaticChange[] = Object.freeze([]);
const NO_FIELDS: readonly StaticField[] = Object.freeze([]);

/** Null, an empty text and 0, which is "not available" in AIS, carry no information. */
const isEmpty = (value: string | number | null | undefined): boolean => !value;

/**
 * Merges the static data of a message. Unreported fields stay, unknown fields are filled, other values replace the known
 * ones. Another name means another vessel with the same MMSI: all known fields are reset first, so only the name counts as a
 * change.
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
 * Applies an edit, which replaces every field; null clears one. As with a message, only the name is recorded if it changes,
 * because a new name means another vessel.
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

/** Fields for which the message has a new value. */
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

/** The inland type is only the nearest AIS code: it fills an unknown type but never replaces a known one. */
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

/**
 * Position of the antenna on a vessel: whole metres from it to the four sides. If bow and port are 0, only the size is
 * known.
 */
export interface Dimensions {
  readonly toBowM: number;
  readonly toSternM: number;
  readonly toPortM: number;
  readonly toStarboardM: number;
}

type Reported = { readonly [Side in keyof Dimensions]: number | null };

/** Number of values of the AIS fields: 9 bits along the vessel, 6 bits across. */
const [ALONG, ACROSS] = [512, 64];

/** Packs the distances into one number, because the live traffic contains thousands of them; 0 if none is reported. */
export function packDimensions({ toBowM, toSternM, toPortM, toStarboardM }: Reported): number {
  const across = (toPortM ?? 0) * ACROSS + (toStarboardM ?? 0);
  return ((toBowM ?? 0) * ALONG + (toSternM ?? 0)) * ACROSS * ACROSS + across;
}

/** Maximum packed value. */
export const MAX_DIMENSIONS = ALONG * ALONG * ACROSS * ACROSS - 1;

/** Unpacks the output of `packDimensions`; undefined for 0. */
export function unpackDimensions(packed: number): Dimensions | undefined {
  if (packed === 0) return undefined;
  const along = Math.floor(packed / (ACROSS * ACROSS));
  return {
    toBowM: Math.floor(along / ALONG),
    toSternM: along % ALONG,
    toPortM: Math.floor(packed / ACROSS) % ACROSS,
    toStarboardM: packed % ACROSS,
  };
}
