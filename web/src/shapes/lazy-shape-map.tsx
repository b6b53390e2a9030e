import { lazy } from '../ui/index.ts';

/** The map for drawing a shape; its library is loaded when it is first shown. Without the map the fields say where it is. */
export const LazyShapeMap = lazy(
  () => import('./shape-map.tsx').then(({ ShapeMap }) => ShapeMap),
  <div class="shape-map" />,
);
