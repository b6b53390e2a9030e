import { Marker } from 'maplibre-gl';
import { useEffect, useRef } from 'preact/hooks';
import { texts } from '../../i18n/index.ts';
import type { LatLon } from '../../lib/geo.ts';
import { palette } from '../../lib/preferences.ts';
import { needsVeil } from '../../map/background.ts';
import { createBaseMap } from '../../map/base-map.ts';
import { addGraticule, createGraticule } from '../../map/graticule-lines.ts';
import { useBackground } from '../../map/use-background.ts';

const ZOOM = 12;

/** Position of a fix on a small static map. */
export function SmallMap({ latitude, longitude }: LatLon) {
  const container = useRef<HTMLDivElement>(null);
  const background = useBackground().value;
  const look = palette.value;
  useEffect(() => {
    if (!container.current || background === undefined) return undefined;
    const known = background === 'none' ? undefined : background;
    try {
      const base = createBaseMap({
        container: container.current,
        background: known,
        palette: look,
        options: { center: [longitude, latitude], zoom: ZOOM, interactive: false },
        onStyle(map, colors) {
          if (known) return;
          addGraticule(map, colors);
          createGraticule(map).draw({ isForced: true });
        },
      });
      const element = document.createElement('div');
      element.className = 'fix-map-dot';
      new Marker({ element }).setLngLat([longitude, latitude]).addTo(base.map);
      return () => base.close();
    } catch {
      // The map library throws without WebGL; the figures show the position.
      return undefined;
    }
  }, [background, latitude, longitude, look]);
  return (
    <section class="fix-map" aria-label={texts('settings').fixMap}>
      <div ref={container} class="fix-map-canvas" />
      {background !== undefined && needsVeil(background) && <div class="map-veil" />}
    </section>
  );
}
