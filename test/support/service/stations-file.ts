import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeSentences, withChecksum } from '../../../src/outward/nmea-output/encoder/index.ts';
import { temporaryDirectory } from '../database-matrix.ts';

export const STATION_TOKEN = 'a-token-of-an-ais-station';

/** A configuration file with this text; lists of tables have no variable. */
export function writeConfiguration(text: string): string {
  const file = join(temporaryDirectory(), 'stations.toml');
  writeFileSync(file, text);
  return file;
}

/** A position of now, with the stamp and the name of a station. */
export function stationLine({ station, mmsi = 211_000_001 }: { station: string; mmsi?: number }): string {
  const now = Math.floor(Date.now() / 1000);
  const place = { latitude: 50.36, longitude: 7.6, speedKnots: 8, courseDeg: 17, utcSecond: now % 60 };
  const [sentence = ''] = encodeSentences({ kind: 'position', type: 1, mmsi, ...place });
  return `\\${withChecksum(`s:${station},c:${now}`)}\\${sentence}`;
}

export const postLines = (url: string, name: string, lines: string): Promise<Response> =>
  fetch(`${url}/v1/stations/${name}/sentences`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STATION_TOKEN}`, 'content-type': 'application/json' },
    body: lines,
  });
