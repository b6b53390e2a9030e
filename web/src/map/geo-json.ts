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

/** Adds a source of lines, empty yet, with the layer that draws it; after a change of the style it has to be added again. */
export function addLineLayer(map: MapLibreMap, name: string, paint: Record<string, unknown>, source = name): void {
  if (!map.getSource(source)) map.addSource(source, { type: 'geojson', data: collection([]) });
  const visibility = source === name ? 'none' : 'visible';
  const layout = { 'line-cap': 'round', 'line-join': 'round', visibility } as const;
  map.addLayer({ id: name, source, type: 'line', paint, layout });
}

/** Replaces the lines of a source; the layer of the same name is drawn only while there are some, as it costs each frame. */
export function setLines(map: MapLibreMap, name: string, features: LineFeature[]): void {
  const source = map.getSource<GeoJSONSource>(name);
  if (!source) return;
  const visibility = features.length > 0 ? 'visible' : 'none';
  const isEmpty = (map.getLayoutProperty(name, 'visibility') ?? 'visible') === 'none';
  // Neither is the worker asked to make nothing of nothing again.
  if (isEmpty && features.length === 0) return;
  source.setData(collection(features));
  if (isEmpty !== (features.length === 0)) map.setLayoutProperty(name, 'visibility', visibility);
}
