import type { Map as MapLibreMap } from 'maplibre-gl';
import type { BoundingBox } from '../../../live/index.ts';
import { addAreaLines } from '../../../map/area-lines.ts';
import { addGraticule } from '../../../map/graticule-lines.ts';
import { addLineLayer, type Line } from '../../../map/line-layer.ts';
import type { MapColors } from '../../../map/read-map-colors.ts';

/** Adds the lines below the vessels; call it again after a change of the style. */
export function addLines(map: MapLibreMap, colors: MapColors): void {
  addGraticule(map, colors);
  const { label, warn, danger, trail, own, halo, ink, accent } = colors;
  addLineLayer(map, 'coverage', {
    color: label,
    width: 1.5,
    dashes: [6, 4],
    opacity: 0.7,
  });
  addLineLayer(map, 'rings', { color: warn, width: 1.25, dashes: [4, 4], opacity: 0.8 });
  addAreaLines(map, colors);
  addLineLayer(map, 'way', { color: accent, width: 5, opacity: 0.4 });
  addLineLayer(map, 'unknown', { color: warn, width: 2, dashes: [3, 3], opacity: 0.8 });
  addLineLayer(map, 'day-track-halo', { color: halo, width: 6, opacity: 0.9 }, 'day-track');
  addLineLayer(map, 'day-track', { color: trail, width: 3 });
  addLineLayer(map, 'trails', { color: label, width: 1.5, opacity: 0.55 });
  addLineLayer(map, 'vectors', { color: ink, width: 1, opacity: 0.75 });
  addLineLayer(map, 'pass', { color: ink, width: 1.75, dashes: [5, 3] });
  addLineLayer(map, 'sources', { color: warn, width: 2, dashes: [3, 3] });
  addLineLayer(map, 'approaches', { color: danger, width: 3, dashes: [1, 2] });
  addLineLayer(map, 'anchor-track', { color: own, width: 1, opacity: 0.6 });
  addLineLayer(map, 'own-trail', { color: trail, width: 2.5, opacity: 0.85 });
}

export function boxLine({ sw: [south, west], ne: [north, east] }: BoundingBox): Line {
  const corners = [
    [south, west],
    [south, east],
    [north, east],
    [north, west],
    [south, west],
  ] as const;
  return corners.map(([latitude, longitude]) => ({ latitude, longitude }));
}
