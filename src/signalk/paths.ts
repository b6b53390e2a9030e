interface PathFacts {
  readonly description: string;
  readonly units?: string;
}

/** Facts of a vessel that have no time and no source: they are sent below the empty path. */
const IDENTITY = ['uuid', 'mmsi', 'name', 'communication.callsignVhf'] as const;

/** Every path that is sent, as the Signal K specification defines it. Units are those of SI; positions are in degrees. */
const FACTS = {
  uuid: { description: 'Identifier of a vessel without an MMSI' },
  mmsi: { description: 'Maritime Mobile Service Identity' },
  name: { description: 'Name of the vessel' },
  'communication.callsignVhf': { description: 'Call sign' },
  'navigation.position': { description: 'Position in degrees' },
  'navigation.speedOverGround': { description: 'Speed over ground', units: 'm/s' },
  'navigation.courseOverGroundTrue': { description: 'Course over ground, true', units: 'rad' },
  'navigation.headingTrue': { description: 'Heading, true', units: 'rad' },
  'navigation.state': { description: 'Navigational status' },
  'navigation.datetime': { description: 'Time of the fix, UTC' },
  'navigation.gnss.methodQuality': { description: 'Quality of the fix' },
  'navigation.gnss.horizontalDilution': { description: 'Horizontal dilution of precision' },
  'navigation.gnss.positionDilution': { description: 'Dilution of precision' },
  'navigation.gnss.antennaAltitude': { description: 'Altitude of the antenna', units: 'm' },
  'sensors.ais.class': { description: 'Class of the AIS transponder' },
  'design.aisShipType': { description: 'Ship type of AIS' },
  'design.length': { description: 'Length of the vessel', units: 'm' },
  'design.beam': { description: 'Beam of the vessel', units: 'm' },
} as const satisfies Record<string, PathFacts>;

export type Path = keyof typeof FACTS;

export const PATHS = Object.keys(FACTS) as readonly Path[];
const BITS = new Map(PATHS.map((path, index) => [path, 1 << index]));
/** All paths. */
export const EVERY_PATH = (1 << PATHS.length) - 1;

/** A set of paths is a number with a bit for each. */
export const bitOf = (path: Path): number => BITS.get(path) ?? 0;

export const isIdentity = (path: string): boolean => (IDENTITY as readonly string[]).includes(path);

export const factsOf = (path: string): PathFacts | undefined =>
  Object.hasOwn(FACTS, path) ? FACTS[path as Path] : undefined;

/** The paths that a pattern of a client means. The empty path stands for what identifies a vessel. */
export function pathsOf(pattern: string): number {
  const meant = PATHS.filter((path) => matchesPattern(path, pattern) || (pattern === '' && isIdentity(path)));
  return meant.reduce((set, path) => set | bitOf(path), 0);
}

/** `*` stands for any characters, also for none and for dots; all others for themselves. */
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
