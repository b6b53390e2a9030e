import type { Schema } from '../api/schema-types.ts';
import type { PastAlarm } from './jumps.ts';
import { sha256 } from './sha256.ts';
import type { ZippedFile } from './zip.ts';

type Vessel = Schema<'TrackList'>['vessels'][number];

/** Known data of a time and area. */
export interface Incident {
  readonly momentMs: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** West, south, east, north. */
  readonly box: readonly [number, number, number, number];
  /** After this time, tracks may still change within their tolerance. */
  readonly completeUntil: string;
  readonly vessels: readonly Vessel[];
  readonly names: Readonly<Record<number, string>>;
  readonly own: readonly { timestamp: string; latitude: number; longitude: number; speed_knots: number }[];
  readonly alarms: readonly PastAlarm[];
  /** Data omitted because of its size. */
  readonly cut: {
    /** Vessels with a higher MMSI. */
    readonly vesselsAfter: number | undefined;
    /** Some alarms raised before this time. */
    readonly alarmsBefore: string | undefined;
  };
  readonly image: Uint8Array;
  /** Version of the service. */
  readonly version: string;
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const iso = (ms: number): string => new Date(ms).toISOString();

/** JSON with sorted keys: equal values give equal text, so that a copy can be compared by hash. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((part) => canonicalJson(part ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(',')}}`;
}

export const isComplete = ({ cut }: Pick<Incident, 'cut'>): boolean =>
  cut.vesselsAfter === undefined && cut.alarmsBefore === undefined;

/** Files of an incident: an image of the map, the tracks, all data as JSON, and hashes for `sha256sum -c`. */
export function incidentFiles(incident: Incident): ZippedFile[] {
  const { momentMs, fromMs, toMs, box, completeUntil, vessels, names, own, alarms, cut, image, version } = incident;
  const tracks = bytesOf(JSON.stringify(toGeoJson(incident)));
  const record = canonicalJson({
    moment: iso(momentMs),
    from: iso(fromMs),
    to: iso(toMs),
    bbox: box,
    complete_until: completeUntil,
    version,
    vessels: vessels.map((vessel) => ({ ...vessel, name: names[vessel.mmsi] ?? null })),
    own,
    alarms,
    is_complete: isComplete(incident),
    left_out: {
      vessels_with_mmsi_above: cut.vesselsAfter ?? null,
      some_alarms_before: cut.alarmsBefore ?? null,
    },
    files: { 'map.png': sha256(image), 'tracks.geojson': sha256(tracks) },
  });
  const files = [
    { name: 'map.png', bytes: image },
    { name: 'tracks.geojson', bytes: tracks },
    { name: 'incident.json', bytes: bytesOf(record) },
  ];
  const sums = files.map(({ name, bytes }) => `${sha256(bytes)}  ${name}\n`).join('');
  return [...files, { name: 'SHA256SUMS', bytes: bytesOf(sums) }];
}

/** A feature for each leg, with the times of its positions. */
function toGeoJson({ vessels, names, own, cut }: Incident) {
  const features = vessels.flatMap(({ mmsi, t0, tolerance_m, legs }) =>
    (legs ?? []).map(({ source, points }) =>
      feature(
        points.map(([secs, latitude, longitude]) => ({
          timestamp: iso(Date.parse(t0 ?? '') + Number(secs) * 1000),
          latitude: Number(latitude),
          longitude: Number(longitude),
        })),
        { mmsi, name: names[mmsi] ?? null, source, tolerance_m },
      ),
    ),
  );
  if (own.length > 0) features.push(feature(own, { mmsi: 'own' }));
  return { type: 'FeatureCollection', is_complete: cut.vesselsAfter === undefined, features };
}

interface PlaceInTime {
  timestamp: string;
  latitude: number;
  longitude: number;
}

function feature(points: readonly PlaceInTime[], facts: object) {
  const coordinates = points.map(({ longitude, latitude }) => [longitude, latitude]);
  const properties = { ...facts, coordTimes: points.map(({ timestamp }) => timestamp) };
  const geometry =
    coordinates.length === 1 ? { type: 'Point', coordinates: coordinates[0] } : { type: 'LineString', coordinates };
  return { type: 'Feature', geometry, properties };
}
