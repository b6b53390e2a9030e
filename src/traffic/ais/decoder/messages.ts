/**
 * Messages that the decoder emits. Units are in the names. Null stands for every "not available" of ITU-R M.1371-5 and for
 * values outside the allowed range of the field.
 */

/** How a message was received. */
export interface Reception {
  /** Whether the message is from a VDO sentence: about the own ship, from the transponder on board. */
  own: boolean;
  /** Time of arrival at the decoder in ms since 1970, by the clock passed to `push`. */
  receivedAt: number;
  /**
   * Time of reception by the receiver's stamp (tag block, JSON line or time after the checksum) in ms since 1970. Null
   * without a stamp, or if the stamp differs too much from `receivedAt`.
   */
  stampAt: number | null;
}

interface Sender extends Reception {
  /** Nine digits. Leading zeros of base stations and groups are lost in a number. */
  mmsi: number;
  /** Number of retransmissions by repeaters, 0 to 3. */
  repeat: number;
}

/** Latitude and longitude are either both set or both null. */
interface Place {
  /** Degrees, north positive. */
  latitude: number | null;
  /** Degrees, east positive. */
  longitude: number | null;
  /** Whether the accuracy is better than 10 m. */
  accurate: boolean;
  /** Whether the position receiver uses integrity monitoring (RAIM). */
  raim: boolean;
}

interface Motion extends Place {
  /** Over ground, in steps of 0.1 knots; 102.2 means 102.2 or more. Whole knots in types 9 and 27. */
  speedKnots: number | null;
  /** Over ground, 0 to 359.9. */
  courseDeg: number | null;
  /** Direction of the bow, true, 0 to 359. Not in types 9 and 27. */
  headingDeg: number | null;
  /** UTC second of the position; 61 manual input, 62 dead reckoning, 63 inoperative. Not in type 27. */
  utcSecond: number | null;
  /** Degrees per minute, positive to starboard; ±720 means more than 10, without a turn indicator. Types 1 to 3. */
  rateOfTurnDegPerMin: number | null;
  /** Navigational status 0 to 15 (15 is undefined). Types 1, 2, 3 and 27 only. */
  navStatus: number | null;
  /** 1 no special manoeuvre, 2 special manoeuvre; on inland vessels 2 means that the blue sign is set. Types 1 to 3 only. */
  manoeuvre: number | null;
}

interface Size {
  /**
   * Metres from the antenna to the four sides. 511 (bow, stern) and 63 (port, starboard) mean that or more. If only bow
   * and port are 0, only the size is known.
   */
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
  /** Two-digit code of ITU-R M.1371. 0 (not available) becomes null; codes of 100 and above are kept. */
  shipType: number | null;
}

/** Types 1, 2, 3 (class A), 18 (class B) and 27 (long range). */
export interface PositionReport extends Sender, Motion {
  kind: 'position';
  type: 1 | 2 | 3 | 18 | 27;
}

/** Type 19 (class B): position and static data in one message, without call sign and navigational status. */
export interface ExtendedReport extends Sender, Motion, Identity {
  kind: 'extended';
  type: 19;
  /** See `StaticReport`. */
  fixType: number | null;
}

/** Types 5 (class A) and 24 (class B, in parts). Fields missing in a part are null. */
export interface StaticReport extends Sender, Identity {
  kind: 'static';
  type: 5 | 24;
  /** Type 24: A carries the name, B the rest. */
  part: 'A' | 'B' | null;
  /** Type 5. Inland vessels have no IMO number. */
  imo: number | null;
  /** Type 5. 25.5 means 25.5 or more. */
  draughtM: number | null;
  /** Type 5. */
  destination: string | null;
  /** Type 5: estimated arrival in UTC, without a year. */
  etaMonth: number | null;
  etaDay: number | null;
  etaHour: number | null;
  etaMinute: number | null;
  /**
   * Type of position fixing device: 1 GPS, 2 GLONASS, 3 both, 4 Loran-C, 5 Chayka, 6 integrated, 7 surveyed, 8 Galileo, 15
   * internal.
   */
  fixType: number | null;
  /** Type 24 part B of an auxiliary craft (MMSI 98…): MMSI of its mother ship. The size is then absent. */
  motherMmsi: number | null;
}

/** Type 8, DAC 200, FI 10: static data of an inland vessel, more precise than type 5 and for the whole convoy. */
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
  /** Whether speed, course and heading in the position reports come from approved sensors. */
  speedReliable: boolean;
  courseReliable: boolean;
  headingReliable: boolean;
}

/** Type 4. */
export interface BaseStationReport extends Sender, Place {
  kind: 'base-station';
  type: 4;
  /** Clock of the station in ms since 1970. */
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
  /** Whole knots; 1022 means 1022 or more. */
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
  /** Whether a floating aid is off position. Valid only for seconds up to 59. */
  offPosition: boolean;
  /** Whether the aid is virtual: it exists on screens only. */
  virtual: boolean;
}

/** Types 12 (to one vessel) and 14 (to all): safety-related text. Anyone with a transponder can send it. */
export interface SafetyText extends Sender {
  kind: 'safety-text';
  type: 12 | 14;
  /** Type 12: MMSI of the addressee. */
  destinationMmsi: number | null;
  /** At most 161 characters of the six-bit alphabet; null if it is blank. */
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
