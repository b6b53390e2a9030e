import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { destination, type LatLon } from '../../lib/geo.ts';
import type { BoundingBox } from '../../live/index.ts';
import type { MapColors } from './colors.ts';
import type { Box, Graticule } from './graticule.ts';

/** The one kind of GeoJSON that the map draws here. */
interface LineFeature {
  type: 'Feature';
  properties: null;
  geometry: { type: 'LineString'; coordinates: [longitude: number, latitude: number][] };
}

interface Collection {
  type: 'FeatureCollection';
  features: LineFeature[];
}

const SOURCES = ['graticule', 'coverage', 'rings', 'trails', 'own-trail'] as const;
type SourceName = (typeof SOURCES)[number];

const RING_POINTS = 96;

/** Adds the lines below the vessels; after a change of the style they have to be added again. */
export function addLines(map: MapLibreMap, colors: MapColors): void {
  for (const name of SOURCES) {
    if (!map.getSource(name)) map.addSource(name, { type: 'geojson', data: collection([]) });
  }
  const add = (source: SourceName, paint: Record<string, unknown>) =>
    map.addLayer({ id: source, source, type: 'line', paint, layout: { 'line-cap': 'round', 'line-join': 'round' } });
  add('graticule', { 'line-color': colors.line, 'line-width': 1, 'line-opacity': 0.55 });
  add('coverage', { 'line-color': colors.label, 'line-width': 1.5, 'line-dasharray': [6, 4], 'line-opacity': 0.7 });
  add('rings', { 'line-color': colors.warn, 'line-width': 1.25, 'line-dasharray': [4, 4], 'line-opacity': 0.8 });
  add('trails', { 'line-color': colors.label, 'line-width': 1.5, 'line-opacity': 0.55 });
  add('own-trail', { 'line-color': colors.trail, 'line-width': 2.5, 'line-opacity': 0.85 });
}

export function setLines(map: MapLibreMap, name: SourceName, features: LineFeature[]): void {
  map.getSource<GeoJSONSource>(name)?.setData(collection(features));
}

const collection = (features: LineFeature[]): Collection => ({
  type: 'FeatureCollection',
  features,
});

export const line = (points: readonly LatLon[]): LineFeature => ({
  type: 'Feature',
  properties: null,
  geometry: { type: 'LineString', coordinates: points.map(({ latitude, longitude }) => [longitude, latitude]) },
});

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

type Lines = Pick<Graticule, 'longitudes' | 'latitudes'>;

/** The lines reach beyond the view, so that they stay while it moves a little. */
export function graticuleLines(box: Box, { longitudes, latitudes }: Lines): LineFeature[] {
  const { west, south, east, north } = box;
  return [
    ...longitudes.map((longitude) =>
      line([
        { latitude: Math.max(-85, south - 1), longitude },
        { latitude: Math.min(85, north + 1), longitude },
      ]),
    ),
    ...latitudes.map((latitude) =>
      line([
        { latitude, longitude: west - 1 },
        { latitude, longitude: east + 1 },
      ]),
    ),
  ];
}
