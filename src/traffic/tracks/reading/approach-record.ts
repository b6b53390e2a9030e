import { createHash } from 'node:crypto';
import { toTimestamp } from '../../../foundation/shared/clock.ts';
import { type FilePoint, toGpx } from '../../../foundation/shared/geo/gpx.ts';
import { distanceAt, type NearestApproach, type PlaceAtTime, placeAt } from './nearest-approach.ts';
import type { ReadRange, ReadTrack } from './read-tracks.ts';
import { rounded } from './track-answer.ts';

/** Time that is sampled before and after the approach, and time between two samples, in tenths of a second. */
const AROUND_TENTHS = 3000;
const STEP_TENTHS = 100;

export interface ApproachFacts {
  readonly names: readonly [string, string];
  readonly range: ReadRange;
  readonly completeUntilMs: number;
  readonly pair: readonly [ReadTrack, ReadTrack];
  readonly nearest: NearestApproach;
}

export type ApproachRecord = ReturnType<typeof toApproachRecord>;

/** The nearest approach as it is returned, with a hash by which copies can be compared. */
export function toApproachRecord({ names, range, completeUntilMs, pair, nearest }: ApproachFacts) {
  const tracks = [pair[0].track, pair[1].track] as const;
  const vessels = pair.map((read, at) => {
    const place = placeAt(read.track, nearest.tenths);
    const leg = read.legs.find(({ first, end }) => place && place.index >= first && place.index < end);
    return {
      mmsi: names[at] ?? '',
      ...placeRecord(place),
      source: names[at] === 'own' ? null : (leg?.source ?? null),
      tolerance_m: rounded(read.storedM),
    };
  });
  const samples = Array.from({ length: (2 * AROUND_TENTHS) / STEP_TENTHS + 1 }, (_, at) => {
    const tenths = nearest.tenths - AROUND_TENTHS + at * STEP_TENTHS;
    const distance = distanceAt(tracks, tenths);
    return {
      time: toTimestamp(tenths * 100),
      distance_m: distance === undefined ? null : rounded(distance),
      places: tracks.map((track) => {
        const place = placeAt(track, tenths);
        return place ? [degrees(place.latitude), degrees(place.longitude)] : null;
      }),
    };
  });
  const record = {
    from: toTimestamp(range.fromMs),
    to: toTimestamp(range.toMs),
    complete_until: toTimestamp(completeUntilMs),
    time: toTimestamp(nearest.tenths * 100),
    distance_m: rounded(nearest.distanceM),
    uncertainty_m: rounded(pair[0].storedM + pair[1].storedM),
    vessels,
    samples,
  };
  return { ...record, sha256: createHash('sha256').update(canonicalJson(record)).digest('hex') };
}

const degrees = (value: number): number => Number(value.toFixed(6));

function placeRecord(place: PlaceAtTime | undefined) {
  return {
    latitude: degrees(place?.latitude ?? 0),
    longitude: degrees(place?.longitude ?? 0),
    speed_knots: place?.speedKnots == null ? null : Number(place.speedKnots.toFixed(1)),
    course: place?.courseDeg == null ? null : Math.round(place.courseDeg) % 360,
  };
}

/** JSON with sorted keys and without spaces: equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(',')}}`;
}

/** One line per sample, every ten seconds, with positions and distance. */
export function toApproachCsv({ samples, sha256 }: ApproachRecord): string {
  const rows = samples.map(({ time, distance_m, places }) => {
    const [a, b] = places.map((place) => place ?? ['', '']);
    return [time, distance_m ?? '', ...(a ?? []), ...(b ?? []), sha256].join(',');
  });
  return ['time,distance_m,latitude_a,longitude_a,latitude_b,longitude_b,record_sha256', ...rows, ''].join('\r\n');
}

const lineOf = ({ samples }: ApproachRecord, at: number) =>
  samples.flatMap(({ time, places }) => {
    const [latitude, longitude] = places[at] ?? [];
    return latitude === undefined || longitude === undefined ? [] : [{ time, latitude, longitude }];
  });

/** Both tracks, and the line between the two vessels at the nearest approach. */
export function toApproachGeoJson(record: ApproachRecord): string {
  const { vessels, samples: _samples, ...facts } = record;
  const line = (coordinates: number[][], properties: object) => ({
    type: 'Feature',
    geometry: coordinates.length < 2 ? null : { type: 'LineString', coordinates },
    properties,
  });
  const ways = vessels.map((vessel, at) => {
    const points = lineOf(record, at);
    const coordinates = points.map(({ latitude, longitude }) => [longitude, latitude]);
    return line(coordinates, { ...vessel, coordTimes: points.map(({ time }) => time) });
  });
  const between = vessels.map(({ latitude, longitude }) => [longitude, latitude]);
  return JSON.stringify({ type: 'FeatureCollection', features: [...ways, line(between, facts)] });
}

/** Both tracks as segments of one GPX track. */
export function toApproachGpx(record: ApproachRecord): AsyncGenerator<string> {
  const names = record.vessels.map(({ mmsi }) => mmsi).join(' and ');
  const segments = record.vessels.map((_, at): FilePoint[][] => [
    lineOf(record, at).map(({ time, latitude, longitude }) => ({
      recordedAt: Date.parse(time),
      latitude,
      longitude,
      altitudeM: null,
      speedMps: null,
    })),
  ]);
  const facts = `${record.distance_m} m, uncertain by ${record.uncertainty_m} m; SHA-256 of the record ${record.sha256}`;
  const description = `Nearest approach at ${record.time}: ${facts}`;
  return toGpx({ name: names, startTime: Date.parse(record.time), description }, segments);
}
