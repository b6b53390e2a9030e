import type { Plugin } from 'vite';

/** What the map view is made of besides its own file; the library is last, as all others would wait for it. */
const LIBRARY = /assets\/maplibre-[^/]*\.js$/;

/**
 * Has the console's page load the map view with all that it imports at once, which is most of the first view: without that it
 * is asked for only when the page's own code has come, and its small files wait behind the map library.
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
        const ordered = [...scripts].filter(isNew).sort((a, b) => Number(LIBRARY.test(a)) - Number(LIBRARY.test(b)));
        const link = (attrs: Record<string, string>, name: string) => {
          return { tag: 'link', attrs: { ...attrs, crossorigin: true, href: `./${name}` }, injectTo: 'head' as const };
        };
        return [
          ...[...styles].filter(isNew).map((name) => link({ rel: 'preload', as: 'style' }, name)),
          ...ordered.map((name) => link({ rel: 'modulepreload' }, name)),
        ];
      },
    },
  };
}
