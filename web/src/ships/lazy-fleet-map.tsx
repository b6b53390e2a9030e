import './fleet-map.css';
import { lazy } from '../ui/index.ts';

/** Map of the fleet; its library is loaded on first use, after the table. */
export const LazyFleetMap = lazy(
  () => import('./fleet-map.tsx').then(({ FleetMap }) => FleetMap),
  <div class="fleet-map" />,
);
