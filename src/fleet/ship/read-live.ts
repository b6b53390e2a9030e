import type { Fix } from '../../vessel/position/index.ts';
import { MAX_REPORTED } from '../live-report.ts';
import type { ReadLive } from './live-lane.ts';

const MAX_CARGO_CHARACTERS = 200;

/** The sources of a live report. */
export interface LiveSources {
  trips: {
    pages(filter: { status: 'Active'; limit: number }): AsyncIterable<readonly { id: string; cargo: string }[]>;
  };
  alerts: { open(): readonly { watch: { mmsi: number; name: string }; stars: number; distanceKm: number }[] };
  position: { current(): Fix | undefined };
  version: string;
}

/** Makes a live report: it contains the first active trip and the most urgent alerts. */
export function createLiveReader({ trips, alerts, position, version }: LiveSources): ReadLive {
  return async () => {
    const active = await Array.fromAsync(trips.pages({ status: 'Active', limit: MAX_REPORTED }));
    const open = alerts.open().slice(0, MAX_REPORTED);
    return {
      position: position.current() ?? null,
      trips: active.flat().map(({ id, cargo }) => ({ id, cargo: cargo.slice(0, MAX_CARGO_CHARACTERS) })),
      alerts: open.map(({ watch: { mmsi, name }, stars, distanceKm }) => ({ mmsi, name, stars, distanceKm })),
      software: version,
    };
  };
}
