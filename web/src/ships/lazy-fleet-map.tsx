import './fleet-map.css';
import { lazy } from '../ui/index.ts';

/** The map of the fleet; its library is loaded when it is first shown, and the table is there before. */
export const LazyFleetMap = lazy(
  () => import('./fleet-map.tsx').then(({ FleetMap }) => FleetMap),
  <div class="fleet-map" />,
);
