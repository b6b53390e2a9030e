/**
 * What the decoder gives out. Numbers are in the units that their names state; null means every "not available" of
 * ITU-R M.1371-5 and for values outside the range that the field allows.
 */

/** What is known of the way a message came. */
export interface Reception {
  /** From a VDO sentence: the transponder on board reports the own ship. */
  own: boolean;
  /** When it reached the decoder, in milliseconds since 1970: the clock that was handed to `push`. */
  receivedAt: number;
  /**
   * When the receiver says that it received it (tag block, JSON line or time after the checksum), in milliseconds since
   * 1970. Null without a stamp and where the stamp is too far from `receivedAt` to be believed.
   */
  stampAt: number | null;
}

interface Sender extends Reception {
  /** Nine digits; those of base stations and groups have leading zeros, which a number does not show. */
  mmsi: number;
  /** How often repeaters have passed it on, 0 to 3. */
  repeat: number;
}

/** Latitude and longitude are null together: half a position is none. */
interface Place {
  /** Degrees, north positive. */
  latitude: number | null;
  /** Degrees, east positive. */
  longitude: number | null;
  /** Whether the position is good to 10 m. */
  accurate: boolean;
  /** Whether the receiver of the position watches over its own integrity. */
  raim: boolean;
}

interface Motion extends Place {
  /** Knots over ground in tenths, 102.2 means that or more; whole knots in types 9 and 27. */
  speedKnots: number | null;
  /** Over ground, 0 to 359.9. */
  courseDeg: number | null;
  /** Where the bow points, true, 0 to 359. Types 9 and 27 carry none. */
  headingDeg: number | null;
  /** Second of the minute of the position; 61 manual input, 62 dead reckoning, 63 inoperative. Type 27 carries none. */
  utcSecond: number | null;
  /** Degrees a minute, to starboard positive; ±720 means more than 10 without a turn indicator. Types 1 to 3 only. */
  rateOfTurnDegPerMin: number | null;
  /** Navigational status 0 to 15 (15 is undefined). Types 1, 2, 3 and 27 only. */
  navStatus: number | null;
  /** 1 no special manoeuvre, 2 special manoeuvre; on inland vessels 2 is the blue sign set. Types 1 to 3 only. */
  manoeuvre: number | null;
}

interface Size {
  /** Metres from the antenna to the ends; 511 and 63 mean that or more. Bow and port 0 beside others: only the size is known. */
  toBowM: number | null;
  toSternM: number | null;
  toPortM: number | null;
  toStarboardM: number | null;
  /** Bow plus stern. */
  lengthM: number | null;
  /** Port plus starboard. */
  beamM: number | null;
}

interface Identity extends Size {
  name: string | null;
  callsign: string | null;
  /** Two digits of M.1371; 0 (not available) is null, codes of 100 and above are passed on. */
  shipType: number | null;
}

/** Types 1, 2, 3 (class A), 18 (class B) and 27 (long range). */
export interface PositionReport extends Sender, Motion {
  kind: 'position';
  type: 1 | 2 | 3 | 18 | 27;
}

/** Type 19 (class B): position and static data in one. It carries neither call sign nor navigational status. */
export interface ExtendedReport extends Sender, Motion, Identity {
  kind: 'extended';
  type: 19;
  /** See `StaticReport`. */
  fixType: number | null;
}

/** Types 5 (class A) and 24 (class B, in parts). What a part does not carry is null. */
export interface StaticReport extends Sender, Identity {
  kind: 'static';
  type: 5 | 24;
  /** Type 24: A carries the name, B the rest. */
  part: 'A' | 'B' | null;
  /** Type 5. Inland vessels have none. */
  imo: number | null;
  /** Type 5. 25.5 means that or more. */
  draughtM: number | null;
  /** Type 5. */
  destination: string | null;
  /** Type 5: the estimated arrival in UTC, which has no year. */
  etaMonth: number | null;
  etaDay: number | null;
  etaHour: number | null;
  etaMinute: number | null;
  /** How the position is fixed: 1 GPS, 2 GLONASS, 3 both, 4 Loran-C, 5 Chayka, 6 integrated, 7 surveyed, 8 Galileo, 15 internal. */
  fixType: number | null;
  /** Type 24 part B of an auxiliary craft (MMSI 98…): the ship it belongs to. It then has no size. */
  motherMmsi: number | null;
}

/** Type 8, DAC 200, FI 10: static data of an inland vessel, finer than type 5's and of the whole convoy. */
export interface InlandStaticReport extends Sender {
  kind: 'inland-static';
  type: 8;
  /** European vessel identification number. */
  eni: string | null;
  /** In decimetres. */
  lengthM: number | null;
  beamM: number | null;
  /** ERI code of the vessel or convoy, such as 8010. */
  eriType: number | null;
  /** Blue cones 0 to 3; 4 is the B flag. */
  blueCones: number | null;
  /** In centimetres. */
  draughtM: number | null;
  loaded: boolean | null;
  /** Whether speed, course and heading of the position reports come from approved sensors. */
  speedReliable: boolean;
  courseReliable: boolean;
  headingReliable: boolean;
}

/** Type 4. */
export interface BaseStationReport extends Sender, Place {
  kind: 'base-station';
  type: 4;
  /** The station's clock, in milliseconds since 1970. */
  stationTimeAt: number | null;
  /** See `StaticReport`. */
  fixType: number | null;
}

/** Type 9: an aircraft in search and rescue. */
export interface AircraftReport extends Sender, Place {
  kind: 'aircraft';
  type: 9;
  /** 4094 means that or more. */
  altitudeM: number | null;
  /** Whole knots, 1022 means that or more. */
  speedKnots: number | null;
  courseDeg: number | null;
  /** See `PositionReport`. */
  utcSecond: number | null;
}

/** Type 21: a buoy, a beacon, a light. */
export interface AidToNavigationReport extends Sender, Place, Size {
  kind: 'aid-to-navigation';
  type: 21;
  name: string | null;
  /** 1 to 31. */
  aidType: number | null;
  /** See `StaticReport`. */
  fixType: number | null;
  /** See `PositionReport`. */
  utcSecond: number | null;
  /** Whether a floating aid has left its place. Only to be believed up to second 59. */
  offPosition: boolean;
  /** Whether it only exists on screens. */
  virtual: boolean;
}

/** Types 12 (to one vessel) and 14 (to all): text about safety, written by whoever has a transponder. */
export interface SafetyText extends Sender {
  kind: 'safety-text';
  type: 12 | 14;
  /** Type 12: whom it is for. */
  destinationMmsi: number | null;
  /** At most 161 characters of the six-bit alphabet; null where nothing is left without blanks. */
  text: string | null;
}

export type AisMessage =
  | PositionReport
  | ExtendedReport
  | StaticReport
  | InlandStaticReport
  | BaseStationReport
  | AircraftReport
  | AidToNavigationReport
  | SafetyText;
