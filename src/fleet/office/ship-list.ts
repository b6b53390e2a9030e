import { type Clock, every, type Timer } from '../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import type { ShipStore } from './ship-store.ts';
import { type Ship, toShip } from './ship-view.ts';

/** Interval of reading all rows, because the change hint of another instance may be lost. */
const INTERVAL_MS = 1000;

export interface ShipListDeps {
  store: Pick<ShipStore, 'list'>;
  clock: Clock;
  log: Log;
  onChange: (ship: Ship) => void;
}

interface Shown {
  readonly ship: Ship;
  /** The row as text, to detect changes. */
  readonly text: string;
  /** Number of the query that read it, because a later query may finish first. */
  readonly reading: number;
}

/** Ships as last read from the database, for clients that subscribe. */
export function createShipList({ store, clock, log, onChange }: ShipListDeps) {
  /** By id. */
  let ships = new Map<string, Shown>();
  /** Ships that have changed since they were read. */
  const changed = new Set<string>();
  let readings = 0;
  let reading: Promise<void> | undefined;
  let following: Promise<void> | undefined;
  let timer: Timer | undefined;
  const outage = createOutageLog({ onBegin: (error) => logEvent(log, 'fleet.ships_unreadable', { err: error }) });

  type Row = Parameters<typeof toShip>[0];

  function toShown(row: Row, reading: number): Shown {
    const known = ships.get(row.id);
    if (known && known.reading > reading) return known;
    const text = JSON.stringify(row);
    if (known?.text === text) return { ...known, reading };
    const shown = { ship: toShip(row), text, reading };
    onChange(shown.ship);
    return shown;
  }

  async function readAll(): Promise<void> {
    await outage.run(async () => {
      const reading = ++readings;
      const rows = await store.list();
      const next = new Map(rows.map((row) => [row.id, toShown(row, reading)]));
      for (const [id, shown] of ships) if (shown.reading > reading && !next.has(id)) next.set(id, shown);
      ships = next;
    });
    reading = undefined;
  }

  /** Reads all changed ships with one query, because a fleet reports many times a second. */
  async function readChanged(): Promise<void> {
    while (changed.size > 0) {
      const ids = [...changed];
      changed.clear();
      await outage.run(async () => {
        const reading = ++readings;
        for (const row of await store.list(ids)) ships.set(row.id, toShown(row, reading));
      });
    }
    following = undefined;
  }

  const refresh = (): Promise<void> => (reading ??= readAll());

  return {
    all: (): Ship[] => [...ships.values()].map(({ ship }) => ship),
    find: (id: string): Ship | undefined => ships.get(id)?.ship,
    /** Call after a request of a ship to this or another instance: clients get the change at once. */
    changed(id: string): Promise<void> {
      changed.add(id);
      following ??= readChanged();
      return following;
    },
    async start(): Promise<void> {
      await refresh();
      timer = every(clock, INTERVAL_MS, () => void refresh());
    },
    async close(): Promise<void> {
      timer?.cancel();
      await Promise.all([reading, following]);
    },
  };
}
