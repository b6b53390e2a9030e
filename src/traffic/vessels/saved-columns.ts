import { knotsToMps, toSpeedFields } from '../../foundation/shared/units.ts';
import { parseSaved, type SavedVessel } from './saved-vessel.ts';

/** Units per degree of latitude and longitude; one is about a tenth of a metre. */
const PER_DEGREE = 1e6;
/** AIS sends tenths of a knot. The conversion back gives exactly the same speed in metres per second. */
const PER_KNOT = 1000;

/** Saved vessels in columnar form, with small integers if possible: grouping similar values halves the compressed size. */
export function toColumns(vessels: readonly SavedVessel[], savedAt: number) {
  const sorted = vessels.toSorted((a, b) => a.mmsi - b.mmsi);
  return {
    savedAt,
    mmsiStep: sorted.map(({ mmsi }, index) => mmsi - (sorted[index - 1]?.mmsi ?? 0)),
    source: sorted.map(({ source }) => source),
    latitude: sorted.map(({ latitude }) => Math.round(latitude * PER_DEGREE)),
    longitude: sorted.map(({ longitude }) => Math.round(longitude * PER_DEGREE)),
    speed: sorted.map(({ speedMps }) => Math.round(toSpeedFields(speedMps).speed_knots * PER_KNOT)),
    courseDeg: sorted.map(({ courseDeg }) => courseDeg),
    headingDeg: sorted.map(({ headingDeg }) => headingDeg),
    navStatusCode: sorted.map(({ navStatusCode }) => navStatusCode),
    silence: sorted.map(({ lastSeenAt }) => savedAt - lastSeenAt),
    fixAge: sorted.map(({ lastSeenAt, fixAt }) => lastSeenAt - fixAt),
    name: sorted.map(({ statics }) => statics.name),
    callsign: sorted.map(({ statics }) => statics.callsign),
    shipType: sorted.map(({ statics }) => statics.shipType),
    lengthM: sorted.map(({ statics }) => statics.lengthM),
    beamM: sorted.map(({ statics }) => statics.beamM),
    isInlandSize: sorted.map(({ statics }) => statics.isInlandSize ?? null),
    dimensions: sorted.map(({ dimensions }) => dimensions),
    imo: sorted.map(({ imo }) => imo),
  };
}

/** The vessels of the columns, without invalid ones. */
export function fromColumns(value: unknown): SavedVessel[] {
  if (typeof value !== 'object' || value === null) throw new TypeError('a part of the saved traffic is no object');
  const columns = new Map<string, unknown>(Object.entries(value));
  const at = (field: string, index: number): unknown => {
    const column = columns.get(field);
    return Array.isArray(column) ? column[index] : undefined;
  };
  const number = (field: string, index: number): number => Number(at(field, index) ?? Number.NaN);
  const steps = columns.get('mmsiStep');
  if (!Array.isArray(steps)) throw new TypeError('a part of the saved traffic has no vessels');
  let mmsi = 0;
  return steps.flatMap((step, index) => {
    mmsi += Number(step);
    const lastSeenAt = Number(columns.get('savedAt')) - number('silence', index);
    const saved = parseSaved({
      mmsi,
      source: at('source', index),
      latitude: number('latitude', index) / PER_DEGREE,
      longitude: number('longitude', index) / PER_DEGREE,
      speedMps: knotsToMps(number('speed', index) / PER_KNOT),
      courseDeg: at('courseDeg', index),
      headingDeg: at('headingDeg', index),
      navStatusCode: at('navStatusCode', index),
      lastSeenAt,
      fixAt: lastSeenAt - number('fixAge', index),
      // Absent in data saved by earlier releases.
      dimensions: at('dimensions', index) ?? 0,
      imo: at('imo', index) ?? null,
      statics: {
        name: at('name', index),
        callsign: at('callsign', index),
        shipType: at('shipType', index),
        lengthM: at('lengthM', index),
        beamM: at('beamM', index),
        ...(at('isInlandSize', index) === true && { isInlandSize: true }),
      },
    });
    return saved ? [saved] : [];
  });
}
