import type { LayerSpecification, RasterSourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { ConsoleFacts } from '../api/facts.ts';
import type { Palette } from '../lib/sun.ts';
import type { MapColors } from './read-map-colors.ts';

type Background = NonNullable<ConsoleFacts['map']>;

export interface BaseStyleFacts {
  /** Configured ground, with the tile type of a PMTiles file. */
  background: (Omit<Background, 'kind'> & { kind: 'raster' | 'vector' }) | undefined;
  /** Learnt waterway, if the service learns one. */
  chart?: ConsoleFacts['chart'] | undefined;
  /** Raster tiles over the ground. */
  overlay?: ConsoleFacts['overlay'] | undefined;
  colors: MapColors;
  palette: Palette;
  /** Base URL for absolute addresses. */
  origin: string;
  /** Parts that are switched off [none]. */
  hidden?: ReadonlySet<GroundLayer> | undefined;
}

/** Parts of the ground with a switch. */
export type GroundLayer = 'overlay' | 'waterway' | 'inland';

/** Sources and prefixes of their tile addresses: the coastline and the learnt waterway. */
export const SEA = 'sea';
export const WATER = 'waterway';
/** Learnt waterway as polygons, for zooms at which its cells would be visible. */
export const WATER_SHAPE = 'waterway-shape';
const SHAPE_FROM = 11;
/** Rivers, lakes and borders. */
export const INLAND = 'inland';
/** Maximum zooms of the files written by scripts/land/make-land.ts and scripts/land/make-inland.ts. */
const FILE_ZOOMS = { minzoom: 2, maxzoom: 6 };
/** Zoom from which a river would visibly lie beside its bed. */
const RIVERS_UNTIL = 10;

const RASTER_PAINT: Record<Palette, Record<string, number>> = {
  day: { 'raster-saturation': -0.25, 'raster-contrast': -0.05 },
  dusk: { 'raster-saturation': -0.6, 'raster-brightness-max': 0.42, 'raster-contrast': 0.1 },
  // The red veil over the whole map removes the remaining blue and green.
  night: { 'raster-saturation': -1, 'raster-brightness-max': 0.24, 'raster-contrast': 0.15 },
};

/** Ground below the vessels, with the overlay. */
export function baseStyle(given: BaseStyleFacts): StyleSpecification {
  const { overlay, palette, hidden } = given;
  const ground = groundStyle(given);
  if (!overlay) return ground;
  const { url, attribution } = overlay;
  const source: RasterSourceSpecification = { type: 'raster', tileSize: 256, tiles: [url], ...attributed(attribution) };
  const layer: LayerSpecification = {
    id: 'overlay',
    type: 'raster',
    source: 'overlay',
    paint: RASTER_PAINT[palette],
    layout: seen('overlay', hidden),
  };
  return { ...ground, sources: { ...ground.sources, overlay: source }, layers: [...ground.layers, layer] };
}

const SWITCHES: Readonly<Record<string, GroundLayer>> = {
  overlay: 'overlay',
  [WATER]: 'waterway',
  [WATER_SHAPE]: 'waterway',
  [INLAND]: 'inland',
};
/** Switch of a style layer; undefined if it is always visible. */
export const switchOf = (layer: LayerSpecification): GroundLayer | undefined =>
  'source' in layer ? SWITCHES[layer.source] : undefined;

/** A hidden layer loads nothing. */
const seen = (layer: GroundLayer, hidden: BaseStyleFacts['hidden']): { visibility: 'visible' | 'none' } => ({
  visibility: hidden?.has(layer) ? 'none' : 'visible',
});

const attributed = (attribution: string | null): { attribution?: string } =>
  attribution === null ? {} : { attribution: escapeMarkup(attribution) };

/** The built-in ground, raster tiles, or vector tiles in the colours of the palette. */
function groundStyle({ background, chart, colors, palette, origin, hidden }: BaseStyleFacts): StyleSpecification {
  const ground: LayerSpecification = { id: 'ground', type: 'background', paint: { 'background-color': colors.ground } };
  if (!background) return builtInStyle({ chart, colors, hidden, ground });
  const { kind, url, attribution, maxZoom } = background;
  const address = new URL(url.replace('pmtiles://', ''), origin).href.replaceAll('%7B', '{').replaceAll('%7D', '}');
  const isFile = url.startsWith('pmtiles://');
  const place = isFile ? { url: `pmtiles://${address}` } : { tiles: [address], maxzoom: maxZoom };
  const shared = { ...place, ...attributed(attribution) };
  if (kind === 'raster') {
    return {
      version: 8,
      sources: { base: { type: 'raster', tileSize: 256, ...shared } },
      layers: [ground, { id: 'base', type: 'raster', source: 'base', paint: RASTER_PAINT[palette] }],
    };
  }
  return {
    version: 8,
    sources: { base: { type: 'vector', ...shared } },
    layers: [ground, ...vectorLayers(colors)],
  };
}

/** Without a user's chart: coastline and inland waters, with the learnt waterway on top. */
function builtInStyle({
  chart,
  colors,
  hidden,
  ground,
}: Pick<BaseStyleFacts, 'chart' | 'colors' | 'hidden'> & { ground: LayerSpecification }): StyleSpecification {
  const { minZoom: minzoom, maxZoom: maxzoom } = chart ?? { minZoom: 0, maxZoom: 0 };
  const hasShape = maxzoom >= SHAPE_FROM;
  const tilesOf = (source: string) => [`${source}://{z}/{x}/{y}`];
  return {
    version: 8,
    sources: {
      [SEA]: { type: 'vector', tiles: tilesOf(SEA), ...FILE_ZOOMS },
      [INLAND]: { type: 'vector', tiles: tilesOf(INLAND), ...FILE_ZOOMS },
      ...(chart && { [WATER]: { type: 'raster', tiles: tilesOf(WATER), tileSize: 512, minzoom, maxzoom } }),
      ...(hasShape && {
        [WATER_SHAPE]: { type: 'vector', tiles: tilesOf(WATER_SHAPE), minzoom: SHAPE_FROM, maxzoom },
      }),
    },
    layers: [
      ground,
      { id: SEA, type: 'fill', source: SEA, 'source-layer': 'sea', paint: { 'fill-color': colors.water } },
      ...inlandLayers(colors, hidden),
      ...(chart ? [imageLayer(hasShape, hidden)] : []),
      ...(hasShape ? shapeLayers(colors, hidden) : []),
    ],
  };
}

function imageLayer(hasShape: boolean, hidden: BaseStyleFacts['hidden']): LayerSpecification {
  const layer: LayerSpecification = { id: WATER, type: 'raster', source: WATER, layout: seen(WATER, hidden) };
  return hasShape ? { ...layer, maxzoom: SHAPE_FROM } : layer;
}

/** Sharp banks with the fairway inside. */
function shapeLayers(colors: MapColors, hidden: BaseStyleFacts['hidden']): LayerSpecification[] {
  const layer = (part: 'water' | 'fairway', color: string): LayerSpecification => ({
    id: `${WATER_SHAPE}-${part}`,
    type: 'fill',
    source: WATER_SHAPE,
    'source-layer': part,
    minzoom: SHAPE_FROM,
    layout: seen(WATER, hidden),
    paint: { 'fill-color': color },
  });
  return [layer('water', colors.water), layer('fairway', colors.fairway)];
}

function inlandLayers(colors: MapColors, hidden: BaseStyleFacts['hidden']): LayerSpecification[] {
  const layout = seen(INLAND, hidden);
  return [
    {
      id: 'lakes',
      type: 'fill',
      source: INLAND,
      'source-layer': 'lakes',
      layout,
      paint: { 'fill-color': colors.water },
    },
    {
      id: 'rivers',
      type: 'line',
      source: INLAND,
      'source-layer': 'rivers',
      maxzoom: RIVERS_UNTIL,
      layout: { ...layout, 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': colors.fairway,
        'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.75, 6, 2, 9, 3.5],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], RIVERS_UNTIL - 1, 1, RIVERS_UNTIL, 0],
      },
    },
    {
      id: 'borders',
      type: 'line',
      source: INLAND,
      'source-layer': 'borders',
      layout: { ...layout, 'line-join': 'round' },
      paint: { 'line-color': colors.line, 'line-width': 1, 'line-opacity': 0.7, 'line-dasharray': [4, 2, 1, 2] },
    },
  ];
}

/** Escapes the attribution, because the map library treats it as markup. */
const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Layers of the two common schemas, OpenMapTiles and Protomaps, by their names; a layer missing in a source draws nothing.
 * Place names are omitted: they need fonts from another server, and the vessels have names.
 */
function vectorLayers(colors: MapColors): LayerSpecification[] {
  const fill = (layer: string, color: string): LayerSpecification => ({
    id: `fill-${layer}`,
    type: 'fill',
    source: 'base',
    'source-layer': layer,
    paint: { 'fill-color': color },
  });
  const stroke = (layer: string, color: string, width: [number, number]): LayerSpecification => ({
    id: `line-${layer}`,
    type: 'line',
    source: 'base',
    'source-layer': layer,
    paint: {
      'line-color': color,
      'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 8, width[0], 17, width[1]],
    },
  });
  return [
    fill('earth', colors.land),
    fill('landcover', colors.green),
    fill('landuse', colors.green),
    fill('park', colors.green),
    fill('water', colors.water),
    stroke('waterway', colors.water, [0.5, 4]),
    { ...fill('building', colors.building), minzoom: 13 } as LayerSpecification,
    { ...fill('buildings', colors.building), minzoom: 13 } as LayerSpecification,
    stroke('transportation', colors.road, [0.4, 7]),
    stroke('roads', colors.road, [0.4, 7]),
    stroke('boundary', colors.line, [0.5, 2]),
    stroke('boundaries', colors.line, [0.5, 2]),
  ];
}
