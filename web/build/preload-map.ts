import type { Plugin } from 'vite';

/**
 * The map library is left out of the preloading: on a slow line it would delay all first requests, from the texts to
 * the connection for live messages. The map view imports it.
 */
const LIBRARY = /assets\/maplibre-[^/]*\.js$/;

/**
 * Makes the console's page load the map view and its imports, except the library, at once. Otherwise the browser
 * requests them only after the page's own code has arrived.
 */
export function preloadMap(): Plugin {
  return {
    name: 'preload-map',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, filename }) {
        if (!filename.endsWith('index.html')) return [];
        const scripts = new Set<string>();
        const styles = new Set<string>();
        const collect = (name: string): void => {
          const chunk = bundle[name];
          if (chunk?.type !== 'chunk' || scripts.has(name)) return;
          scripts.add(name);
          for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
          for (const imported of chunk.imports) collect(imported);
        };
        for (const [name, chunk] of Object.entries(bundle))
          if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('/src/views/map/index.tsx')) collect(name);
        const isNew = (name: string) => !html.includes(name);
        const needed = [...scripts].filter((name) => isNew(name) && !LIBRARY.test(name));
        const link = (attrs: Record<string, string>, name: string) => {
          return { tag: 'link', attrs: { ...attrs, crossorigin: true, href: `./${name}` }, injectTo: 'head' as const };
        };
        return [
          ...[...styles].filter(isNew).map((name) => link({ rel: 'preload', as: 'style' }, name)),
          ...needed.map((name) => link({ rel: 'modulepreload' }, name)),
        ];
      },
    },
  };
}
