import type { Fix, Trust } from '../../vessel/position/index.ts';
import { MAX_REPORTED } from '../live-report.ts';
import type { ReadLive } from './live-lane.ts';

const MAX_CARGO_CHARACTERS = 200;

/** An alarm; for a watched vessel with its distance. */
interface OpenAlarm {
  readonly mmsi: number | null;
  readonly name: string | null;
  readonly distanceKm: number | null;
  readonly proximity?: { readonly stars: number | null };
}

/** The sources of a live report. */
export interface LiveSources {
  trips: {
    pages(filter: { status: 'Active'; limit: number }): AsyncIterable<readonly { id: string; cargo: string }[]>;
  };
  alarms: { open(): readonly OpenAlarm[] };
  position: { current(): Fix | undefined };
  trust: { readonly isOn: boolean; view(): Pick<Trust, 'state' | 'reasons'> };
  version: string;
}

const toTrust = ({ state, reasons: [first] }: Pick<Trust, 'state' | 'reasons'>) => ({
  state,
  ...(first && { cause: first.cause }),
});

/** Makes a live report: it contains the first active trip and the most urgent alerts. */
export function createLiveReader({ trips, alarms, position, trust, version }: LiveSources): ReadLive {
  return async () => {
    const active = await Array.fromAsync(trips.pages({ status: 'Active', limit: MAX_REPORTED }));
    const alerts = alarms
      .open()
      .flatMap(({ mmsi, name, distanceKm, proximity }) =>
        proximity
          ? { mmsi: mmsi ?? 0, name: name ?? '', stars: proximity.stars ?? 0, distanceKm: distanceKm ?? 0 }
          : [],
      )
      .sort((a, b) => b.stars - a.stars || a.distanceKm - b.distanceKm);
    return {
      position: position.current() ?? null,
      ...(trust.isOn && { trust: toTrust(trust.view()) }),
      trips: active.flat().map(({ id, cargo }) => ({ id, cargo: cargo.slice(0, MAX_CARGO_CHARACTERS) })),
      alerts: alerts.slice(0, MAX_REPORTED),
      software: version,
    };
  };
}
