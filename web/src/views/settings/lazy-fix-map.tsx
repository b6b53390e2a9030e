import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import type { LatLon } from '../../lib/geo.ts';

const loaded = signal<ComponentType<LatLon> | undefined>(undefined);

/** A place on a small map; the map library is loaded when the first place is shown. */
export function FixMap(place: LatLon) {
  useEffect(() => {
    // Without the map the figures still say where it is.
    import('./fix-map.tsx').then(({ SmallMap }) => (loaded.value = SmallMap)).catch(() => undefined);
  }, []);
  const Loaded = loaded.value;
  return Loaded ? <Loaded {...place} /> : <div class="fix-map" />;
}
