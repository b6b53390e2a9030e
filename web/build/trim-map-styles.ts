import type { Plugin } from 'vite';

const FILE = /maplibre-gl\.css$/;
/** Unused parts of the map library: buttons with their icons, popups, the user's location, the logo. */
const UNUSED =
  /\.maplibregl-(popup|user-location|ctrl-(group|icon|zoom|compass|fullscreen|geolocate|terrain|globe|logo|shrink))|\.maplibregl-ctrl button/;
const RULE = /([^{}]+)\{[^{}]*\}/g;

/** Removes styles of controls that the console does not use: nine tenths of a file that the first view loads. */
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
