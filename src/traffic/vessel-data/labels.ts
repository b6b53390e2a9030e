/** Speed (about 1 knot) below which the status at anchor or moored is believed. */
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

/** Labels by the first digit, for codes whose second digit only specifies the cargo. */
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

/** General label of a raw ship type code (ITU-R M.1371, table 53). */
export function toShipType(code: number | null): string {
  if (code === null) return 'Unknown';
  return SHIP_TYPES.get(code) ?? SHIP_TYPES_BY_TEN[Math.floor(code / 10)] ?? 'Unknown';
}

/**
 * Label of a navigational status. Crews often forget to change it on departure, so a moving vessel with the status moored or
 * at anchor is labelled as under way.
 */
export function toNavStatus(code: number | null, speedMps: number): string {
  if (code === null) return 'Unknown';
  if ((code === AT_ANCHOR || code === MOORED) && speedMps >= UNDER_WAY_MPS) return 'Under Way';
  return NAV_STATUSES[code] ?? 'Unknown';
}
