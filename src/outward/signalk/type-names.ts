/** Names of the Signal K schema for ITU-R M.1371 codes; it has no others. */

const BY_TEN: readonly (string | undefined)[] = [
  ...[undefined, undefined, 'Wing In Ground', undefined, 'High speed craft'],
  ...[undefined, 'Passenger ship', 'Cargo ship', 'Tanker', 'Other'],
];

/** The second digit describes the cargo. */
const CARGO: readonly string[] = ['', ' carrying dangerous goods', ' hazard cat B', ' hazard cat C', ' hazard cat D'];
/** Ship types whose first category has another name. */
const CATEGORY_A = new Set([21, 61]);
const NOTHING_ELSE = 9;

const SINGLE = new Map([
  [29, 'Wing In Ground (no other information)'],
  [30, 'Fishing'],
  [31, 'Towing'],
  [32, 'Towing exceeds 200m or wider than 25m'],
  [33, 'Engaged in dredging or underwater operations'],
  [34, 'Engaged in diving operations'],
  [35, 'Engaged in military operations'],
  [36, 'Sailing'],
  [37, 'Pleasure'],
  [50, 'Pilot vessel'],
  [51, 'SAR'],
  [52, 'Tug'],
  [53, 'Port tender'],
  [54, 'Anti-pollution'],
  [55, 'Law enforcement'],
  [56, 'Spare'],
  [57, 'Spare #2'],
  [58, 'Medical'],
  [59, 'RR Resolution No.18'],
]);

/** Undefined for an unassigned code. */
export function shipTypeName(code: number): string | undefined {
  const single = SINGLE.get(code);
  if (single !== undefined) return single;
  const kind = BY_TEN[Math.floor(code / 10)];
  if (kind === undefined) return undefined;
  if (CATEGORY_A.has(code)) return `${kind} hazard cat A`;
  return kind + (code % 10 === NOTHING_ELSE ? ' (no additional information)' : (CARGO[code % 10] ?? ''));
}

/** Type of aid to navigation, 1 to 31. */
export interface AtonType {
  readonly id: number;
  readonly name: string;
}

const ATONS: readonly string[] = [
  ...['Reference Point', 'RACON', 'Fixed Structure Off Shore', 'Emergency Wreck Marking Buoy'],
  ...['Light, Without Sectors', 'Light, With Sectors', 'Leading Light Front', 'Leading Light Rear'],
  ...['Beacon, Cardinal N', 'Beacon, Cardinal E', 'Beacon, Cardinal S', 'Beacon, Cardinal W'],
  ...['Beacon, Port Hand', 'Beacon, Starboard Hand'],
  ...['Beacon, Preferred Channel Port Hand', 'Beacon, Preferred Channel Starboard Hand'],
  ...['Beacon, Isolated Danger', 'Beacon, Safe Water', 'Beacon, Special Mark'],
  ...['Cardinal Mark N', 'Cardinal Mark E', 'Cardinal Mark S', 'Cardinal Mark W'],
  ...['Port Hand Mark', 'Starboard Hand Mark'],
  ...['Preferred Channel Port Hand', 'Preferred Channel Starboard Hand'],
  ...['Isolated danger', 'Safe Water', 'Special Mark', 'Light Vessel/LANBY/Rigs'],
];

export function atonTypeOf(id: number): AtonType | null {
  const name = ATONS[id - 1];
  return name === undefined ? null : { id, name };
}
