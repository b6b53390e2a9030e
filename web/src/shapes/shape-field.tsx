import './shapes.css';
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { texts } from '../i18n/index.ts';
import { anchorWatch, areas } from '../live/areas.ts';
import { ownPosition } from '../live/index.ts';
import type { Shape } from '../map/shape.ts';
import { Button, lazy } from '../ui/index.ts';
import { useShortcuts } from '../ui/shortcuts.ts';
import type { Limits } from './shape-drag.ts';

/** Map for drawing a shape; its library is loaded on first use. Without the map, the fields show the position. */
const LazyShapeMap = lazy(() => import('./shape-map.tsx').then(({ ShapeMap }) => ShapeMap), <div class="shape-map" />);

interface ShapeFieldProps {
  kind: Shape['kind'];
  shape: Shape | undefined;
  limits: Limits;
  /** The edited area, to avoid drawing it twice. */
  areaId?: string | undefined;
  isAnchor?: boolean;
  onShape: (shape: Shape) => void;
}

/** Shape on the map: drawn by clicks, then dragged by its handles. */
export function ShapeField({ kind, shape, limits, areaId, isAnchor = false, onShape }: ShapeFieldProps) {
  const text = texts('areas');
  const isDrawing = useSignal(false);
  const before = useRef(shape);
  const end = () => (isDrawing.value = false);
  const cancel = () => {
    if (before.current) onShape(before.current);
    end();
  };
  const begin = () => {
    isDrawing.value = true;
    before.current = shape;
    if (kind === 'polygon') onShape({ kind, points: [] });
  };
  useShortcuts(
    isDrawing.value
      ? [
          { keys: 'Enter', label: text.done, run: end },
          { keys: 'Escape', label: texts('common').cancel, run: cancel },
        ]
      : [],
  );
  return (
    <>
      <div>
        <Button icon={isDrawing.value ? 'check' : 'pencil'} onClick={isDrawing.value ? end : begin}>
          {isDrawing.value ? text.done : text.draw}
        </Button>
      </div>
      <LazyShapeMap
        shape={shape}
        drawn={isDrawing.value ? kind : undefined}
        own={ownPosition.value}
        areas={areas.data.value?.filter(({ id }) => id !== areaId) ?? []}
        anchor={isAnchor ? undefined : anchorWatch.data.value}
        limits={limits}
        onSketch={({ shape: next, isDone }) => {
          if (next) onShape(next);
          if (isDone) end();
        }}
      />
      {/* Below the map, which must not move during drawing. */}
      <p class="field-hint" role="status">
        {!isDrawing.value && shape && text.dragText}
        {isDrawing.value && (kind === 'circle' ? text.drawCircle : text.drawPolygon)}
      </p>
    </>
  );
}
