/** Context prefix of each group besides the own ship: vessels, aids to navigation, base stations. */
export const PREFIXES = {
  others: 'vessels.urn:mrn:imo:mmsi:',
  atons: 'atons.urn:mrn:imo:mmsi:',
  basestations: 'shore.basestations.urn:mrn:imo:mmsi:',
} as const;

export type Group = keyof typeof PREFIXES;

export const GROUPS = Object.keys(PREFIXES) as readonly Group[];

export const contextIn = (group: Group, mmsi: number): string => PREFIXES[group] + mmsiText(mmsi);

/** Nine digits, as on the radio. */
export const mmsiText = (mmsi: number): string => String(mmsi).padStart(9, '0');
