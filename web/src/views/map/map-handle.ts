/** What the view may ask of its map. */
export interface MapHandle {
  zoomBy(levels: number): void;
  show(mmsi: number): void;
  select(mmsi: number | undefined): void;
  close(): void;
}
