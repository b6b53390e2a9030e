/** What a notice is about: fairway and traffic, water, ice, weather. */
export const NOTICE_KINDS = ['ftm', 'wrm', 'icem', 'werm'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Where a limitation holds in the way of a vessel: all directions, upstream, downstream; other codes as they came. */
export type DirectionCode = 'ALL' | 'UPS' | 'DWN' | (string & {});

/**
 * A notice to skippers. What an authority did not send, or sent in a form that cannot be read, is null. Codes are those of
 * the standard; unknown ones are kept as they came.
 */
export interface Notice {
  /** The same for all serial numbers of a notice, unique among all sources. */
  id: string;
  kind: NoticeKind;
  /** Who numbers it. Water levels have no number: their organisation is the publisher. */
  organisation: string;
  year: number | null;
  number: number | null;
  /** 0 is the first; a higher one replaces it. */
  serial: number;
  /** ISO 3166 of the authority, upper case; decides the time zone. */
  country: string | null;
  /** IANA name of the zone whose clock the periods mean. */
  timeZone: string;
  subject: string | null;
  reason: string | null;
  /** ms since the epoch: when the authority issued it. */
  issuedAt: number | null;
  /** ms since the epoch. `validTo` is the end of the last day, so the instant itself is not in it; null: until further notice. */
  validFrom: number | null;
  validTo: number | null;
  withdrawn: boolean;
  places: readonly NoticePlace[];
  /** For whom and in which direction, where a limitation does not name its own. Empty: for all. */
  targets: readonly Target[];
  limitations: readonly Limitation[];
  /** Of `wrm`, `icem` and `werm`: what was measured or forecast. */
  measures: readonly Measure[];
  /** The text of the authority by language (lower case, ISO 639-1; `und` where it is not named). Plain text of a stranger. */
  texts: Readonly<Record<string, string>>;
  /** Name of the configured source, or `upload`. */
  source: string;
  /** ms since the epoch. */
  receivedAt: number;
}

/** A point of the waterway. A stretch is two of them: `end` names which. */
export interface NoticePlace {
  isrs: string | null;
  name: string | null;
  water: string | null;
  /** Of the fairway, by its own count. */
  km: number | null;
  latitude: number | null;
  longitude: number | null;
  /** How the position is known; null where there is none. */
  positionFrom: PositionOrigin | null;
  typeCode: string | null;
  /** Of a stretch: its first and its last point; null for an object. */
  end: 'from' | 'to' | null;
  /** Which objects and stretches one group of limitations is for. */
  group: number;
}

/** `message`: in the notice. `place`: a saved place has this ISRS code. `way`: by km between two known points of the water. */
export type PositionOrigin = 'message' | 'place' | 'way';

export interface Target {
  group: string;
  direction: DirectionCode | null;
}

export interface Limitation {
  code: string;
  /** One for each dimension: a limitation of 6.0 may have several, such as length and beam. */
  value: number | null;
  /** LEN BRE HEI DRA, where the value is one of several. */
  dimension: string | null;
  unit: string | null;
  reference: string | null;
  /** MAX at most, MIN at least, RED less by. */
  indication: string | null;
  /** Part of the width: `ALL`, left, right, middle; null: not stated. */
  position: string | null;
  /** Empty: those of the notice. */
  targets: readonly Target[];
  /** When it holds. Empty: as long as the notice is valid. */
  periods: readonly Period[];
  /** The places of the notice with the same number are those that it is for. */
  group: number;
}

/** In local time of the place, by the clock on the wall. */
export interface Period {
  /** `2026-11-20`; null where it is missing or cannot be read. */
  from: string | null;
  /** The last day, inclusive; null: until further notice. */
  to: string | null;
  /** `22:00:00` */
  timeFrom: string | null;
  timeTo: string | null;
  /** CON, DAY, WRK … as it came; null where there is none, which means CON. */
  interval: string | null;
  /** Of version 6.0, in place of the rest: the lines of iCalendar. */
  calendar: string | null;
  /** ms since the epoch: it was withdrawn then. */
  withdrawnAt: number | null;
}

/** Of `wrm`, `icem` and `werm`. */
export interface Measure {
  /** WAL level, DIS discharge, VER clearance, LSD least sounded depth, REG regime, BAR barrage, ICE, or a weather item. */
  code: string;
  value: number | null;
  min: number | null;
  max: number | null;
  unit: string | null;
  reference: string | null;
  /** Of a barrage, regime or ice situation: its code. */
  state: string | null;
  isForecast: boolean;
  /** ms since the epoch. */
  at: number | null;
}
