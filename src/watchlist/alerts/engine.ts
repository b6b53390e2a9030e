import type { Clock, Timer } from '../../shared/clock.ts';
import type { LatLon } from '../../shared/geo.ts';
import type { Log } from '../../shared/log.ts';
import type { PictureListener, Vessel } from '../../vessels/index.ts';
import type { WatchlistRules } from '../rules.ts';
import type { AlertChange } from './alert.ts';
import { AlertBoard } from './board.ts';
import { createRuleFeed } from './rule-feed.ts';
import { toWatches } from './watch.ts';

/** What the alerts are made from. */
export interface EngineSources {
  vessels: {
    readonly picture: { find(mmsi: number): Readonly<Vessel> | undefined };
    listen(listener: PictureListener): () => void;
  };
  /** The own position: the last fix while it can be used, and every new one. */
  position: { current(): LatLon | undefined; onFix(listener: (fix: LatLon) => void): () => void };
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

/** Drives the board: by the live picture, the own position and the rules. */
export function createEngine({ vessels, position, maxFixAgeMs, clock, log, onChange, ...ruleSources }: EngineDeps) {
  const board = new AlertBoard({ clock, onChange });
  const ruleFeed = createRuleFeed({
    ...{ ...ruleSources, clock, log },
    apply: (rules) => board.watch(toWatches(rules), findShown),
  });
  let ends: (() => void)[] = [];
  let losing: Timer | undefined;

  /** One out of range is not in the picture, and no change of it would be heard. */
  function findShown(mmsi: number): LatLon | undefined {
    const vessel = vessels.picture.find(mmsi);
    return vessel?.isShown ? vessel : undefined;
  }

  function moveOwn(fix: LatLon): void {
    losing?.cancel();
    losing = clock.schedule(maxFixAgeMs, () => board.moveOwn(undefined));
    board.moveOwn(fix);
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
    /** Ends all alerts. */
    close(): void {
      for (const end of ends.splice(0)) end();
      losing?.cancel();
      ruleFeed.close();
      board.moveOwn(undefined);
    },
  };
}
