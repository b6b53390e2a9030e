/** Below this speed (about 1 knot) a vessel that says so lies at anchor or is moored. */
const UNDER_WAY_MPS = 0.514;

const AT_ANCHOR = 1;
const MOORED = 5;

const NAV_STATUSES = [
  'Under Way',
  'At Anchor',
  'Not Under Command',
  'Restricted Manoeuvrability',
  'Constrained By Draught',
  'Moored',
  'Aground',
  'Fishing',
  'Sailing',
  ...Array<string>(5).fill('Reserved'),
  'AIS-SART',
];

/** First digit of the codes whose second digit only names the cargo. */
const SHIP_TYPES_BY_TEN: readonly (string | undefined)[] = [
  ...[undefined, undefined, 'Wing In Ground', undefined, 'High Speed Craft'],
  ...[undefined, 'Passenger', 'Cargo', 'Tanker', 'Other'],
];

const SHIP_TYPES = new Map([
  [30, 'Fishing'],
  [31, 'Towing'],
  [32, 'Towing'],
  [33, 'Dredging'],
  [34, 'Diving'],
  [35, 'Military'],
  [36, 'Sailing'],
  [37, 'Pleasure Craft'],
  [50, 'Pilot'],
  [51, 'Search And Rescue'],
  [52, 'Tug'],
  [53, 'Port Tender'],
  [54, 'Anti-Pollution'],
  [55, 'Law Enforcement'],
  [58, 'Medical'],
  [59, 'Noncombatant'],
]);

/** The coarse label of a raw ship-type code (ITU-R M.1371, table 53). */
export function toShipType(code: number | null): string {
  if (code === null) return 'Unknown';
  return SHIP_TYPES.get(code) ?? SHIP_TYPES_BY_TEN[Math.floor(code / 10)] ?? 'Unknown';
}

/**
 * The label of a navigational status. Crews forget to change it when they cast off, so a vessel that says it is moored or
 * at anchor but makes way is under way.
 */
export function toNavStatus(code: number | null, speedMps: number): string {
  if (code === null) return 'Unknown';
  if ((code === AT_ANCHOR || code === MOORED) && speedMps >= UNDER_WAY_MPS) return 'Under Way';
  return NAV_STATUSES[code] ?? 'Unknown';
}
