import { hash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { distanceM, type LatLon } from '../../src/foundation/shared/geo/geo.ts';
import type { Local } from './antenna.ts';

interface Gauge extends LatLon {
  name: string;
  /** River kilometre. */
  km: number;
  meanCm: number;
}

const GAUGES: readonly Gauge[] = [
  { name: 'KOBLENZ', km: 591.5, latitude: 50.3593, longitude: 7.6051, meanCm: 213 },
  { name: 'ANDERNACH', km: 613.8, latitude: 50.4431, longitude: 7.3923, meanCm: 238 },
  { name: 'OBERWINTER', km: 638.2, latitude: 50.6139, longitude: 7.2094, meanCm: 184 },
  { name: 'BONN', km: 654.8, latitude: 50.7364, longitude: 7.1082, meanCm: 251 },
];
const SWING_CM = 6;
const SWING_MS = 20 * 60_000;
const MEASURED_EVERY_MS = 60_000;

/** A gauge service on this machine, in the shape of PEGELONLINE's; the levels rise and fall by some centimetres. */
export async function startGauges(): Promise<Local> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const isList = pathname === '/stations.json';
    const past = pastOf(pathname, Date.parse(searchParams.get('start') ?? ''));
    const found = isList ? listStations(searchParams, Date.now()) : past;
    const body = JSON.stringify(found ?? { status: 404, message: 'not found' });
    const etag = `"${hash('sha1', body)}"`;
    if (isList && request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(found ? 200 : 404, { 'content-type': 'application/json', etag }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const PAST_STEP_MS = 15 * 60_000;
/** A wave that passed some days ago. */
const WAVE_CM = 34;
const WAVE_MS = 5 * 86_400_000;

/** What a station has measured since then; undefined for another path. */
function pastOf(path: string, sinceMs: number): object[] | undefined {
  const [, , name] = path.endsWith('/W/measurements.json') ? path.split('/') : [];
  const gauge = GAUGES.find((one) => one.name === name);
  if (!gauge || Number.isNaN(sinceMs)) return undefined;
  const now = Date.now();
  const levels: object[] = [];
  for (let at = Math.ceil(sinceMs / PAST_STEP_MS) * PAST_STEP_MS; at <= now; at += PAST_STEP_MS)
    levels.push({
      timestamp: new Date(at).toISOString().replace('.000Z', '+00:00'),
      value: Math.round(gauge.meanCm + WAVE_CM * (1 - Math.cos((2 * Math.PI * (now - at)) / WAVE_MS))),
    });
  return levels;
}

function listStations(query: URLSearchParams, now: number): object[] {
  const number = (name: string) => Number(query.get(name));
  const centre = { latitude: number('latitude'), longitude: number('longitude') };
  const isNear = (gauge: Gauge) => !query.has('radius') || distanceM(centre, gauge) <= number('radius') * 1000;
  return GAUGES.filter(isNear).map((gauge, index) => toStation(gauge, { number: index + 1, now }));
}

function toStation({ name, meanCm, ...place }: Gauge, { number, now }: { number: number; now: number }): object {
  const measuredAt = Math.floor(now / MEASURED_EVERY_MS) * MEASURED_EVERY_MS;
  const value = Math.round(meanCm + SWING_CM * Math.sin((2 * Math.PI * measuredAt) / SWING_MS + number));
  const timestamp = new Date(measuredAt).toISOString().replace('.000Z', '+00:00');
  return {
    uuid: `00000000-0000-4000-8000-00000000000${number}`,
    number: `2590070${number}`,
    shortname: name,
    longname: name,
    agency: 'DEMO',
    ...place,
    water: { shortname: 'RHEIN', longname: 'RHEIN' },
    timeseries: [
      {
        shortname: 'W',
        longname: 'WASSERSTAND ROHDATEN',
        unit: 'cm',
        equidistance: 1,
        currentMeasurement: { timestamp, value, stateMnwMhw: 'normal', stateNswHsw: 'normal' },
      },
    ],
  };
}
