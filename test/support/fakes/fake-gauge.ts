import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { distanceM } from '../../../src/foundation/shared/geo/geo.ts';

/** How the next questions are answered: with a status, or in one of the ways in which services and proxies fail. */
export type GaugeReaction =
  | number
  | 'hang'
  | 'drip'
  | 'reset'
  | 'redirect'
  | 'html'
  | 'no-list'
  | 'huge'
  | 'bomb'
  | 'broken-gzip';

interface Asked {
  path: string;
  query: URLSearchParams;
  ifNoneMatch: string | undefined;
}

/** A station as the service writes it, at Koblenz; `changes` lays fields over it, undefined leaves one out. */
export function makeGauge(shortname: string, changes: object = {}, measurement: object = {}) {
  const currentMeasurement = {
    timestamp: '2026-11-20T08:45:00+01:00',
    value: 213,
    stateMnwMhw: 'normal',
    stateNswHsw: 'normal',
    ...measurement,
  };
  return {
    uuid: `uuid-${shortname}`,
    number: '25900700',
    shortname,
    longname: shortname,
    km: 591.5,
    agency: 'WSA RHEIN',
    latitude: 50.36,
    longitude: 7.6,
    water: { shortname: 'RHEIN', longname: 'RHEIN' },
    timeseries: [
      { shortname: 'Q', longname: 'ABFLUSS', unit: 'm³/s', currentMeasurement: { ...currentMeasurement, value: 1950 } },
      { shortname: 'W', longname: 'WASSERSTAND', unit: 'cm', equidistance: 15, currentMeasurement },
    ],
    ...changes,
  };
}

/** A bridge with a measured height, as the service writes it. */
export const makeBridge = (shortname: string, measurement: object = {}, series: object = {}) =>
  makeGauge(shortname, {
    water: { shortname: 'MAIN', longname: 'MAIN' },
    timeseries: [
      {
        shortname: 'DFH',
        longname: 'DURCHFAHRTSHÖHE',
        unit: 'cm',
        equidistance: 15,
        currentMeasurement: { timestamp: '2026-11-20T08:45:00+01:00', value: 715, ...measurement },
        ...series,
      },
    ],
  });

/** A station with a forecast; its values are those of `FakeGauge.forecasts`. */
export const makeForecastGauge = (shortname: string) => {
  const { timeseries, ...station } = makeGauge(shortname);
  const forecast = { shortname: 'WV', longname: 'WASSERSTANDVORHERSAGE', unit: 'cm', equidistance: 120 };
  return { ...station, timeseries: [...timeseries, forecast] };
};

/** A gauge service on a free port of 127.0.0.1: it searches by radius and knows entity tags. */
export class FakeGauge {
  /** Objects as `makeGauge` makes them, or whatever a test wants to see survived. */
  stations: unknown[] = [];
  /** What each station has measured, by its short name. */
  levels: Record<string, readonly unknown[]> = {};
  /** The next questions are answered by these, one each; then all goes well. */
  script: GaugeReaction[] = [];
  retryAfter: string | undefined;
  /** By default one that follows from the body; null for none. */
  entityTag: string | null | undefined;
  /** Values of forecasts by the id of the station. */
  readonly forecasts = new Map<string, unknown>();
  readonly asked: Asked[] = [];
  readonly #server = createServer((request, response) => this.#handle(request, response));

  static async start(): Promise<FakeGauge> {
    const gauge = new FakeGauge();
    await new Promise<void>((resolve) => gauge.#server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => gauge.close());
    return gauge;
  }

  /** Ends with a path, as the real one's does. */
  get url(): string {
    // A listening TCP server has an AddressInfo.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/rest-api/v2`;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  #handle({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(url, 'http://gauge');
    this.asked.push({ path: pathname, query: searchParams, ifNoneMatch: headers['if-none-match'] });
    const reaction = this.script.shift();
    if (reaction !== undefined) {
      this.#fail(reaction, response);
      return;
    }
    const [, stationId] = /\/stations\/([^/]+)\/WV\/measurements\.json$/.exec(pathname) ?? [];
    if (stationId !== undefined) {
      const values = this.forecasts.get(decodeURIComponent(stationId));
      const missing = { status: 404, message: 'Timeseries does not exist.' };
      response.writeHead(values === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(values ?? missing));
      return;
    }
    const listed = this.stations.filter(
      (station) =>
        isInCircle(station, searchParams) &&
        isAskedFor(station, searchParams) &&
        hasSeries(station, searchParams.get('hasTimeseries')),
    );
    const body = JSON.stringify(this.#measured(pathname) ?? listed);
    const tag = this.entityTag === undefined ? `"${hash('sha256', body, 'hex')}"` : this.entityTag;
    if (tag !== null) response.setHeader('etag', tag);
    if (headers['if-none-match'] === tag) {
      response.writeHead(304).end();
      return;
    }
    const isPacked = headers['accept-encoding']?.includes('gzip');
    response.writeHead(200, { 'content-type': 'application/json', ...(isPacked && { 'content-encoding': 'gzip' }) });
    response.end(isPacked ? gzipSync(body) : body);
  }

  /** What a station has measured; undefined for another path. */
  #measured(path: string): readonly unknown[] | undefined {
    const [name, ...rest] = path.split('/stations/')[1]?.split('/') ?? [];
    return rest.join('/') === 'W/measurements.json' ? this.levels[decodeURIComponent(name ?? '')] : undefined;
  }

  #fail(reaction: GaugeReaction, response: ServerResponse): void {
    if (typeof reaction === 'number') {
      if (this.retryAfter !== undefined) response.setHeader('retry-after', this.retryAfter);
      response.writeHead(reaction, { 'content-type': 'application/json' });
      response.end(reaction === 304 ? undefined : '{"status":500,"message":"secret of the service"}');
      return;
    }
    switch (reaction) {
      case 'hang':
        return;
      case 'drip':
        response.writeHead(200).write('[');
        return;
      case 'reset':
        response.socket?.resetAndDestroy();
        return;
      case 'redirect':
        response.writeHead(302, { location: '/elsewhere' }).end();
        return;
      case 'html':
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html><h1>Maintenance</h1></html>');
        return;
      case 'no-list':
        response.writeHead(200).end('{"stations":[]}');
        return;
      case 'huge':
        response.writeHead(200).end(Buffer.alloc(5 * 1024 * 1024, ' '));
        return;
      case 'bomb':
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5 * 1024 * 1024, ' ')));
        return;
      case 'broken-gzip':
        response.writeHead(200, { 'content-encoding': 'gzip' }).end('[]');
    }
  }
}

function hasSeries(station: unknown, name: string | null): boolean {
  const { timeseries } = Object(station) as { timeseries?: unknown };
  return name === null || (Array.isArray(timeseries) && timeseries.some((series) => Object(series).shortname === name));
}

/** By the short names of waters, or the ids and short names of stations, where either is asked for. */
function isAskedFor(station: unknown, query: URLSearchParams): boolean {
  const { uuid, shortname, water } = Object(station) as { uuid?: unknown; shortname?: unknown; water?: unknown };
  const [waters, ids] = [query.get('waters')?.split(','), query.get('ids')?.split(',')];
  const { shortname: waterName } = Object(water) as { shortname?: unknown };
  return (
    (waters === undefined || waters.includes(String(waterName))) &&
    (ids === undefined || ids.includes(String(uuid)) || ids.includes(String(shortname)))
  );
}

/** What has no coordinates is in every circle, so that a test can see it ignored. */
function isInCircle(station: unknown, query: URLSearchParams): boolean {
  const { latitude, longitude } = Object(station) as { latitude?: unknown; longitude?: unknown };
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || !query.has('radius')) return true;
  const centre = { latitude: Number(query.get('latitude')), longitude: Number(query.get('longitude')) };
  return distanceM(centre, { latitude, longitude }) / 1000 <= Number(query.get('radius'));
}
