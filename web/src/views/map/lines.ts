import type { Map as MapLibreMap } from 'maplibre-gl';
import type { BoundingBox } from '../../live/index.ts';
import { addAreaLines } from '../../map/area-lines.ts';
import type { MapColors } from '../../map/colors.ts';
import { addLineLayer, type LineFeature, line } from '../../map/geo-json.ts';
import { addGraticule } from '../../map/graticule-lines.ts';

/** Adds the lines below the vessels; after a change of the style they have to be added again. */
export function addLines(map: MapLibreMap, colors: MapColors): void {
  addGraticule(map, colors);
  const { label, warn, danger, trail, own } = colors;
  addLineLayer(map, 'coverage', {
    'line-color': label,
    'line-width': 1.5,
    'line-dasharray': [6, 4],
    'line-opacity': 0.7,
  });
  addLineLayer(map, 'rings', { 'line-color': warn, 'line-width': 1.25, 'line-dasharray': [4, 4], 'line-opacity': 0.8 });
  addAreaLines(map, colors);
  addLineLayer(map, 'trails', { 'line-color': label, 'line-width': 1.5, 'line-opacity': 0.55 });
  addLineLayer(map, 'approaches', { 'line-color': danger, 'line-width': 3, 'line-dasharray': [1, 2] });
  addLineLayer(map, 'swing', { 'line-color': own, 'line-width': 1, 'line-opacity': 0.6 });
  addLineLayer(map, 'own-trail', { 'line-color': trail, 'line-width': 2.5, 'line-opacity': 0.85 });
}

export function boxLine({ sw: [south, west], ne: [north, east] }: BoundingBox): LineFeature {
  const corners = [
    [south, west],
    [south, east],
    [north, east],
    [north, west],
    [south, west],
  ] as const;
  return line(corners.map(([latitude, longitude]) => ({ latitude, longitude })));
}
