import type { Clock, Timer } from '../../../foundation/shared/clock.ts';
import type { LatLon } from '../../../foundation/shared/geo.ts';
import type { Log } from '../../../foundation/shared/log.ts';
import type { TrafficListener, Vessel } from '../../../traffic/vessels/index.ts';
import type { WatchlistRules } from '../../watchlist/index.ts';
import type { AlertChange } from './alert.ts';
import { AlertBoard } from './board.ts';
import type { Reported } from './motion.ts';
import { createRuleFeed } from './rule-feed.ts';
import { toWatches } from './watch.ts';

/** A fix of the own ship; without speed and heading it stands until the next one. */
interface OwnFix extends LatLon {
  readonly speedMps?: number | null;
  readonly headingDeg?: number | null;
}

/** What the alerts are made from. */
export interface EngineSources {
  vessels: {
    readonly traffic: { find(mmsi: number): Readonly<Vessel> | undefined };
    listen(listener: TrafficListener): () => void;
  };
  /** The own-ship position: the last fix while it can be used, and every new one. */
  position: { current(): OwnFix | undefined; onFix(listener: (fix: OwnFix) => void): () => void };
  /** How long the last fix holds when no other comes: a tunnel is shorter. After that all alerts end. */
  maxFixAgeMs: number;
  /** Read at the start and whenever `onRulesChanged` says so. */
  rules: () => Promise<WatchlistRules>;
  /** The returned function ends it. */
  onRulesChanged: (listener: () => void) => () => void;
}

export interface EngineDeps extends EngineSources {
  clock: Clock;
  log: Log;
  onChange: (change: AlertChange) => void;
}

/** Drives the board: by the live traffic, the own-ship position and the rules. */
export function createEngine({ vessels, position, maxFixAgeMs, clock, log, onChange, ...ruleSources }: EngineDeps) {
  const board = new AlertBoard({ clock, onChange });
  const ruleFeed = createRuleFeed({
    ...ruleSources,
    clock,
    log,
    apply: (rules) => board.watch(toWatches(rules), findShown),
  });
  let ends: (() => void)[] = [];
  let losing: Timer | undefined;

  /** One out of range is not in the traffic, and no change of it would be heard. */
  function findShown(mmsi: number): Reported | undefined {
    const vessel = vessels.traffic.find(mmsi);
    return vessel?.isShown ? vessel : undefined;
  }

  function moveOwn({ latitude, longitude, speedMps = null, headingDeg = null }: OwnFix): void {
    losing?.cancel();
    losing = clock.schedule(maxFixAgeMs, () => board.moveOwn(undefined));
    board.moveOwn({ latitude, longitude, speedMps, courseDeg: headingDeg });
  }

  const moveVessel = (vessel: Readonly<Vessel>) => board.moveVessel(vessel.mmsi, vessel);

  return {
    board,
    /** Resolves when the rules were read, or could not be; the latter is tried again. */
    start(): Promise<void> {
      const fix = position.current();
      if (fix) moveOwn(fix);
      ends = [
        position.onFix(moveOwn),
        vessels.listen({
          spawn: moveVessel,
          update: moveVessel,
          remove: (mmsi) => board.removeVessel(mmsi),
          bbox: () => undefined,
        }),
      ];
      return ruleFeed.start();
    },
    /** Ends all alerts, unless another process goes on with them. */
    close({ keepsOpen = false } = {}): void {
      for (const end of ends.splice(0)) end();
      losing?.cancel();
      ruleFeed.close();
      if (!keepsOpen) board.moveOwn(undefined);
    },
  };
}
