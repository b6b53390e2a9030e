import type { Clock } from '../../foundation/shared/clock.ts';
import { MINUTE_MS } from '../../foundation/shared/units.ts';
import type { GaugeHttp } from './gauge-http.ts';
import { isNumber, isRecord, isText, isTimestamp, NO_VALUE, parsePlace, type StationPlace } from './parse-stations.ts';
import { parseForecast } from './water.ts';

/** Datum of the zero of a gauge, or of a level above the sea. */
type GaugeDatum = 'NHN' | 'NN' | 'NAP' | 'ADRIA' | 'LN02';

/** A station with all data of its water: level, marks, height of its zero, and a bridge above it. */
export interface GaugeFacts extends StationPlace {
  readonly stationId: string;
  /** In cm above the zero of the gauge. For a canal: in cm above the datum of `zero`, whose height is then 0. */
  readonly level: { readonly value: number; readonly atMs: number } | undefined;
  /** Measured under the bridge at the station. */
  readonly clearance: { readonly valueCm: number; readonly atMs: number } | undefined;
  readonly zero: { readonly heightM: number; readonly datum: GaugeDatum } | undefined;
  /** Equivalent low water, depth of the fairway below it, and highest navigable level; in cm. */
  readonly glwCm: number | undefined;
  readonly tuGlwCm: number | undefined;
  readonly hswCm: number | undefined;
  readonly hasForecast: boolean;
  /** Only for stations in `forecasts` of the question. */
  readonly forecast: LevelForecast | undefined;
}

interface LevelForecast {
  readonly initializedMs: number;
  readonly values: readonly {
    readonly atMs: number;
    readonly value: number;
    readonly kind: 'forecast' | 'estimate';
  }[];
}

export interface FactsRead {
  readonly stations: readonly GaugeFacts[];
  /** Time of the last response of the service; null before that. */
  readonly fetchedAt: number | null;
}

export interface FactsQuestion {
  /** Names as used by the service, such as RHEIN. */
  readonly waters: readonly string[];
  /** Ids or short names of stations, on any water. */
  readonly ids: readonly string[];
  /** Ids or short names of stations with requested forecasts. */
  readonly forecasts: readonly string[];
}

/** Maximum stations of a response; a large river has about 50. */
const MAX_STATIONS = 1000;
const MAX_ASKED = 60;
const MAX_FORECASTS = 12;
/** Cache time: gauges measure every quarter of an hour. */
const FRESH_MS = 10 * MINUTE_MS;
const PAUSE_AFTER_FAILURE_MS = MINUTE_MS;
const MAX_KEPT = 8;
/** Names of waters and stations that fit into a query. */
const NAME = /^[\p{L}\p{N} .()/-]{1,60}$/u;

export interface FactsReaderDeps {
  readonly http: Pick<GaugeHttp, 'stationsOf' | 'forecast'>;
  readonly clock: Clock;
}

/**
 * Stations by water or name, for the way of a vessel: requested at most every ten minutes. While the service fails, the last
 * response is kept.
 */
export function createFactsReader({ http, clock }: FactsReaderDeps) {
  const closing = new AbortController();
  const lists = new Map<string, Kept<GaugeFacts[]>>();
  const forecasts = new Map<string, Kept<LevelForecast | undefined>>();

  async function kept<T>(known: Map<string, Kept<T>>, key: string, fetch: () => Promise<T>): Promise<Kept<T>> {
    const entry = known.get(key) ?? { value: undefined, fetchedAt: null, nextMs: Number.NEGATIVE_INFINITY };
    known.delete(key);
    known.set(key, entry);
    const [oldest] = known.keys();
    if (known.size > MAX_KEPT * MAX_FORECASTS && oldest !== undefined) known.delete(oldest);
    if (clock.monotonicMs() < entry.nextMs) return entry;
    entry.running ??= fetch()
      .then((value) => {
        Object.assign(entry, { value, fetchedAt: clock.now(), nextMs: clock.monotonicMs() + FRESH_MS });
      })
      .catch(() => {
        // The poll of the levels requests the same service, and logs that it is unavailable.
        entry.nextMs = clock.monotonicMs() + PAUSE_AFTER_FAILURE_MS;
      })
      .finally(() => {
        entry.running = undefined;
      });
    await entry.running;
    return entry;
  }

  const list = (wanted: { waters: string } | { ids: string }) =>
    kept(lists, JSON.stringify(wanted), async () =>
      parseFacts(await http.stationsOf(wanted, closing.signal)).slice(0, MAX_STATIONS),
    );

  return {
    async read({ waters, ids, forecasts: wanted }: FactsQuestion): Promise<FactsRead> {
      const [ofWaters, named] = [toList(waters), toList(ids)];
      const answers = await Promise.all([
        ...(ofWaters === '' ? [] : [list({ waters: ofWaters })]),
        ...(named === '' ? [] : [list({ ids: named })]),
      ]);
      const byId = new Map(answers.flatMap(({ value }) => value ?? []).map((station) => [station.stationId, station]));
      const stations = [...byId.values()];
      const due = stations.filter((station) => station.hasForecast && wanted.some((name) => isStation(station, name)));
      const forecastOf = new Map<string, LevelForecast | undefined>();
      for (const { stationId } of due.slice(0, MAX_FORECASTS)) {
        const { value } = await kept(forecasts, stationId, async () =>
          toForecast(await http.forecast(stationId, closing.signal)),
        );
        forecastOf.set(stationId, value);
      }
      const times = answers.map(({ fetchedAt }) => fetchedAt).filter((at) => at !== null);
      return {
        stations: stations.map((station) => ({ ...station, forecast: forecastOf.get(station.stationId) })),
        fetchedAt: times.length > 0 ? Math.min(...times) : null,
      };
    },
    close: (): void => closing.abort(),
  };
}

interface Kept<T> {
  value: T | undefined;
  fetchedAt: number | null;
  nextMs: number;
  running?: Promise<void> | undefined;
}

/** Whether a station has this id or short name. */
export const isStation = ({ stationId, name }: Pick<GaugeFacts, 'stationId' | 'name'>, wanted: string): boolean =>
  stationId === wanted || name.toUpperCase() === wanted.toUpperCase();

const toList = (names: readonly string[]): string =>
  [...new Set(names.map((name) => name.trim()).filter((name) => NAME.test(name)))].sort().slice(0, MAX_ASKED).join(',');

/** The stations of a response; unreadable ones are skipped. */
export const parseFacts = (values: readonly unknown[]): GaugeFacts[] =>
  values.map(parseOne).filter((station) => station !== undefined);

function parseOne(value: unknown): GaugeFacts | undefined {
  const place = parsePlace(value);
  if (typeof place === 'string' || !isRecord(value)) return undefined;
  const { uuid, timeseries } = value;
  if (!isText(uuid)) return undefined;
  const series = Array.isArray(timeseries) ? timeseries.filter(isRecord) : [];
  const of = (name: string) => series.find(({ shortname }) => shortname === name);
  const water = of('W');
  const marks = water?.['unit'] === 'cm' ? parseMarks(water['characteristicValues']) : new Map<string, number>();
  const bridge = of('DFH');
  const height = bridge?.['unit'] === 'cm' ? parseCurrent(bridge) : undefined;
  return {
    ...place,
    stationId: uuid,
    ...parseLevel(water),
    clearance: height && { valueCm: height.value, atMs: height.atMs },
    glwCm: marks.get('GlW'),
    tuGlwCm: marks.get('TuGLW'),
    hswCm: marks.get('HSW') ?? marks.get('M_II'),
    hasForecast: of('WV') !== undefined,
    forecast: undefined,
  };
}

/** The level above the zero of the gauge. For canals and lakes: the level above a datum, with the zero at 0 m. */
function parseLevel(series: Record<string, unknown> | undefined): Pick<GaugeFacts, 'level' | 'zero'> {
  const current = series && parseCurrent(series);
  const unit = series?.['unit'];
  if (unit === 'cm') {
    const { gaugeZero } = series ?? {};
    const zero = isRecord(gaugeZero) ? parseZero(gaugeZero) : undefined;
    return { level: current, zero };
  }
  const datum = unit === 'm+NN' ? 'NN' : unit === 'm+NHN' ? 'NHN' : undefined;
  if (!datum || !current) return { level: undefined, zero: undefined };
  return { level: { value: current.value * 100, atMs: current.atMs }, zero: { heightM: 0, datum } };
}

function parseCurrent({ currentMeasurement }: Record<string, unknown>): { value: number; atMs: number } | undefined {
  if (!isRecord(currentMeasurement)) return undefined;
  const { value, timestamp } = currentMeasurement;
  return isNumber(value) && value !== NO_VALUE && isTimestamp(timestamp)
    ? { value, atMs: Date.parse(timestamp) }
    : undefined;
}

const DATUMS: Readonly<Record<string, GaugeDatum>> = {
  'm. ü. NHN': 'NHN',
  'm. ü. NN': 'NN',
  'm. ü. A.': 'ADRIA',
  'mü.M.': 'LN02',
};

function parseZero({ unit, value }: Record<string, unknown>): GaugeFacts['zero'] {
  const datum = typeof unit === 'string' ? DATUMS[unit] : undefined;
  return datum && isNumber(value) ? { heightM: value, datum } : undefined;
}

/** Marks by code; the latest start of validity counts. Dates may be incomplete, so they are compared as text. */
function parseMarks(values: unknown): Map<string, number> {
  const marks = new Map<string, { value: number; from: string }>();
  for (const mark of Array.isArray(values) ? values.filter(isRecord) : []) {
    const { shortname, value, unit, validFrom } = mark;
    if (!isText(shortname) || !isNumber(value) || value === NO_VALUE || (unit !== undefined && unit !== 'cm')) continue;
    const from = typeof validFrom === 'string' ? validFrom : '';
    const known = marks.get(shortname);
    if (!known || from >= known.from) marks.set(shortname, { value, from });
  }
  return new Map([...marks].map(([name, { value }]) => [name, value]));
}

function toForecast(values: readonly unknown[]): LevelForecast | undefined {
  const forecast = parseForecast(values);
  if (!forecast) return undefined;
  return {
    initializedMs: Date.parse(forecast.initializedAt),
    values: forecast.values
      .map(({ timestamp, value, kind }) => ({ atMs: Date.parse(timestamp), value, kind }))
      .sort((one, other) => one.atMs - other.atMs),
  };
}
