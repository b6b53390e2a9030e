/*
 * The bytes of a map cell. Numbers are LEB128, with zigzag if they may be negative; all times are tenths of a second.
 *
 *   frame     kind, z, x, y, revision, time since 1970, records to the end
 *   snapshot  whole records: all vessels of the cell
 *   changes   records of the number of a vessel, then one of:
 *             0 to 63   bits of the changed values, age, these values
 *             WHOLE     a whole record without its number: the vessel is new in the cell
 *             GONE      nothing: the vessel is not shown any more
 *             LEFT      columns and rows to its new cell
 *   whole     number, MMSI, age, latitude, longitude, speed, course, heading, state, static data
 *
 * The age is the time between the last message of the vessel and the time of the frame.
 */

export const CELL_SNAPSHOT = 1;
export const CELL_CHANGES = 2;

/** Bits of the changed values in a change, in the order of the values. A place is the difference to the previous one. */
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
 * Units per degree of latitude or longitude. Values of AIS (1/600,000 degree) and decimals with six places are multiples of
 * the unit, so they are transferred exactly.
 */
export const PLACE_UNITS = 6_000_000;
/** Units per knot and per degree. 0 means unknown; other values are stored plus 1. */
export const TENTHS = 10;

/** State byte: the navigational status is in the lower four bits; the next bit means that it is known. */
export const STATUS_BITS = 15;
export const STATUS_KNOWN = 16;
export const FROM_REMOTE = 32;
export const STALE = 64;

export const CELL_TYPE = 'application/octet-stream';
