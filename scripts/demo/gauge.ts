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
  /** Heights of gauge zero, equivalent low water and highest navigable level, all rough. */
  zeroM: number;
  glwCm: number;
  hswCm: number;
}

const GAUGES: readonly Gauge[] = [
  {
    name: 'KOBLENZ',
    km: 591.5,
    latitude: 50.3593,
    longitude: 7.6051,
    meanCm: 213,
    zeroM: 57.7,
    glwCm: 78,
    hswCm: 650,
  },
  {
    name: 'ANDERNACH',
    km: 613.8,
    latitude: 50.4431,
    longitude: 7.3923,
    meanCm: 238,
    zeroM: 51.5,
    glwCm: 96,
    hswCm: 760,
  },
  {
    name: 'OBERWINTER',
    km: 638.2,
    latitude: 50.6139,
    longitude: 7.2094,
    meanCm: 184,
    zeroM: 46.7,
    glwCm: 84,
    hswCm: 700,
  },
  {
    name: 'BONN',
    km: 654.8,
    latitude: 50.7364,
    longitude: 7.1082,
    meanCm: 251,
    zeroM: 42.7,
    glwCm: 136,
    hswCm: 800,
  },
];
/** Depth of the fairway below equivalent low water. */
const TU_GLW_CM = 250;
const SWING_CM = 6;
const SWING_MS = 20 * 60_000;
const MEASURED_EVERY_MS = 60_000;

/** A local gauge service with PEGELONLINE's interface; the levels rise and fall by some centimetres. */
export async function startGauges(): Promise<Local> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const isList = pathname === '/stations.json';
    const past = pastOf(pathname, Date.parse(searchParams.get('start') ?? ''));
    const found = isList ? listStations(searchParams, Date.now()) : (past ?? forecastOf(pathname, Date.now()));
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
/** The amplitude of a slow wave in the past levels, with a period of five days. */
const WAVE_CM = 34;
const WAVE_MS = 5 * 86_400_000;

/** A station's measurements since then; undefined for another path. */
function pastOf(path: string, sinceMs: number): object[] | undefined {
  const [, , name] = path.endsWith('/W/measurements.json') ? path.split('/') : [];
  const gauge = GAUGES.find((one) => one.name === name);
  if (!gauge || Number.isNaN(sinceMs)) return undefined;
  const now = Date.now();
  const levels: object[] = [];
  for (let at = Math.ceil(sinceMs / PAST_STEP_MS) * PAST_STEP_MS; at <= now; at += PAST_STEP_MS)
    levels.push({
      timestamp: toTimestamp(at),
      value: Math.round(gauge.meanCm + WAVE_CM * (1 - Math.cos((2 * Math.PI * (now - at)) / WAVE_MS))),
    });
  return levels;
}

const FORECAST_STEP_MS = 2 * 3_600_000;
const FORECAST_STEPS = 49;
/** The first steps are a forecast, the others only an estimated tendency. */
const FORECAST_SURE = 25;
const FALL_CM = 0.3;

/** The levels of the next four days, which fall slowly; undefined for another path. */
function forecastOf(path: string, now: number): object[] | undefined {
  const [, , id] = path.endsWith('/WV/measurements.json') ? path.split('/') : [];
  const gauge = GAUGES.find((_, index) => idOf(index) === id);
  if (!gauge) return undefined;
  const begins = Math.floor(now / FORECAST_STEP_MS) * FORECAST_STEP_MS;
  return Array.from({ length: FORECAST_STEPS }, (_, step) => ({
    initialized: toTimestamp(begins),
    timestamp: toTimestamp(begins + step * FORECAST_STEP_MS),
    value: Math.round(gauge.meanCm - FALL_CM * step),
    type: step < FORECAST_SURE ? 'forecast' : 'estimate',
  }));
}

const toTimestamp = (ms: number): string => new Date(ms).toISOString().replace('.000Z', '+00:00');

const idOf = (index: number): string => `00000000-0000-4000-8000-00000000000${index + 1}`;

function listStations(query: URLSearchParams, now: number): object[] {
  const number = (name: string) => Number(query.get(name));
  const centre = { latitude: number('latitude'), longitude: number('longitude') };
  const isNear = (gauge: Gauge) => !query.has('radius') || distanceM(centre, gauge) <= number('radius') * 1000;
  return GAUGES.flatMap((gauge, index) => (isNear(gauge) ? [toStation(gauge, { number: index + 1, now })] : []));
}

function toStation(
  { name, meanCm, zeroM, glwCm, hswCm, ...place }: Gauge,
  { number, now }: { number: number; now: number },
): object {
  const measuredAt = Math.floor(now / MEASURED_EVERY_MS) * MEASURED_EVERY_MS;
  const value = Math.round(meanCm + SWING_CM * Math.sin((2 * Math.PI * measuredAt) / SWING_MS + number));
  const timestamp = toTimestamp(measuredAt);
  const mark = (shortname: string, cm: number) => ({ shortname, longname: shortname, unit: 'cm', value: cm });
  return {
    uuid: idOf(number - 1),
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
        gaugeZero: { unit: 'm. ü. NHN', value: zeroM, validFrom: '2019-11-01' },
        characteristicValues: [mark('GlW', glwCm), mark('TuGLW', TU_GLW_CM), mark('HSW', hswCm)],
      },
      { shortname: 'WV', longname: 'WASSERSTANDVORHERSAGE', unit: 'cm', equidistance: 120 },
    ],
  };
}
