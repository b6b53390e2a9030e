import type { Plugin } from 'vite';

/**
 * Has the console's page load the map library and the map view at once, which are most of the first view: without that they
 * are asked for only when the page's own code has come.
 */
export function preloadMap(): Plugin {
  return {
    name: 'preload-map',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, filename }) {
        if (!filename.endsWith('index.html')) return [];
        const files = Object.keys(bundle ?? {}).filter((name) => /assets\/(maplibre|map-view)-[^/]*\.js$/.test(name));
        return files.map((file) => {
          return {
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
            injectTo: 'head',
          };
        });
      },
    },
  };
}
