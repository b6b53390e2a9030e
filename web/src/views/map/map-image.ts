import type { Map as MapLibreMap } from 'maplibre-gl';

/** What the map and the annotations above it show, as a PNG file. */
export function makeImage(map: MapLibreMap, annotations: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    // The graphics card keeps a frame only until it is shown.
    map.once('render', () => {
      const drawn = map.getCanvas();
      const copy = document.createElement('canvas');
      copy.width = drawn.width;
      copy.height = drawn.height;
      const context = copy.getContext('2d');
      context?.drawImage(drawn, 0, 0);
      context?.drawImage(annotations, 0, 0, copy.width, copy.height);
      copy.toBlob((file) => (file ? resolve(file) : reject(new Error('the browser drew no image'))), 'image/png');
    });
    map.triggerRepaint();
  });
}
