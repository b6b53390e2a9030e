import type { Map as MapLibreMap } from 'maplibre-gl';
import { destination, type LatLon } from '../../lib/geo.ts';
import type { BoundingBox } from '../../live/index.ts';
import type { MapColors } from '../../map/colors.ts';
import { addLineLayer, type LineFeature, line } from '../../map/geo-json.ts';
import { addGraticule } from '../../map/graticule-lines.ts';

const RING_POINTS = 96;

/** Adds the lines below the vessels; after a change of the style they have to be added again. */
export function addLines(map: MapLibreMap, colors: MapColors): void {
  addGraticule(map, colors);
  const { label, warn, danger, trail } = colors;
  addLineLayer(map, 'coverage', {
    'line-color': label,
    'line-width': 1.5,
    'line-dasharray': [6, 4],
    'line-opacity': 0.7,
  });
  addLineLayer(map, 'rings', { 'line-color': warn, 'line-width': 1.25, 'line-dasharray': [4, 4], 'line-opacity': 0.8 });
  addLineLayer(map, 'trails', { 'line-color': label, 'line-width': 1.5, 'line-opacity': 0.55 });
  addLineLayer(map, 'approaches', { 'line-color': danger, 'line-width': 3, 'line-dasharray': [1, 2] });
  addLineLayer(map, 'own-trail', { 'line-color': trail, 'line-width': 2.5, 'line-opacity': 0.85 });
}

/** A circle on the globe, so that a ring is where its distance is. */
export function ring(center: LatLon, radiusKm: number): LineFeature {
  const points = Array.from({ length: RING_POINTS + 1 }, (_none, index) =>
    destination(center, (index * 360) / RING_POINTS, radiusKm * 1000),
  );
  return line(points);
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
