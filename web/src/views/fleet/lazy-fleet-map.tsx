import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import type { FleetMapProps } from './fleet-map.tsx';

const loaded = signal<ComponentType<FleetMapProps> | undefined>(undefined);

/** The map of the fleet; its library is loaded when it is first shown, and the table is there before. */
export function LazyFleetMap(props: FleetMapProps) {
  useEffect(() => {
    // An old page after an update has the table.
    import('./fleet-map.tsx').then(({ FleetMap }) => (loaded.value = FleetMap)).catch(() => undefined);
  }, []);
  const Loaded = loaded.value;
  return Loaded ? <Loaded {...props} /> : <div class="fleet-map" />;
}
