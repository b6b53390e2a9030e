import type { Map as MapLibreMap } from 'maplibre-gl';

/** In CSS pixels. */
const TEXT_PX = 16;
const LINE_PX = 24;
const EDGE_PX = 12;

/** Map and annotations as a PNG file, with the lines of text in its corner. */
export function makeImage(map: MapLibreMap, annotations: HTMLCanvasElement, caption: readonly string[]): Promise<Blob> {
  return new Promise((resolve, reject) => {
    // WebGL keeps a frame only until it is shown.
    map.once('render', () => {
      const drawn = map.getCanvas();
      const copy = document.createElement('canvas');
      copy.width = drawn.width;
      copy.height = drawn.height;
      const context = copy.getContext('2d');
      context?.drawImage(drawn, 0, 0);
      context?.drawImage(annotations, 0, 0, copy.width, copy.height);
      if (context) drawCaption(context, caption, copy.width / (drawn.clientWidth || copy.width));
      copy.toBlob((file) => (file ? resolve(file) : reject(new Error('the browser drew no image'))), 'image/png');
    });
    map.triggerRepaint();
  });
}

/** Dark on white for any palette, because it is also printed. Narrow images get smaller letters. */
function drawCaption(context: CanvasRenderingContext2D, lines: readonly string[], scale: number): void {
  if (lines.length === 0) return;
  context.font = `600 ${TEXT_PX * scale}px sans-serif`;
  const widest = Math.max(...lines.map((line) => context.measureText(line).width));
  const fit = Math.min(1, (context.canvas.width - 4 * EDGE_PX * scale) / widest);
  const unit = scale * fit;
  const edge = EDGE_PX * scale;
  context.font = `600 ${TEXT_PX * unit}px sans-serif`;
  context.fillStyle = '#fff';
  context.fillRect(edge, edge, widest * fit + 2 * edge, lines.length * LINE_PX * unit + edge);
  context.fillStyle = '#000';
  context.textBaseline = 'middle';
  for (const [index, line] of lines.entries())
    context.fillText(line, 2 * edge, 1.5 * edge + (index + 0.5) * LINE_PX * unit);
}
