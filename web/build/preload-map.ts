import type { Plugin } from 'vite';

/**
 * The map library is not loaded at once: on a slow line all that the page asks for first, from the texts to the connection for
 * live messages, would wait behind it. The map view imports it.
 */
const LIBRARY = /assets\/maplibre-[^/]*\.js$/;

/**
 * Has the console's page load the map view at once, with what it imports but the library: without that it is asked for only
 * when the page's own code has come.
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
