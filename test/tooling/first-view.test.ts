import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { preloadMap } from '../../web/build/preload-map.ts';
import { trimMapStyles } from '../../web/build/trim-map-styles.ts';

const STYLES = join(import.meta.dirname, '../../node_modules/maplibre-gl/dist/maplibre-gl.css');
const SOURCES = join(import.meta.dirname, '../../web/src');

type Transform = (code: string, id: string) => string | undefined;
type Tags = (html: string, context: object) => readonly { attrs: { href: string } }[];

test('of the styles of the map those of controls that the console has not are left out, and no others', () => {
  const { transform } = trimMapStyles() as { transform: Transform };
  const trimmed = transform(readFileSync(STYLES, 'utf8'), STYLES) ?? '';
  expect(trimmed).not.toMatch(/\.maplibregl-(?:popup|ctrl-zoom|ctrl-geolocate|user-location|ctrl-logo)/);
  for (const used of ['marker', 'canvas', 'ctrl-attrib', 'ctrl-bottom-right', 'cooperative-gesture-screen'])
    expect(trimmed).toContain(`.maplibregl-${used}`);
  // Braces are left in pairs.
  expect(trimmed.split('{').length).toBe(trimmed.split('}').length);
  expect(transform('.maplibregl-popup{}', 'other.css')).toBeUndefined();
});

test('the console uses no control whose styles are left out', () => {
  const control = /\b(?:(?:Navigation|Fullscreen|Geolocate|Terrain|Globe|Logo)Control|Popup)\b/;
  const using = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((file) => {
    const [imports = ''] =
      /import \{[^}]*\} from 'maplibre-gl';/.exec(readFileSync(`${SOURCES}/${file}`, 'utf8')) ?? [];
    return control.test(imports);
  });
  expect(using).toEqual([]);
});

test('the page loads the map view at once, but not the library that all else would wait behind', () => {
  const { handler } = (preloadMap() as unknown as { transformIndexHtml: { handler: Tags } }).transformIndexHtml;
  const chunk = (imports: string[], facadeModuleId?: string) => ({ type: 'chunk', imports, facadeModuleId });
  const bundle = {
    'assets/map-1.js': chunk(['assets/map-view-1.js'], '/web/src/views/map/index.tsx'),
    'assets/map-view-1.js': chunk(['assets/maplibre-1.js']),
    'assets/maplibre-1.js': chunk([]),
  };
  const tags = handler('<html></html>', { bundle, filename: '/web/index.html' });
  expect(tags.map(({ attrs }) => attrs.href)).toEqual(['./assets/map-1.js', './assets/map-view-1.js']);
});
