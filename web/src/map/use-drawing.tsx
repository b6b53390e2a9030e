import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { palette } from '../lib/preferences.ts';
import type { Palette } from '../lib/sun.ts';
import { EmptyState } from '../ui/index.ts';
import { type Background, needsVeil } from './background.ts';
import { useBackground } from './use-background.ts';

interface Drawing {
  setPalette(look: Palette): void;
  close(): void;
}

interface DrawingPlace {
  container: RefObject<HTMLDivElement | null>;
  hasVeil: boolean;
  hasFailed: boolean;
}

type Start<Kind> = (place: { container: HTMLElement; background: Background | undefined }) => Kind;

/**
 * A drawing on the map with the configured background and palette, while the component is mounted; it restarts when one of
 * `inputs` changes. `drawing` is undefined until it has started, and if the map library fails, as without WebGL: the page
 * must work without it.
 */
export function useDrawing<Kind extends Drawing>(start: Start<Kind>, inputs: readonly unknown[] = []) {
  const container = useRef<HTMLDivElement>(null);
  const background = useBackground().value;
  const [started, setStarted] = useState<Kind | 'failed'>();
  useEffect(() => {
    if (!container.current || background === undefined) return undefined;
    try {
      const fresh = start({
        container: container.current,
        background: background === 'none' ? undefined : background,
      });
      setStarted(fresh);
      return () => fresh.close();
    } catch {
      setStarted('failed');
      return undefined;
    }
  }, [background, ...inputs]);
  const hasFailed = started === 'failed';
  const drawing = hasFailed ? undefined : started;
  const look = palette.value;
  useEffect(() => {
    // The page applies the palette in its own effect; the colours can be read after it.
    const frame = requestAnimationFrame(() => drawing?.setPalette(look));
    return () => cancelAnimationFrame(frame);
  }, [drawing, look]);
  const place: DrawingPlace = { container, hasVeil: background !== undefined && needsVeil(background), hasFailed };
  return { drawing, place };
}

interface DrawingCanvasProps {
  place: DrawingPlace;
  class: string;
  /** Note that there is no map. */
  failure: string;
}

/** Container of the drawing. */
export const DrawingCanvas = ({ place, class: name, failure }: DrawingCanvasProps) => (
  <>
    <div ref={place.container} class={name} />
    {place.hasVeil && <div class="map-veil" />}
    {place.hasFailed && <EmptyState icon="map" title={failure} />}
  </>
);
