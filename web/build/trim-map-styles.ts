import type { Plugin } from 'vite';

const FILE = /maplibre-gl\.css$/;
/** What the console has none of: buttons with their icons, popups, the place of the user, the logo. */
const UNUSED =
  /\.maplibregl-(popup|user-location|ctrl-(group|icon|zoom|compass|fullscreen|geolocate|terrain|globe|logo|shrink))|\.maplibregl-ctrl button/;
const RULE = /([^{}]+)\{[^{}]*\}/g;

/** Leaves out the styles of controls that the console does not use: nine tenths of the file, on the way to the first view. */
export function trimMapStyles(): Plugin {
  return {
    name: 'trim-map-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!FILE.test(id)) return undefined;
      return code.replace(RULE, (rule, selectors: string) =>
        selectors.split(',').every((selector) => UNUSED.test(selector)) ? '' : rule,
      );
    },
  };
}
