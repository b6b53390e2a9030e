/*
 * The bytes of a map cell. Numbers are LEB128, those that may be negative in zigzag; all times are tenths of a second.
 *
 *   frame     kind, z, x, y, revision, time since 1970, records to the end
 *   snapshot  whole records: all vessels of the cell
 *   changes   records that begin with the number of a vessel and what follows of it:
 *             0 to 63   bits of the values that changed, age, these values
 *             WHOLE     a whole record without its number: the vessel is new in the cell
 *             GONE      nothing: the vessel is not shown any more
 *             LEFT      columns and rows to the cell that it is in now
 *   whole     number, MMSI, age, latitude, longitude, speed, course, heading, state, static data
 *
 * The age is how long before the time of the frame the vessel was last seen.
 */

export const CELL_SNAPSHOT = 1;
export const CELL_CHANGES = 2;

/** Of a change: which values follow, in this order. A place is the difference to the last one. */
export const PLACE = 1;
export const SPEED = 2;
export const COURSE = 4;
export const HEADING = 8;
export const STATE = 16;
export const STATIC = 32;

export const WHOLE = 64;
export const GONE = 65;
export const LEFT = 66;

/**
 * Of a degree of latitude or longitude: all that AIS reports (1/600,000) and all decimals of six places are whole
 * numbers, so they come out as they went in.
 */
export const PLACE_UNITS = 6_000_000;
/** Of a knot and of a degree. Of these values 0 is not known, and any other is one too large. */
export const TENTHS = 10;

/** The state: the navigational status in the lower four bits, and whether it is known. */
export const STATUS_BITS = 15;
export const STATUS_KNOWN = 16;
export const FROM_REMOTE = 32;
export const STALE = 64;

export const CELL_TYPE = 'application/octet-stream';
