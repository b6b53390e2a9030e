interface PathFacts {
  readonly description: string;
  readonly units?: string;
}

/** Values without time and source; they are sent below the empty path. */
const IDENTITY = ['uuid', 'mmsi', 'name', 'communication.callsignVhf', 'registrations.imo'] as const;

/** All paths that are sent, as in the Signal K specification. Units are SI; positions are in degrees. */
const FACTS = {
  uuid: { description: 'Identifier of a vessel without an MMSI' },
  mmsi: { description: 'Maritime Mobile Service Identity' },
  name: { description: 'Name of the vessel' },
  'communication.callsignVhf': { description: 'Call sign' },
  'registrations.imo': { description: 'IMO number' },
  'navigation.position': { description: 'Position in degrees' },
  'navigation.speedOverGround': { description: 'Speed over ground', units: 'm/s' },
  'navigation.courseOverGroundTrue': { description: 'Course over ground, true', units: 'rad' },
  'navigation.headingTrue': { description: 'Heading, true', units: 'rad' },
  'navigation.state': { description: 'Navigational status' },
  'navigation.destination.commonName': { description: 'Destination, as the crew typed it' },
  'navigation.destination.eta': { description: 'Estimated time of arrival, UTC' },
  'navigation.datetime': { description: 'Time of the fix, UTC' },
  'navigation.gnss.methodQuality': { description: 'Quality of the fix' },
  'navigation.gnss.horizontalDilution': { description: 'Horizontal dilution of precision' },
  'navigation.gnss.positionDilution': { description: 'Dilution of precision' },
  'navigation.gnss.antennaAltitude': { description: 'Altitude of the antenna', units: 'm' },
  'sensors.ais.class': { description: 'Class of the AIS transponder' },
  'sensors.ais.fromBow': { description: 'Distance from the bow to the antenna', units: 'm' },
  'sensors.ais.fromCenter': {
    description: 'Distance from the centre line to the antenna, to starboard positive',
    units: 'm',
  },
  'design.aisShipType': { description: 'Ship type of AIS' },
  'design.length': { description: 'Length of the vessel', units: 'm' },
  'design.beam': { description: 'Beam of the vessel', units: 'm' },
  'design.draft': { description: 'Draught of the vessel', units: 'm' },
  atonType: { description: 'Type of an aid to navigation' },
  virtual: { description: 'Whether an aid to navigation exists on screens only' },
  offPosition: { description: 'Whether a floating aid to navigation has left its place' },
} as const satisfies Record<string, PathFacts>;

export type Path = keyof typeof FACTS;

const MOVING = /^navigation\.(?!destination)/;

export const PATHS = Object.keys(FACTS) as readonly Path[];
const BITS = new Map(PATHS.map((path, index) => [path, 1 << index]));
/** All paths. */
export const EVERY_PATH = (1 << PATHS.length) - 1;

/** A set of paths is a number with one bit per path. */
export const bitOf = (path: Path): number => BITS.get(path) ?? 0;

export const isIdentity = (path: string): boolean => (IDENTITY as readonly string[]).includes(path);

export const factsOf = (path: string): PathFacts | undefined =>
  Object.hasOwn(FACTS, path) ? FACTS[path as Path] : undefined;

const setOf = (paths: readonly Path[]): number => paths.reduce((set, path) => set | bitOf(path), 0);

/** Paths of a vessel's identity and properties: all but motion and fix. */
const STILL = setOf(PATHS.filter((path) => !MOVING.test(path)));

/** Paths that match a client's pattern. With the empty pattern, web apps request the properties of a vessel. */
export const pathsOf = (pattern: string): number =>
  pattern === '' ? STILL : setOf(PATHS.filter((path) => matchesPattern(path, pattern)));

/** Paths of the greeting. Signal K servers answer the empty path with everything. */
export const firstPathsOf = (pattern: string): number => (pattern === '' ? EVERY_PATH : pathsOf(pattern));

/** `*` matches any characters, including none and dots; other characters match themselves. */
export function matchesPattern(text: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (!text.startsWith(first)) return false;
  const last = rest.pop();
  if (last === undefined) return text === pattern;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
