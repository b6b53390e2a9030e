import { lazy } from '../../ui/index.ts';

/** A place on a small map; the map library is loaded when the first place is shown, and the figures are there before. */
export const FixMap = lazy(() => import('./fix-map.tsx').then(({ SmallMap }) => SmallMap), <div class="fix-map" />);
