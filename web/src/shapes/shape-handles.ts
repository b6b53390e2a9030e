import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import type { Shape } from '../map/shape.ts';
import { type Drag, edgeBearing, handlesOf } from './shape-drag.ts';

/** Handles of a shape on the map for mouse and finger; keyboard users have the fields of the form. */
export function createHandles(map: MapLibreMap, onDrag: (drag: Drag) => void) {
  let marks: Marker[] = [];
  let kinds = '';
  let shown: Shape | undefined;
  /** Position to which the edge handle of a circle was dragged. */
  let edgeDeg: number | undefined;

  function createMark(kind: string, index: number): Marker {
    const element = document.createElement('div');
    element.className = `shape-handle is-${kind}`;
    element.ariaHidden = 'true';
    const mark = new Marker({ element, draggable: true });
    mark.on('drag', () => {
      const { lat: latitude, lng: longitude } = mark.getLngLat().wrap();
      const to = { latitude, longitude };
      if (kind === 'edge' && shown?.kind === 'circle') edgeDeg = edgeBearing(shown, to);
      onDrag({ index, to });
    });
    return mark;
  }

  return {
    show(shape: Shape | undefined): void {
      shown = shape;
      const handles = shape ? handlesOf(shape, edgeDeg) : [];
      const next = handles.map(({ kind }) => kind).join();
      const isSame = next === kinds;
      if (!isSame) {
        for (const mark of marks) mark.remove();
        marks = handles.map(({ kind }, index) => createMark(kind, index));
        kinds = next;
      }
      for (const [index, { at }] of handles.entries()) {
        const mark = marks[index]?.setLngLat([at.longitude, at.latitude]);
        // Adding it again would end its drag.
        if (!isSame) mark?.addTo(map);
      }
    },
  };
}
