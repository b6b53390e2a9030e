export interface CellVessel {
  number: number;
  mmsi: number;
  cell: string;
  latitude: number;
  longitude: number;
  lastSeen: Date;
  speedKnots: number | null;
  course: number | null;
  heading: number | null;
  state: number;
  name: string | null;
  callsign: string | null;
  shipType: number | null;
  lengthM: number | null;
  beamM: number | null;
}

export class CellMap {
  vessels: Map<number, CellVessel>;
  clear(): void;
  read(frame: Uint8Array): { cell: string; revision: number };
}
