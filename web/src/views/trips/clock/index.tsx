import { lazy } from '../../../ui/index.ts';

/** Loaded after the page: most visits are to the track. */
export const CargoClock = lazy(
  () => import('./clock-card.tsx').then((file) => file.ClockCard),
  <div class="clock-place" />,
);
