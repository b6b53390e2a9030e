import { type Clock, every, type Timer } from '../../shared/clock.ts';
import type { Log } from '../../shared/log.ts';
import { logEvent } from '../../shared/log-events.ts';
import { createOutageLog } from '../../shared/outage-log.ts';
import type { ShipStore } from './ship-store.ts';
import { type Ship, toShip } from './ship-view.ts';

/** How often the rows are read: another instance of the office may have taken a report. */
const INTERVAL_MS = 1000;

export interface BoardDeps {
  store: Pick<ShipStore, 'list' | 'find'>;
  clock: Clock;
  log: Log;
  onChange: (ship: Ship) => void;
}

/** The ships as they were last read, for clients that are greeted at once; the rows are the truth. */
export function createBoard({ store, clock, log, onChange }: BoardDeps) {
  /** By id: the ship, and its row as text, which says whether it has changed. */
  let ships = new Map<string, { ship: Ship; text: string }>();
  let reading: Promise<void> | undefined;
  let timer: Timer | undefined;
  const outage = createOutageLog({ onBegin: (error) => logEvent(log, 'fleet.ships_unreadable', { err: error }) });

  type Row = Parameters<typeof toShip>[0];

  function put(row: Row, into: typeof ships): void {
    const text = JSON.stringify(row);
    const known = ships.get(row.id);
    if (known?.text === text) {
      into.set(row.id, known);
      return;
    }
    const ship = toShip(row);
    into.set(row.id, { ship, text });
    onChange(ship);
  }

  async function readAll(): Promise<void> {
    await outage.run(async () => {
      const next: typeof ships = new Map();
      for (const row of await store.list()) put(row, next);
      ships = next;
    });
    reading = undefined;
  }

  const refresh = (): Promise<void> => (reading ??= readAll());

  return {
    list: (): Ship[] => [...ships.values()].map(({ ship }) => ship),
    /** After a request of a ship: clients of this instance see it without waiting. */
    async changed(id: string): Promise<void> {
      const row = await store.find(id);
      if (row) put(row, ships);
    },
    async start(): Promise<void> {
      await refresh();
      timer = every(clock, INTERVAL_MS, () => void refresh());
    },
    async close(): Promise<void> {
      timer?.cancel();
      await reading;
    },
  };
}
