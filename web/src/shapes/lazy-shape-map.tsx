import { lazy } from '../ui/index.ts';

/** Map for drawing a shape; its library is loaded on first use. Without the map, the fields show the position. */
export const LazyShapeMap = lazy(
  () => import('./shape-map.tsx').then(({ ShapeMap }) => ShapeMap),
  <div class="shape-map" />,
);
