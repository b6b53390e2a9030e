import { lazy } from '../../ui/index.ts';

/** A position on a small map; the library is loaded on first use, after the figures. */
export const FixMap = lazy(() => import('./fix-map.tsx').then(({ SmallMap }) => SmallMap), <div class="fix-map" />);
