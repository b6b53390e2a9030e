import { lazy } from '../../../ui/index.ts';

/** Loaded after the page: most visits are for the track. */
export const CargoClock = lazy(
  () => import('./clock-card.tsx').then((file) => file.ClockCard),
  <div class="clock-place" />,
);
