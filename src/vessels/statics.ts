/** What a vessel says of itself that rarely changes; null is not known. */
export interface Statics {
  name: string | null;
  /** Raw AIS code 1 to 99. */
  shipType: number | null;
  /** Whole metres. */
  lengthM: number | null;
  beamM: number | null;
  callsign: string | null;
}
