import { computed } from '@preact/signals';
import { serviceNow } from './clock.ts';
import { go, place, toHref } from './router.ts';

/** Views that can show the past. */
const VIEWS_OF_TIME: readonly (string | undefined)[] = ['map', 'fleet'];

/** Moment in the address, as in `#/map?at=2026-11-23T14:05:10Z`; undefined shows the present. */
export const addressedMs = computed<number | undefined>(() => {
  const { view, query } = place.value;
  return VIEWS_OF_TIME.includes(view) ? momentOf(query.get('at') ?? '') : undefined;
});

const MOMENT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?)?(Z|[+-]\d\d:\d\d)?$/;

/** A time without an offset is UTC: the same moment wherever the address is opened. */
function momentOf(text: string): number | undefined {
  const [, time, , , offset] = MOMENT.exec(text) ?? [];
  const at = MOMENT.test(text)
    ? Date.parse(time !== undefined && offset === undefined ? `${text}Z` : text)
    : Number.NaN;
  return Number.isFinite(at) ? at : undefined;
}

/** Whether the page shows the past: alarms are silent, and nothing can be changed. */
export const isPast = computed(() => addressedMs.value !== undefined);

export const toMomentText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** Address of a view at a moment. */
export const toHrefAt = (ms: number, ...parts: readonly (string | number)[]): string =>
  `${toHref(...parts)}?at=${toMomentText(ms)}`;

/** Address of a view at the moment that is shown now. */
export function toHrefInTime(...parts: readonly (string | number)[]): string {
  const ms = addressedMs.peek();
  return ms === undefined ? toHref(...parts) : toHrefAt(ms, ...parts);
}

/** View of the address; a vessel has its own address. */
export function placeParts(): readonly string[] {
  const { view = 'map', rest } = place.peek();
  return view === 'map' && rest[0] === 'vessel' ? rest : [view, ...rest];
}

/** Start of playback: recent enough for a service that records since today. */
const BEGINS_BEFORE_MS = 3_600_000;

/** Switches between present and past through the address. */
export function togglePast(): void {
  const parts = placeParts();
  go(isPast.peek() ? toHref(...parts) : toHrefAt(serviceNow() - BEGINS_BEFORE_MS, ...parts));
}
