import type { Plugin } from 'vite';

/**
 * Has the console's page load the map library at once, which is most of the first view: without that it is asked for only
 * when the page's own code has come.
 */
export function preloadMap(): Plugin {
  return {
    name: 'preload-map',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, filename }) {
        const library = Object.keys(bundle ?? {}).find((name) => /assets\/maplibre-[^/]*\.js$/.test(name));
        if (!filename.endsWith('index.html') || library === undefined) return [];
        const attrs = { rel: 'modulepreload', crossorigin: true, href: `./${library}` };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
