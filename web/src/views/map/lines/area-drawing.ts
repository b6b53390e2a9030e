import { effect } from '@preact/signals';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { LatLon } from '../../../lib/geo.ts';
import { anchorWatch, areas, keepAreas } from '../../../live/areas.ts';
import { drawAreaLines } from '../../../map/area-lines.ts';
import { setLines } from '../../../map/line-layer.ts';
import { toShape } from '../../../map/shape.ts';
import type { NamedShape } from '../labels/area-labels.ts';
import { shownLayers } from '../layers/layers.ts';
import { watchAnchorTrack } from './watch-anchor-track.ts';

/** Draws the areas, and the anchor watch with your positions in it, until it is closed. */
export function startAreaDrawing(map: MapLibreMap) {
  let anchorTrack: readonly LatLon[] = [];
  let named: readonly NamedShape[] = [];
  const drawAnchorTrack = () => setLines(map, 'anchor-track', anchorTrack.length > 1 ? [anchorTrack] : []);
  function draw(): void {
    // The anchor watch is a current alarm and cannot be hidden.
    const shown = shownLayers.value.has('areas') ? (areas.data.value ?? []) : [];
    drawAreaLines(map, { areas: shown, anchor: anchorWatch.data.value });
    named = shown.flatMap((area) => {
      const shape = toShape(area);
      return shape ? [{ name: area.name, shape }] : [];
    });
    drawAnchorTrack();
  }
  const stops = [
    keepAreas(),
    effect(draw),
    watchAnchorTrack((points) => {
      anchorTrack = points;
      drawAnchorTrack();
    }),
  ];
  return {
    draw,
    /** Areas for the labels. */
    named: () => named,
    close(): void {
      for (const stop of stops) stop();
    },
  };
}
