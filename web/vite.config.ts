import { fileURLToPath } from 'node:url';
import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { preloadMap } from './build/preload-map.ts';
import { serviceWorker } from './build/service-worker.ts';
import { texts } from './build/texts-plugin.ts';
import { trimMapStyles } from './build/trim-map-styles.ts';

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  // Relative, so that the pages work below any path that a reverse proxy puts before them.
  base: './',
  plugins: [
    preact({ devToolsEnabled: false, prefreshEnabled: false }),
    texts(),
    trimMapStyles(),
    preloadMap(),
    serviceWorker(),
    precompress(),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    sourcemap: false,
    // A file below the limit would become a `data:` address, which the Content-Security-Policy allows for images only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The map library is large by nature.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: [page('index.html'), page('overlay.html')],
      output: {
        codeSplitting: {
          // What these import is in files of its own: the frame is drawn before the map is there.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'maplibre', test: /node_modules\/(maplibre-gl|@maplibre)/, priority: 2 },
            // One file, also of what other views use of it: on a slow line each further file waits for its turn.
            { name: 'map-view', test: /src\/(map|views\/map|vessels)\//, priority: 1 },
            // What many views share is small: a file for each of these would wait for a turn of its own.
            {
              name: 'shared',
              test: /web\/src\/(lib|live|ships|vessels|sound|arrival)\//,
              minShareCount: 3,
              maxModuleSize: 8000,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/v1': 'http://127.0.0.1:8080',
      '/health': 'http://127.0.0.1:8080',
      '/ws': { target: 'ws://127.0.0.1:8080', ws: true },
    },
  },
});
