import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import type { ShapeMapProps } from './shape-map.tsx';

const loaded = signal<ComponentType<ShapeMapProps> | undefined>(undefined);

/** The map for drawing a shape; the map library is loaded when it is first shown. */
export function LazyShapeMap(props: ShapeMapProps) {
  useEffect(() => {
    // Without the map the fields say where it is.
    import('./shape-map.tsx').then(({ ShapeMap }) => (loaded.value = ShapeMap)).catch(() => undefined);
  }, []);
  const Loaded = loaded.value;
  return Loaded ? <Loaded {...props} /> : <div class="watch-shape" />;
}
