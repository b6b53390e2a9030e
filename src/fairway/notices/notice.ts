/** Subject of a notice: fairway and traffic, water, ice, weather. */
export const NOTICE_KINDS = ['ftm', 'wrm', 'icem', 'werm'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Direction of a limitation: all, upstream, downstream; other codes unchanged. */
export type DirectionCode = 'ALL' | 'UPS' | 'DWN' | (string & {});

/**
 * A notice to skippers. Missing and unreadable values are null. Codes are those of the standard; unknown ones are kept
 * unchanged.
 */
export interface Notice {
  /** Id, the same for all serial numbers of a notice, and unique across all sources. */
  id: string;
  kind: NoticeKind;
  /** The numbering organisation. Water levels have no number; their organisation is the publisher. */
  organisation: string;
  year: number | null;
  number: number | null;
  /** 0 is the first version; a higher number replaces it. */
  serial: number;
  /** ISO 3166 code of the authority's country, upper case; determines the time zone. */
  country: string | null;
  /** IANA name of the time zone of the periods. */
  timeZone: string;
  subject: string | null;
  reason: string | null;
  /** ms since the epoch: time of issue by the authority. */
  issuedAt: number | null;
  /** ms since the epoch. `validTo` is the end of the last day, exclusive; null: until further notice. */
  validFrom: number | null;
  validTo: number | null;
  withdrawn: boolean;
  places: readonly NoticePlace[];
  /** Vessel groups and direction, for limitations without their own. Empty: for all. */
  targets: readonly Target[];
  limitations: readonly Limitation[];
  /** For `wrm`, `icem` and `werm`: measurements or forecasts. */
  measures: readonly Measure[];
  /** Text of the authority by language (lower case, ISO 639-1; `und` if not specified). Untrusted plain text. */
  texts: Readonly<Record<string, string>>;
  /** Name of the configured source, or `upload`. */
  source: string;
  /** ms since the epoch. */
  receivedAt: number;
}

/** An area in degrees; across the antimeridian, `west` is greater than `east`. */
export interface NoticeBox {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** A point of the waterway. A stretch is two points, distinguished by `end`. */
export interface NoticePlace {
  isrs: string | null;
  name: string | null;
  water: string | null;
  /** Km of the fairway. */
  km: number | null;
  latitude: number | null;
  longitude: number | null;
  /** Origin of the position; null without one. */
  positionFrom: PositionOrigin | null;
  typeCode: string | null;
  /** First or last point of a stretch; null for an object. */
  end: 'from' | 'to' | null;
  /** Objects and stretches that one group of limitations applies to. */
  group: number;
}

/**
 * `message`: in the notice. `place`: a saved place with this ISRS code. `way`: by its km, and points of the water whose km are known.
 */
export type PositionOrigin = 'message' | 'place' | 'way';

export interface Target {
  group: string;
  direction: DirectionCode | null;
}

export interface Limitation {
  code: string;
  /** The value of one dimension: a limitation in 6.0 with several, such as length and beam, is split by dimension. */
  value: number | null;
  /** LEN BRE HEI DRA, if the value is one of several. */
  dimension: string | null;
  unit: string | null;
  reference: string | null;
  /** MAX maximum, MIN minimum, RED reduction. */
  indication: string | null;
  /** Part of the width: `AL` or `ALL`: all of it, left, right, middle; null: not specified. */
  position: string | null;
  /** Vessel groups and direction. Empty: those of the notice. */
  targets: readonly Target[];
  /** Periods in force. Empty: as long as the notice is valid. */
  periods: readonly Period[];
  /** Group number: it applies to the places of the notice with the same number. */
  group: number;
}

/** Whether the whole width is affected: an obstruction of one side leaves the other side open. */
export const isWholeWidth = ({ position }: Pick<Limitation, 'position'>): boolean =>
  position === null || position === 'AL' || position === 'ALL';

/** A period of days and hours in local time of the place. */
export interface Period {
  /** `2026-11-20`; null if missing or unreadable. */
  from: string | null;
  /** The last day, inclusive; null: until further notice. */
  to: string | null;
  /** `22:00:00` */
  timeFrom: string | null;
  timeTo: string | null;
  /** Code of the standard as in the message, such as CON (continuous) or WRK (working days); null if absent, which means CON. */
  interval: string | null;
  /** In version 6.0, instead of the other fields: the lines of iCalendar. */
  calendar: string | null;
  /** Time of the withdrawal, ms since the epoch. */
  withdrawnAt: number | null;
}

/** A measurement or forecast of `wrm`, `icem` or `werm`. */
export interface Measure {
  /** WAL level, DIS discharge, VER clearance, LSD least sounded depth, REG regime, BAR barrage, ICE, or a weather item. */
  code: string;
  value: number | null;
  min: number | null;
  max: number | null;
  unit: string | null;
  reference: string | null;
  /** Code of a barrage, regime or ice situation. */
  state: string | null;
  isForecast: boolean;
  /** ms since the epoch. */
  at: number | null;
}
