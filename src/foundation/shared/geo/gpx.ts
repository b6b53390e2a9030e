import { toTimestamp } from '../clock.ts';

export const GPX_TYPE = 'application/gpx+xml';

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Wheelhouse" xmlns="http://www.topografix.com/GPX/1/1" \
xmlns:tpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">
`;

/** A position in a file; times are in ms since 1970. */
export interface FilePoint {
  readonly recordedAt: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly altitudeM: number | null;
  readonly speedMps: number | null;
  readonly courseDeg?: number | null;
  /** Whether the position jumped: no line leads to it from the previous point. */
  readonly isJump?: true | undefined;
}

export interface GpxTrack {
  name: string;
  startTime: number;
  description?: string;
}

type Pages = AsyncIterable<readonly FilePoint[]> | Iterable<readonly FilePoint[]>;

/**
 * Writes a track as a GPX 1.1 document, one chunk for each page of its segments, without lines between segments. Speed (m/s)
 * and course (degrees) are in the common extension.
 */
export async function* toGpx(
  { name: text, startTime, description }: GpxTrack,
  segments: AsyncIterable<Pages> | Iterable<Pages>,
): AsyncGenerator<string> {
  const name = escapeXml(text);
  const desc = description === undefined ? '' : `<desc>${escapeXml(description)}</desc>`;
  let opening = `${HEAD}<metadata><name>${name}</name>${desc}<time>${toTimestamp(startTime)}</time></metadata>
<trk><name>${name}</name>`;
  for await (const pages of segments) {
    opening += '<trkseg>\n';
    for await (const page of pages) {
      yield opening + page.map(toPoint).join('');
      opening = '';
    }
    opening += '</trkseg>';
  }
  yield `${opening}</trk>\n</gpx>\n`;
}

function toPoint(point: FilePoint): string {
  const { latitude, longitude, altitudeM, recordedAt, speedMps, courseDeg = null, isJump } = point;
  // GPX does not allow 180, which is the same meridian as -180.
  const lon = longitude === 180 ? -180 : longitude;
  const ele = altitudeM === null ? '' : `<ele>${decimal(altitudeM)}</ele>`;
  const speed = speedMps === null ? '' : `<tpx:speed>${decimal(speedMps)}</tpx:speed>`;
  const course = courseDeg === null ? '' : `<tpx:course>${decimal(courseDeg)}</tpx:course>`;
  const motion = speed + course;
  const extensions = motion && `<extensions><tpx:TrackPointExtension>${motion}</tpx:TrackPointExtension></extensions>`;
  const time = `<time>${toTimestamp(recordedAt)}</time>`;
  const begins = isJump ? '</trkseg><trkseg>\n' : '';
  return `${begins}<trkpt lat="${decimal(latitude)}" lon="${decimal(lon)}">${ele}${time}${extensions}</trkpt>\n`;
}

/** XML decimals have no exponent, but JavaScript writes one for small numbers. */
const decimal = (value: number): string => (/e/.test(String(value)) ? value.toFixed(12) : String(value));

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML 1.0 cannot contain, not even escaped (section 2.2). */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '\uFFFD')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
