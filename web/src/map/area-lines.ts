import type { Map as MapLibreMap } from 'maplibre-gl';
import type { AnchorWatch, Area } from '../live/areas.ts';
import { addLineLayer, setLines } from './line-layer.ts';
import type { MapColors } from './read-map-colors.ts';
import { outlineOf, ring, toShape } from './shape.ts';

/** Adds the lines of areas and anchor watch; call it again after a change of the style. */
export function addAreaLines(map: MapLibreMap, { ink, own }: MapColors): void {
  addLineLayer(map, 'areas', { color: ink, width: 2, dashes: [5, 2] });
  addLineLayer(map, 'anchor', { color: own, width: 2.5 });
}

interface Drawn {
  areas: readonly Area[];
  anchor: AnchorWatch | null | undefined;
}

export function drawAreaLines(map: MapLibreMap, { areas, anchor }: Drawn): void {
  const shapes = areas.map(toShape).filter((shape) => shape !== undefined);
  setLines(map, 'areas', shapes.map(outlineOf));
  setLines(map, 'anchor', anchor ? [ring(anchor, anchor.radiusM)] : []);
}
