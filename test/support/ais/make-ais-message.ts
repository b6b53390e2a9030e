const MMSI = 211_234_560;

/** A position report of a vessel at Koblenz, under way. */
export const makePosition = (changes: object = {}) => ({
  kind: 'position' as const,
  type: 1 as const,
  mmsi: MMSI,
  latitude: 50.37,
  longitude: 7.6,
  speedKnots: 6.2,
  courseDeg: 147.3,
  headingDeg: 148,
  navStatus: 0,
  ...changes,
});

/** The static data of the same vessel, a freighter. */
export const makeVoyage = (changes: object = {}) => ({
  kind: 'static' as const,
  type: 5 as const,
  mmsi: MMSI,
  name: 'VATER RHEIN',
  callsign: 'DA1234',
  shipType: 79,
  toBowM: 90,
  toSternM: 20,
  toPortM: 5,
  toStarboardM: 6,
  ...changes,
});
