import { toTimestamp } from '../../foundation/shared/timestamp.ts';
import type { Location } from '../../vessel/position/index.ts';

export const GPX_TYPE = 'application/gpx+xml';

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Wheelhouse" xmlns="http://www.topografix.com/GPX/1/1" \
xmlns:tpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">
`;

/** The logged track as a GPX 1.1 document, one chunk for each page; the speed is in the usual extension, in m/s. */
export async function* toGpx(
  track: { name: string; startTime: number },
  pages: AsyncIterable<readonly Location[]>,
): AsyncGenerator<string> {
  const name = escapeXml(track.name);
  let opening = `${HEAD}<metadata><name>${name}</name><time>${toTimestamp(track.startTime)}</time></metadata>
<trk><name>${name}</name><trkseg>
`;
  for await (const page of pages) {
    yield opening + page.map(toPoint).join('');
    opening = '';
  }
  yield `${opening}</trkseg></trk>\n</gpx>\n`;
}

function toPoint({ latitude, longitude, altitudeM, recordedAt, speedMps }: Location): string {
  // The range of GPX leaves out 180, which is the same meridian.
  const lon = longitude === 180 ? -180 : longitude;
  const ele = altitudeM === null ? '' : `<ele>${decimal(altitudeM)}</ele>`;
  const speed = speedMps === null ? '' : `<tpx:speed>${decimal(speedMps)}</tpx:speed>`;
  const extensions = speed && `<extensions><tpx:TrackPointExtension>${speed}</tpx:TrackPointExtension></extensions>`;
  const time = `<time>${toTimestamp(recordedAt)}</time>`;
  return `<trkpt lat="${decimal(latitude)}" lon="${decimal(lon)}">${ele}${time}${extensions}</trkpt>\n`;
}

/** XML's decimals know no exponent, which JavaScript writes for small numbers. */
const decimal = (value: number): string => (/e/.test(String(value)) ? value.toFixed(12) : String(value));

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that no XML 1.0 document can hold, not even escaped (its section 2.2). */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '\uFFFD')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
