import type { Kind } from '../../../lib/vessel-kind.ts';

/** What several views say of a vessel. */
export const vessels = {
  type: (label: string) => (label === 'Unknown' ? 'Type unknown' : label),
  status: (label: string) => (label === 'Unknown' ? 'Status unknown' : label),
  kind: (kind: Kind) =>
    ({
      cargo: 'Cargo',
      tanker: 'Tanker',
      passenger: 'Passenger',
      fast: 'High speed',
      service: 'Tug and service',
      pleasure: 'Pleasure, sailing',
      fishing: 'Fishing',
      unknown: 'Unknown',
    })[kind],
  dangerous: (category: string) => `dangerous goods ${category}`,
  isIgnored: 'Ignored',
  byConfiguration: 'by the settings',
  restore: 'No longer ignore',
  restoreOf: (name: string) => `No longer ignore ${name}`,
  restored: (name: string) => `${name} is no longer ignored. It appears with its next message.`,
  voyage: 'Voyage',
  destination: 'Destination',
  eta: 'Arrival',
  draught: 'Draught',
  imo: 'IMO number',
  eni: 'ENI',
  cones: 'Dangerous goods',
  coneCount: (count: number) =>
    ['no blue cone', '1 blue cone', '2 blue cones', '3 blue cones', 'B flag'][count] ?? String(count),
  load: 'Load',
  loaded: 'loaded',
  unloaded: 'empty',
};
