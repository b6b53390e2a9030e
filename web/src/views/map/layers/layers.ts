import { computed, signal } from '@preact/signals';
import { readStoredJson, writeStored } from '../../../lib/stored.ts';
import type { GroundLayer } from '../../../map/base-style.ts';

/** What can be switched on the map, and whether it is seen until somebody does. */
const USUAL = {
  chart: true,
  overlay: true,
  waterway: true,
  inland: true,
  names: true,
  trails: true,
  vectors: false,
  rings: true,
  coverage: true,
  areas: true,
  places: false,
  stations: false,
  gauges: false,
  fairway: true,
  aids: false,
  interference: true,
} as const satisfies Record<string, boolean>;

export type Layer = keyof typeof USUAL;
const LAYERS = Object.keys(USUAL) as Layer[];

const KEY = 'map-layers';

/** Of what was stored, what is still known; a layer that came later is as usual. */
function parseLayers(value: unknown): ReadonlySet<Layer> {
  const stored = (value ?? {}) as Partial<Record<Layer, unknown>>;
  return new Set(LAYERS.filter((layer) => (typeof stored[layer] === 'boolean' ? stored[layer] : USUAL[layer])));
}

/** The layers that are seen, remembered in this browser. */
export const shownLayers = signal<ReadonlySet<Layer>>(readStoredJson(KEY, parseLayers) ?? parseLayers(undefined));
shownLayers.subscribe((shown) => {
  const changed = LAYERS.filter((layer) => shown.has(layer) !== USUAL[layer]);
  const stored = Object.fromEntries(changed.map((layer) => [layer, shown.has(layer)]));
  writeStored(KEY, changed.length === 0 ? undefined : JSON.stringify(stored));
});

const GROUND: readonly GroundLayer[] = ['overlay', 'waterway', 'inland'];

/** What of the ground is switched off. */
export const hiddenGround = computed<ReadonlySet<GroundLayer>>(
  () => new Set(GROUND.filter((layer) => !shownLayers.value.has(layer))),
);

export function switchLayer(layer: Layer, isShown: boolean): void {
  const next = new Set(shownLayers.peek());
  if (isShown) next.add(layer);
  else next.delete(layer);
  shownLayers.value = next;
}

export const showUsualLayers = (): void => {
  shownLayers.value = parseLayers(undefined);
};
