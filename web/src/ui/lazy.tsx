import { signal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect } from 'preact/hooks';

/**
 * A component that is loaded on first use. Until then, and if it cannot be loaded (an old page after an update), a
 * placeholder is shown: the page works without it.
 */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>, place: JSX.Element) {
  const loaded = signal<ComponentType<Props> | undefined>(undefined);
  return (props: Props) => {
    useEffect(() => {
      load()
        .then((component) => (loaded.value = component))
        .catch(() => undefined);
    }, []);
    const Loaded = loaded.value;
    return Loaded ? <Loaded {...props} /> : place;
  };
}
