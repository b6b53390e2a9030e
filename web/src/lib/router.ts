import { computed, signal } from '@preact/signals';

/** Views that the navigation leads to. */
export const VIEWS = [
  'map',
  'fleet',
  'ahead',
  'watch',
  'vessels',
  'vehicles',
  'trips',
  'forwarding',
  'system',
] as const;
/** The status bar leads to the alarms, the system view to the others, and the foot of the navigation to the settings. */
const OTHERS = ['alarms', 'instruments', 'kiosk', 'settings'] as const;
export type ViewName = (typeof VIEWS)[number] | (typeof OTHERS)[number];
const KNOWN: readonly ViewName[] = [...VIEWS, ...OTHERS];

export interface Place {
  view: ViewName | undefined;
  /** Path after the view: `/app/#/trips/0193…/edit` gives `['0193…', 'edit']`. */
  rest: readonly string[];
  query: URLSearchParams;
}

/** Parses the part of an address after `#`. A vessel has its own address and is shown in the map. */
export function parsePlace(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?');
  const [first = '', ...rest] = path.split('/').filter(Boolean).map(decode);
  const search = new URLSearchParams(query);
  if (first === '') return { view: 'map', rest: [], query: search };
  if (first === 'vessel') return { view: 'map', rest: ['vessel', ...rest], query: search };
  return { view: KNOWN.find((view) => view === first), rest, query: search };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Keep a `%` typed by the user.
    return part;
  }
}

const hash = signal(globalThis.location?.hash ?? '');
globalThis.addEventListener?.('hashchange', () => {
  hash.value = location.hash;
});

/** Current location. */
export const place = computed(() => parsePlace(hash.value));

/** Link address: `toHref('trips', id)`. */
export const toHref = (...parts: readonly (string | number)[]): string =>
  `#/${parts.map((part) => encodeURIComponent(part)).join('/')}`;

/** Navigates; `replace` adds no history entry. */
export function go(href: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', href);
  else location.hash = href;
  // The event comes later, and not at all for a replaced address.
  hash.value = href;
}
