import { computed, effect, signal } from '@preact/signals';
import { answerOf, api } from '../../../api/client.ts';
import { credentials } from '../../../api/key.ts';
import { createResource, type Resource } from '../../../api/resource.ts';
import { loadAhead } from '../../../fairway/ahead.ts';
import { texts } from '../../../i18n/index.ts';
import { now } from '../../../lib/clock.ts';
import { formatNumber } from '../../../lib/format.ts';
import { padMmsi } from '../../../lib/mmsi.ts';
import { isPast } from '../../../lib/past.ts';
import { isLevelOld } from '../../../lib/units.ts';
import { keepCurrent } from '../../../live/use-resource.ts';
import { type Mercator, toMercatorX, toMercatorY } from '../../../map/mercator.ts';
import { type Layer, shownLayers } from './layers.ts';

/** A fixed object with a label. */
export interface Spot {
  kind: 'gauge' | 'station' | 'place' | 'aid' | 'base' | 'aircraft' | 'interference' | 'ahead';
  /** Unique within its kind. */
  id: string;
  at: Mercator;
  text: string;
  /** Whether its data is old, or it does not work. */
  isDim: boolean;
  /** Colour of its mark [that of the text]. */
  tone?: 'danger' | 'warn';
}

const EVERY_MS = 120_000;
/** The most severe one first: of two in one place, only the first is drawn. */
const SEVERITIES = ['closed', 'restricted', 'unknown'] as const;

const gauges = createResource(async () => (await answerOf(api.GET('/v1/pegel/stations'))).stations);
const stations = createResource(async () => (await answerOf(api.GET('/v1/stations'))).stations);
const places = createResource(async () => (await answerOf(api.GET('/v1/places'))).places);

const ahead = createResource(() => loadAhead());
const aids = createResource(async () => (await answerOf(api.GET('/v1/aids'))).aids);
const interference = createResource(async () => (await answerOf(api.GET('/v1/interference'))).interference);

const AID_SPOTS = { aid: 'aid', station: 'base', aircraft: 'aircraft' } as const;

const at = ({ latitude, longitude }: { latitude: number; longitude: number }): Mercator => ({
  x: toMercatorX(longitude),
  y: toMercatorY(latitude),
});

const AID_KINDS: ReadonlySet<Spot['kind']> = new Set(Object.values(AID_SPOTS));

const idOf = ({ sw }: { sw: readonly number[] }, kind: string): string => `${kind} ${sw.join(' ')}`;

const middleOf = ({ sw, ne }: { sw: readonly number[]; ne: readonly number[] }) => ({
  latitude: ((sw[0] ?? 0) + (ne[0] ?? 0)) / 2,
  longitude: ((sw[1] ?? 0) + (ne[1] ?? 0)) / 2,
});

const minute = computed(() => Math.floor(now.value / 60_000) * 60_000);

/** Spots of the visible layers in order of placement. The past has places only. */
export const spots = computed<readonly Spot[]>(() => {
  const shown = shownLayers.value;
  const isLive = !isPast.value;
  const found: Spot[] = [];
  if (isLive && shown.has('interference'))
    for (const { area, vessels, kind } of interference.data.value ?? []) {
      const text = texts('layers').interferenceOf({ count: formatNumber(vessels) });
      found.push({ kind: 'interference', id: idOf(area, kind), at: at(middleOf(area)), text, isDim: false });
    }
  if (isLive && shown.has('gauges'))
    for (const { stationName, value, unit, timestamp, state, ...place } of gauges.data.value ?? []) {
      const isDim = state === 'out-dated' || isLevelOld(timestamp, minute.value);
      found.push({
        kind: 'gauge',
        id: stationName,
        at: at(place),
        text: `${stationName} ${formatNumber(value)} ${unit}`,
        isDim,
      });
    }
  if (isLive && shown.has('stations'))
    for (const { name, state, place } of stations.data.value ?? [])
      if (place) found.push({ kind: 'station', id: name, at: at(place), text: name, isDim: state !== 'receiving' });
  if (isLive && shown.has('aids'))
    for (const { mmsi, kind, name, virtual, offPosition, ...place } of aids.data.value ?? []) {
      const text = offPosition
        ? texts('layers').offPositionOf({ name: name ?? padMmsi(mmsi) })
        : (name ?? padMmsi(mmsi));
      found.push({ kind: AID_SPOTS[kind], id: String(mmsi), at: at(place), text, isDim: virtual === true });
    }
  if (shown.has('places'))
    for (const { id, name, ...place } of places.data.value ?? [])
      found.push({ kind: 'place', id, at: at(place), text: name, isDim: false });
  if (isLive && shown.has('fairway')) found.push(...aheadSpots());
  return found;
});

/** The chosen spot. */
export const chosenSpot = signal<Pick<Spot, 'kind' | 'id'> | undefined>(undefined);

/** Details of the chosen spot while its layer is visible; a place has only name and position. */
export const chosenFacts = computed(() => {
  const chosen = chosenSpot.value;
  const spot = spots.value.find(({ kind, id }) => kind === chosen?.kind && id === chosen.id);
  if (!spot) return undefined;
  return {
    spot,
    name: spot.kind === 'gauge' || spot.kind === 'station' ? spot.id : spot.text,
    gauge: spot.kind === 'gauge' ? gauges.data.value?.find(({ stationName }) => stationName === spot.id) : undefined,
    station: spot.kind === 'station' ? stations.data.value?.find(({ name }) => name === spot.id) : undefined,
    aid: AID_KINDS.has(spot.kind) ? aids.data.value?.find(({ mmsi }) => String(mmsi) === spot.id) : undefined,
    interference:
      spot.kind === 'interference'
        ? interference.data.value?.find(({ area, kind }) => idOf(area, kind) === spot.id)
        : undefined,
  };
});

const SOURCES: readonly (readonly [Layer, Pick<Resource<unknown>, 'problem' | 'reload'>])[] = [
  ['gauges', gauges],
  ['stations', stations],
  ['places', places],
  ['fairway', ahead],
  ['aids', aids],
  ['interference', interference],
];

/** Reason why the spots of a layer are unknown; undefined if they are known. */
export const spotProblem = (layer: Layer) => SOURCES.find(([name]) => name === layer)?.[1].problem.value;

/** Loads the visible layers and their changes, and no others. Returns a function that stops. */
export function keepSpots(): () => void {
  const stops = SOURCES.flatMap(([layer, resource]) => {
    const isShown = computed(() => shownLayers.value.has(layer));
    return [
      effect(() => {
        if (!isShown.value || !credentials.value) return undefined;
        void resource.reload();
        const timer = setInterval(() => !document.hidden && void resource.reload(), EVERY_MS);
        const stop = keepCurrent(resource);
        return () => {
          clearInterval(timer);
          stop();
        };
      }),
    ];
  });
  return () => {
    for (const stop of stops) stop();
  };
}

/** Items on the way that hinder, or may hinder. */
function aheadSpots(): Spot[] {
  const items = ahead.data.value?.items ?? [];
  return SEVERITIES.flatMap((wanted) =>
    items.flatMap(({ id, name, kind, severity, ...place }): Spot[] => {
      if (kind === 'gauge' || severity !== wanted) return [];
      const tone = severity === 'closed' ? 'danger' : 'warn';
      const spot = { kind: 'ahead' as const, id, at: at(place), text: name ?? '', isDim: severity === 'unknown' };
      return [severity === 'unknown' ? spot : { ...spot, tone }];
    }),
  );
}
