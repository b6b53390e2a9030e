import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { answerOf, api } from '../../api/client.ts';
import { useAction } from '../../api/resource.ts';
import type { Schema } from '../../api/schema-types.ts';
import { textOf, texts } from '../../i18n/index.ts';
import { now, serviceNow } from '../../lib/clock.ts';
import { downloadFile } from '../../lib/download.ts';
import { formatDistance, formatLatitude, formatLongitude, formatNumber } from '../../lib/format.ts';
import { type LatLon, unwrapped } from '../../lib/geo.ts';
import { locale } from '../../lib/preferences.ts';
import { formatDuration, isolated } from '../../lib/text.ts';
import type { Vehicle } from '../../live/messages.ts';
import { useResource } from '../../live/use-resource.ts';
import type { TrackLines } from '../../map/track-map.ts';
import { LazyFleetMap } from '../../ships/lazy-fleet-map.tsx';
import { Button, Card, NoneOf, Num, ProblemLine, ResourceState, SPAN_MS, SpanChoice } from '../../ui/index.ts';
import { coarseRings, toDrawnVehicle } from '../../vehicles/vehicle-state.ts';

const DAY_MS = 86_400_000;

/** The date of an instant in a time zone [the browser's], as `2026-11-20`. */
export const dateIn = (instant: number, timeZone: string | undefined): string =>
  // Sweden writes dates as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);

/** The first instant of a date in a time zone, and the first one after it: 23 to 25 hours where clocks change. */
export function dayRange(date: string, timeZone: string): { fromMs: number; toMs: number } {
  const next = new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
  return { fromMs: midnightIn(date, timeZone), toMs: midnightIn(next, timeZone) };
}

function midnightIn(date: string, timeZone: string): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`);
  // Near a clock change, the guess may have the offset of the other side.
  const guess = asUtc - offsetMs(asUtc, timeZone);
  const midnight = asUtc - offsetMs(guess, timeZone);
  // Where clocks are set forward at midnight, the day begins with the change.
  return dateIn(midnight, timeZone) < date ? guess : midnight;
}

function offsetMs(instant: number, timeZone: string): number {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant);
  return Date.parse(`${local.replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;
}

/** The time in a time zone, as `06:32`. */
const formatTimeIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale.value, { timeZone, timeStyle: 'short', hourCycle: 'h23' }).format(new Date(instant));

/** `Fri, 20 Nov 2026` of a date without a time. */
const formatDay = (date: string): string =>
  new Intl.DateTimeFormat(locale.value, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(date));

type Days = Schema<'VehicleDays'>;
type Day = Days['days'][number];

const SPANS = ['week', 'month'] as const;
const EVERY_MS = 60_000;
const MAX_POINTS = 5000;

/** The days of a vehicle, newest first, and the track of the chosen one on the map. */
export function VehicleDays({ vehicle }: { vehicle: Vehicle }) {
  const said = texts('vehicles');
  const { id, timezone } = vehicle;
  const span = useSignal<(typeof SPANS)[number]>('week');
  const chosen = useSignal<string | undefined>(undefined);
  const range = () => {
    const to = serviceNow();
    const zone = timezone ?? undefined;
    return { from: dateIn(to - SPAN_MS[span.value], zone), to: dateIn(to, zone) };
  };
  const answer = useResource(
    () => answerOf(api.GET('/v1/vehicles/{id}/days', { params: { path: { id }, query: range() } })),
    [id, timezone, span.value],
    { everyMs: EVERY_MS },
  );
  const zone = answer.data.value?.timezone;
  const days = (answer.data.value?.days ?? []).filter(wasSeen).toReversed();
  const placeNames = usePlaceNames(days);
  // The newest day is chosen first: most users look for it.
  const date = chosen.value ?? days[0]?.date;
  const save = useAction(async () => {
    const query = { ...range(), format: 'csv' } as const;
    const options = { params: { path: { id }, query }, parseAs: 'blob' } as const;
    downloadFile(await blobOf(api.GET('/v1/vehicles/{id}/days', options)), `days-${query.from}-${query.to}.csv`);
  });
  return (
    <Card title={said.days} class="vehicles-days-card" tools={<SpanChoice spans={SPANS} span={span} />}>
      <DayMap vehicle={vehicle} date={date} zone={zone} />
      <ResourceState of={answer} />
      {answer.data.value && days.length === 0 && (
        <NoneOf list={answer}>
          <p class="soft">{said.noDays}</p>
        </NoneOf>
      )}
      {zone && days.length > 0 && (
        <>
          <ul class="vehicles-days">
            {days.map((day) => (
              <DayRow
                key={day.date}
                day={day}
                zone={zone}
                placeNames={placeNames}
                isChosen={day.date === date}
                onChoose={() => (chosen.value = day.date)}
              />
            ))}
          </ul>
          <p class="soft small">{said.zone({ zone: zone.replaceAll('_', ' ') })}</p>
        </>
      )}
      {days.length > 0 && (
        <div class="vehicles-buttons">
          <Button look="quiet" icon="download" isBusy={save.isBusy.value} onClick={() => void save.start()}>
            {said.saveDays}
          </Button>
          {date && zone && <SaveTrack vehicleId={id} date={date} zone={zone} />}
        </div>
      )}
      <ProblemLine problem={save.problem.value} />
    </Card>
  );
}

/** Whether a day has data to show. */
const wasSeen = ({ firstDeparture, lastArrival, stops, distanceKm }: Day): boolean =>
  firstDeparture !== null || lastArrival !== null || stops.length > 0 || distanceKm > 0;

type PlaceNames = ReadonlyMap<string, string>;

/** Names of known places by id, requested once a stop is at a place. */
function usePlaceNames(days: readonly Day[]): PlaceNames {
  const isAsked = days.some(({ stops }) => stops.some(({ placeId }) => placeId !== null));
  const answer = useResource(async () => (isAsked ? (await answerOf(api.GET('/v1/places'))).places : []), [isAsked]);
  return new Map(answer.data.value?.map(({ id, name }) => [id, name]));
}

/** The answer as a file: `parseAs` makes it one, although the API's types list other formats. */
const blobOf = async (request: Parameters<typeof answerOf<unknown>>[0]): Promise<Blob> => {
  const file = await answerOf(request);
  if (!(file instanceof Blob)) throw new TypeError('The answer is no file');
  return file;
};

interface DayRowProps {
  day: Day;
  zone: string;
  placeNames: PlaceNames;
  isChosen: boolean;
  onChoose: () => void;
}

function DayRow({ day, zone, placeNames, isChosen, onChoose }: DayRowProps) {
  const said = texts('vehicles');
  const { date, firstDeparture, lastArrival, distanceKm, underWaySecs, stops } = day;
  const time = (instant: string | null) => (instant === null ? '–' : formatTimeIn(instant, zone));
  return (
    <li class={`vehicles-day ${isChosen ? 'is-chosen' : ''}`}>
      <button type="button" class="vehicles-day-head" aria-pressed={isChosen} onClick={onChoose}>
        <strong>{formatDay(date)}</strong>
        <Num>{formatDistance(distanceKm * 1000)}</Num>
      </button>
      <dl class="vehicles-day-facts">
        <div>
          <dt>{said.departure}</dt>
          <dd class="num">{time(firstDeparture)}</dd>
        </div>
        <div>
          <dt>{said.arrival}</dt>
          <dd class="num">{time(lastArrival)}</dd>
        </div>
        <div>
          <dt>{said.underWay}</dt>
          <dd class="num">{formatDuration(underWaySecs * 1000)}</dd>
        </div>
        <div>
          <dt>{said.stops}</dt>
          <dd class="num">{formatNumber(stops.length)}</dd>
        </div>
      </dl>
      {isChosen && stops.length > 0 && (
        <ol class="vehicles-stops">
          {stops.map((stop) => (
            <Stop key={stop.from} stop={stop} zone={zone} date={date} name={placeNames.get(stop.placeId ?? '')} />
          ))}
        </ol>
      )}
    </li>
  );
}

interface StopProps {
  stop: Day['stops'][number];
  zone: string;
  date: string;
  /** Name of the place of the stop. */
  name: string | undefined;
}

/** A stop. A begin or end on another day is shown with its day. */
function Stop({ stop, zone, date, name }: StopProps) {
  const { from, to, latitude, longitude } = stop;
  const moment = (instant: string) => {
    const day = dateIn(Date.parse(instant), zone);
    return day === date ? formatTimeIn(instant, zone) : `${formatDay(day)}, ${formatTimeIn(instant, zone)}`;
  };
  return (
    <li>
      <span class="num">{`${moment(from)} – ${to === null ? texts('vehicles').stillThere : moment(to)}`}</span>
      {name === undefined ? (
        <span class="num soft small">{`${formatLatitude(latitude)} ${formatLongitude(longitude)}`}</span>
      ) : (
        <bdi>{name}</bdi>
      )}
    </li>
  );
}

const NO_LINES: TrackLines = { recorded: [], gaps: [] };

/** Lines of a track: one for each leg, and one for each gap between two legs. */
export function toTrackLines({ columns, legs }: Schema<'VehicleTrack'>): TrackLines {
  const [north, east] = [columns.indexOf('latitude'), columns.indexOf('longitude')];
  const recorded: LatLon[][] = [];
  const gaps: LatLon[][] = [];
  let start: LatLon | undefined;
  for (const { points } of legs) {
    const line: LatLon[] = [];
    for (const point of points) {
      const [latitude, longitude] = [point[north], point[east]];
      if (latitude == null || longitude == null) continue;
      start ??= { latitude, longitude };
      line.push(unwrapped({ latitude, longitude }, start));
    }
    const [before, first] = [recorded.at(-1)?.at(-1), line[0]];
    if (before && first) gaps.push([before, first]);
    if (first) recorded.push(line);
  }
  return { recorded, gaps };
}

interface DayMapProps {
  vehicle: Vehicle;
  date: string | undefined;
  /** Time zone of the days; undefined before the service has reported it. */
  zone: string | undefined;
}

/** Map with the position of the vehicle and its track of one day. */
function DayMap({ vehicle, date, zone }: DayMapProps) {
  const said = texts('vehicles');
  const answer = useResource(
    async () => {
      if (!date || !zone) return NO_LINES;
      const { fromMs, toMs } = dayRange(date, zone);
      const query = { from: toText(fromMs), to: toText(toMs), maxPoints: MAX_POINTS };
      return toTrackLines(
        await answerOf(api.GET('/v1/vehicles/{id}/track', { params: { path: { id: vehicle.id }, query } })),
      );
    },
    [vehicle.id, date, zone],
    { everyMs: EVERY_MS },
  );
  const lines = answer.isFormer.value ? undefined : answer.data.value;
  const track = useMemo(() => ({ ...(lines ?? NO_LINES), circles: coarseRings([vehicle]) }), [lines, vehicle]);
  const nowMs = now.value;
  const drawn = useMemo(() => {
    const one = toDrawnVehicle(vehicle, nowMs, (state) => textOf(said.states, state));
    return one ? [one] : [];
  }, [vehicle, nowMs, said]);
  if (drawn.length === 0 && track.recorded.length === 0) return null;
  return (
    <>
      <LazyFleetMap label={said.trackOf({ name: isolated(vehicle.name) })} ships={drawn} track={track} />
      <ProblemLine problem={answer.problem.value} />
    </>
  );
}

const toText = (ms: number): string => new Date(ms).toISOString();

function SaveTrack({ vehicleId, date, zone }: { vehicleId: string; date: string; zone: string }) {
  const said = texts('vehicles');
  const save = useAction(async () => {
    const { fromMs, toMs } = dayRange(date, zone);
    const query = { from: toText(fromMs), to: toText(toMs), maxPoints: 10_000, format: 'gpx' } as const;
    const options = { params: { path: { id: vehicleId }, query }, parseAs: 'blob' } as const;
    downloadFile(await blobOf(api.GET('/v1/vehicles/{id}/track', options)), `track-${date}.gpx`);
  });
  return (
    <>
      <Button look="quiet" icon="download" isBusy={save.isBusy.value} onClick={() => void save.start()}>
        {said.saveTrack}
      </Button>
      <ProblemLine problem={save.problem.value} />
    </>
  );
}
