import { computed } from '@preact/signals';
import { serviceNow } from './clock.ts';
import { go, place, toHref } from './router.ts';

/** The views that can show the past. */
const VIEWS_OF_TIME: readonly (string | undefined)[] = ['map', 'fleet'];

/** The moment that the address names, as in `#/map?at=2026-11-23T14:05:10Z`; undefined shows the present. */
export const addressedMs = computed<number | undefined>(() => {
  const { view, query } = place.value;
  return VIEWS_OF_TIME.includes(view) ? momentOf(query.get('at') ?? '') : undefined;
});

const MOMENT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?)?(Z|[+-]\d\d:\d\d)?$/;

/** Without an offset it is of UTC, as all that is shown of the past: it is the same moment wherever the address is opened. */
function momentOf(text: string): number | undefined {
  const [, time, , , offset] = MOMENT.exec(text) ?? [];
  const at = MOMENT.test(text)
    ? Date.parse(time !== undefined && offset === undefined ? `${text}Z` : text)
    : Number.NaN;
  return Number.isFinite(at) ? at : undefined;
}

/** Whether the page shows the past: alarms make no sound, and nothing can be changed. */
export const isPast = computed(() => addressedMs.value !== undefined);

export const toMomentText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** The address of a place at a moment. */
export const toHrefAt = (ms: number, ...parts: readonly (string | number)[]): string =>
  `${toHref(...parts)}?at=${toMomentText(ms)}`;

/** The address of a place at the moment that is shown now, be it of the past or the present. */
export function toHrefInTime(...parts: readonly (string | number)[]): string {
  const ms = addressedMs.peek();
  return ms === undefined ? toHref(...parts) : toHrefAt(ms, ...parts);
}

/** What the address is made of: a vessel has one of its own. */
export function placeParts(): readonly string[] {
  const { view = 'map', rest } = place.peek();
  return view === 'map' && rest[0] === 'vessel' ? rest : [view, ...rest];
}

/** Where playback begins: late enough for a service that records since today. */
const BEGINS_BEFORE_MS = 3_600_000;

/** From the present to the past, and back: by the address, which everything follows. */
export function togglePast(): void {
  const parts = placeParts();
  go(isPast.peek() ? toHref(...parts) : toHrefAt(serviceNow() - BEGINS_BEFORE_MS, ...parts));
}
