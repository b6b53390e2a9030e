import type { Clock, Timer } from '../../../foundation/shared/clock.ts';
import type { LatLon } from '../../../foundation/shared/geo/geo.ts';
import type { Log } from '../../../foundation/shared/logging/log-events.ts';
import type { TrafficListener, Vessel } from '../../../traffic/vessels/index.ts';
import type { WatchlistRules } from '../../watchlist/index.ts';
import type { Alarm } from '../alarm.ts';
import type { BookReports, Watch } from '../watch.ts';
import { lastKnownAt, ProximityWatch } from './proximity-watch.ts';
import { createRuleFeed, toVesselRules } from './vessel-rule.ts';

/** Time after a start in which a near vessel continues its alarm; AIS reception may take minutes. */
const RESUMING_MS = 180_000;
/** After a longer break, a near vessel is a new situation. */
const MAX_BREAK_MS = 600_000;

/** A fix of the own ship. Without speed and heading it counts as stopped until the next one. */
interface ShipFix extends LatLon {
  readonly speedMps?: number | null;
  readonly headingDeg?: number | null;
}

/** Dependencies of the watchlist. */
export interface ProximitySources {
  /** The shown vessels and every change of them. */
  vessels: {
    readonly traffic: { find(mmsi: number): Readonly<Vessel> | undefined };
    listen(listener: TrafficListener): () => void;
  };
  /** The own-ship position: the last usable fix, and every new one. */
  position: { current(): ShipFix | undefined; onFix(listener: (fix: ShipFix) => void): () => void };
  /** Time after the last fix at which all alerts end, so that they last through a tunnel. */
  maxFixAgeMs: number;
  /** Read at the start and after every change that `onRulesChanged` reports. */
  rules: () => Promise<WatchlistRules>;
  /** The returned function removes the listener. */
  onRulesChanged: (listener: () => void) => () => void;
}

export interface ProximityDeps extends ProximitySources {
  clock: Clock;
  log: Log;
  reports: BookReports;
}

export interface RestoredAlarms {
  readonly listed: Alarm[];
  /** Ended alarms of an earlier run, each with the last instant at which it was known to hold. */
  readonly over: Alarm[];
}

export type Proximity = ReturnType<typeof createProximity>;

/** Raises `watch` for near vessels of the watchlist, as soon as any of them or the own ship moves. */
export function createProximity({ vessels, position, maxFixAgeMs, clock, log, reports, ...rules }: ProximityDeps) {
  const near = new ProximityWatch({ clock, reports });
  const feed = createRuleFeed({
    ...rules,
    clock,
    log,
    apply: (given) => near.watch(toVesselRules(given), findShown),
  });
  let ends: (() => void)[] = [];
  let losing: Timer | undefined;
  let resuming: Timer | undefined;
  let continues = false;

  /** A vessel out of range is not in the live traffic, so no change of it will follow. */
  function findShown(mmsi: number): Readonly<Vessel> | undefined {
    const vessel = vessels.traffic.find(mmsi);
    return vessel?.isShown ? vessel : undefined;
  }

  function moveOwn({ latitude, longitude, speedMps = null, headingDeg = null }: ShipFix): void {
    losing?.cancel();
    losing = clock.schedule(maxFixAgeMs, () => near.moveOwn(undefined));
    near.moveOwn({ latitude, longitude, speedMps, courseDeg: headingDeg });
  }

  const moveVessel = (vessel: Readonly<Vessel>) => near.moveVessel(vessel.mmsi, vessel);

  const watch = {
    types: ['watch'],
    restore: (alarm) => near.restore(alarm, continues),
    /** Resolves when the rules were read, or the read has failed and will be retried. */
    async start() {
      resuming = clock.schedule(RESUMING_MS, () => near.dropRestored());
      const fix = position.current();
      if (fix) moveOwn(fix);
      ends = [
        position.onFix(moveOwn),
        vessels.listen({
          spawn: moveVessel,
          update: moveVessel,
          remove: (mmsi) => near.removeVessel(mmsi),
          bbox: () => undefined,
        }),
      ];
      await feed.start();
    },
    /**
     * Alerts stay open: the next start continues them, or ends them at the last instant at which they were known to hold.
     */
    close() {
      for (const end of ends.splice(0)) end();
      losing?.cancel();
      resuming?.cancel();
      feed.close();
    },
  } satisfies Watch;

  return {
    watch,
    near,
    /**
     * Divides the alarms of an earlier run into those that can continue and ended ones. With `takesOver`, the previous
     * process ended a moment ago, and all continue without another sound.
     */
    choose(alarms: readonly Alarm[], takesOver: boolean): RestoredAlarms {
      continues = takesOver;
      const now = clock.now();
      const listed: Alarm[] = [];
      const over: Alarm[] = [];
      for (const alarm of alarms) {
        const isOver = alarm.type === 'watch' && !takesOver && now - alarm.updatedAt > MAX_BREAK_MS;
        if (isOver) over.push({ ...alarm, updatedAt: lastKnownAt(alarm) });
        else listed.push(alarm);
      }
      return { listed, over };
    },
  };
}
