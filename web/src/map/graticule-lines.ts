import type { Map as MapLibreMap } from 'maplibre-gl';
import { viewOfMap } from './base-map.ts';
import { type Box, boxOf, type Graticule, graticule, widthPxOf } from './graticule.ts';
import { addLineLayer, type Line, setLines } from './line-layer.ts';
import type { MapColors } from './read-map-colors.ts';

const NAME = 'graticule';

export const addGraticule = (map: MapLibreMap, colors: MapColors): void =>
  addLineLayer(map, NAME, { color: colors.line, width: 1, opacity: 0.55 });

/** Draws the graticule of the plain ground when the map moves or `draw` is called. */
export function createGraticule(map: MapLibreMap) {
  let drawn = '';
  function draw({ isForced = false } = {}): void {
    const view = viewOfMap(map);
    const box = boxOf(view);
    const { stepDeg, longitudes, latitudes } = graticule(box, widthPxOf(view));
    // Skip unchanged lines: a drag calls this in every frame.
    const key = [stepDeg, longitudes[0], longitudes.length, latitudes[0], latitudes.length].join();
    if (key === drawn && !isForced) return;
    drawn = key;
    setLines(map, NAME, graticuleLines(box, { longitudes, latitudes }));
  }
  map.on('move', () => draw());
  map.on('resize', () => draw());
  return { draw };
}

type Lines = Pick<Graticule, 'longitudes' | 'latitudes'>;

/** Lines extend beyond the view, so that they stay valid during small moves. */
function graticuleLines(box: Box, { longitudes, latitudes }: Lines): Line[] {
  const { west, south, east, north } = box;
  return [
    ...longitudes.map((longitude) => [
      { latitude: Math.max(-85, south - 1), longitude },
      { latitude: Math.min(85, north + 1), longitude },
    ]),
    ...latitudes.map((latitude) => [
      { latitude, longitude: west - 1 },
      { latitude, longitude: east + 1 },
    ]),
  ];
}
