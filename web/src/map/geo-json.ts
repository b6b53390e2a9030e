import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import type { LatLon } from '../lib/geo.ts';

/** The one kind of GeoJSON that the console draws. */
export interface LineFeature {
  type: 'Feature';
  properties: null;
  geometry: { type: 'LineString'; coordinates: [longitude: number, latitude: number][] };
}

const collection = (features: LineFeature[]) => ({ type: 'FeatureCollection', features }) as const;

export const line = (points: readonly LatLon[]): LineFeature => ({
  type: 'Feature',
  properties: null,
  geometry: { type: 'LineString', coordinates: points.map(({ latitude, longitude }) => [longitude, latitude]) },
});

/** Adds a source of lines with the layer that draws it; after a change of the style it has to be added again. */
export function addLineLayer(map: MapLibreMap, name: string, paint: Record<string, unknown>, source = name): void {
  if (!map.getSource(source)) map.addSource(source, { type: 'geojson', data: collection([]) });
  map.addLayer({ id: name, source, type: 'line', paint, layout: { 'line-cap': 'round', 'line-join': 'round' } });
}

export function setLines(map: MapLibreMap, name: string, features: LineFeature[]): void {
  map.getSource<GeoJSONSource>(name)?.setData(collection(features));
}
