import type { Config } from '../../foundation/config/schema.ts';

export const MAP_KINDS = ['raster', 'vector', 'style', 'pmtiles'] as const;
export type MapKind = (typeof MAP_KINDS)[number];

/** Background of the map in the console. */
export interface MapFacts {
  kind: MapKind;
  /** Absolute, or a path of this service. */
  url: string;
  attribution: string | null;
  maxZoom: number;
}

export interface MapSource {
  facts: MapFacts;
  /** File served by this service. */
  file: string | undefined;
  /** Origins besides this service that the browser may load the background from. */
  origins: readonly string[];
}

/** Tiles over the background. */
interface OverlayFacts {
  url: string;
  attribution: string | null;
}

/** Path of `console.map_file` on this service. */
export const MAP_FILE_PATH = '/app/map.pmtiles';

/** The configured background; undefined for the plain ground. */
export function mapOf(config: Config['console']): MapSource | undefined {
  const { map_file: file, map_url: url, map_kind: kind, map_attribution, map_max_zoom: maxZoom } = config;
  const attribution = map_attribution ?? null;
  if (file !== undefined) {
    return { facts: { kind: 'pmtiles', url: MAP_FILE_PATH, attribution, maxZoom }, file, origins: [] };
  }
  if (url === undefined) return undefined;
  return {
    facts: { kind: kind === 'auto' ? kindOf(url) : kind, url, attribution, maxZoom },
    file: undefined,
    origins: [...new Set([url, ...config.map_hosts].map((address) => new URL(address).origin))],
  };
}

/** The configured overlay and its origin. */
export function overlayOf(config: Pick<Config['console'], 'overlay_url' | 'overlay_attribution'>) {
  const { overlay_url: url, overlay_attribution: attribution = null } = config;
  return url === undefined
    ? undefined
    : { facts: { url, attribution } satisfies OverlayFacts, origin: new URL(url).origin };
}

/**
 * Kind of background by the ending of its address: `.pmtiles`, a template of vector or raster tiles, else a style document.
 */
export function kindOf(url: string): MapKind {
  const [path = ''] = url.split(/[?#]/, 1);
  if (path.endsWith('.pmtiles')) return 'pmtiles';
  if (!path.includes('{z}')) return 'style';
  return /\.(pbf|mvt)$/.test(path) ? 'vector' : 'raster';
}
