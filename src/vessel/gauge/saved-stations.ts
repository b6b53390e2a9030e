import { hash } from 'node:crypto';
import type { Clock, Timer } from '../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import { MINUTE_MS } from '../../foundation/shared/units.ts';
import { isNumber, isRecord, type Polled, parseSavedStation, type Search } from './parse-stations.ts';

const KEY = 'gauge.polled';
/** Most gauges measure every quarter of an hour, and every write wears flash memory. */
const SAVE_INTERVAL_MS = 15 * MINUTE_MS;

/** Small texts by name, stored over restarts. */
export interface SavedStates {
  load(key: string): Promise<string | undefined>;
  save(key: string, value: string): Promise<void>;
}

export interface SavedStationsDeps {
  states: SavedStates;
  /** Settings that the stations depend on; stations saved under other settings are not loaded. */
  settings: { base_url: string; radius_km: number; stations: readonly string[] };
  clock: Clock;
  log: Log;
}

/** Stores polled stations over a restart. Its failures are only logged. */
export function createSavedStations({
  states,
  settings: { base_url, radius_km, stations },
  clock,
  log,
}: SavedStationsDeps) {
  const madeFor = hash('sha256', JSON.stringify([base_url, radius_km, stations]), 'hex');
  let waiting: Polled | undefined;
  let pause: Timer | undefined;
  let saving: Promise<unknown> = Promise.resolve();
  const outage = createOutageLog({
    onBegin: (error) => logEvent(log, 'gauge.save_failed', { err: error }),
  });

  function saveWaiting(): void {
    if (!waiting) return;
    const text = JSON.stringify({ madeFor, ...waiting });
    waiting = undefined;
    saving = saving.then(() => outage.run(() => states.save(KEY, text)));
  }

  /** Writes at once, or after the minimum interval since the last write. */
  function save(polled: Polled): void {
    waiting = polled;
    if (pause) return;
    saveWaiting();
    pause = clock.schedule(SAVE_INTERVAL_MS, () => {
      pause = undefined;
      if (waiting) save(waiting);
    });
  }

  return {
    async load(): Promise<Polled | undefined> {
      try {
        return parsePolled(await states.load(KEY), madeFor);
      } catch (error) {
        logEvent(log, 'gauge.load_failed', { err: error });
        return undefined;
      }
    },
    save,
    /** Saves pending changes. */
    async close(): Promise<void> {
      pause?.cancel();
      saveWaiting();
      await saving;
    },
  };
}

function parsePolled(text: string | undefined, madeFor: string): Polled | undefined {
  const value: unknown = text === undefined ? undefined : JSON.parse(text);
  if (!isRecord(value) || value['madeFor'] !== madeFor) return undefined;
  const { entityTag, fetchedAt, stations } = value;
  const search = parseSearch(value['search']);
  if (!search || !isNumber(fetchedAt) || !Array.isArray(stations)) return undefined;
  return {
    search,
    fetchedAt,
    entityTag: typeof entityTag === 'string' ? entityTag : null,
    stations: stations.map(parseSavedStation).filter((station) => station !== undefined),
  };
}

function parseSearch(value: unknown): Search | undefined {
  if (!isRecord(value)) return undefined;
  const { latitude, longitude, radiusKm } = value;
  return isNumber(latitude) && isNumber(longitude) && isNumber(radiusKm)
    ? { latitude, longitude, radiusKm }
    : undefined;
}
