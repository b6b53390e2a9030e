import type { Clock, Timer } from '../../../foundation/shared/clock.ts';
import type { LatLon } from '../../../foundation/shared/geo/geo.ts';
import type { Log } from '../../../foundation/shared/logging/log.ts';
import type { TrafficListener, Vessel } from '../../../traffic/vessels/index.ts';
import type { WatchlistRules } from '../../watchlist/index.ts';
import type { Alarm } from '../alarm.ts';
import type { BookReports, Watch } from '../watch.ts';
import { lastKnownAt, ProximityWatch } from './proximity-watch.ts';
import { createRuleFeed } from './rule-feed.ts';
import { toVesselRules } from './vessel-rule.ts';

/** So long after a start a watched vessel that is near again goes on with its alarm; AIS may take minutes. */
const RESUMING_MS = 180_000;
/** After a longer break a vessel that is near is another situation. */
const MAX_BREAK_MS = 600_000;

/** A fix of the own ship; without speed and heading it counts as stopped until the next one. */
interface ShipFix extends LatLon {
  readonly speedMps?: number | null;
  readonly headingDeg?: number | null;
}

/** What the watchlist needs from elsewhere. */
export interface ProximitySources {
  /** Those that are shown, and every change of them. */
  vessels: {
    readonly traffic: { find(mmsi: number): Readonly<Vessel> | undefined };
    listen(listener: TrafficListener): () => void;
  };
  /** The own-ship position: the last fix while it can be used, and every new one. */
  position: { current(): ShipFix | undefined; onFix(listener: (fix: ShipFix) => void): () => void };
  /** How long the last fix holds when no other comes: a tunnel is shorter. After that all alerts end. */
  maxFixAgeMs: number;
  /** Read at the start and whenever `onRulesChanged` says so. */
  rules: () => Promise<WatchlistRules>;
  /** The returned function ends it. */
  onRulesChanged: (listener: () => void) => () => void;
}

export interface ProximityDeps extends ProximitySources {
  clock: Clock;
  log: Log;
  reports: BookReports;
}

export interface RestoredAlarms {
  readonly listed: Alarm[];
  /** Those that are over: nobody knows what became of their vessel, with the instant when it was last known. */
  readonly over: Alarm[];
}

export type Proximity = ReturnType<typeof createProximity>;

/** Raises `watch` for the vessels of the watchlist that are near, at once when anything moves. */
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

  /** One out of range is not in the traffic, and no change of it would come. */
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
    /** Resolves when the rules were read, or could not be; the latter is tried again. */
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
    /** The alerts stay open: the next start goes on with them, or ends them as of when they were last known. */
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
     * Of the alarms of an earlier run those that can go on, and those that are over. With `takesOver` the process before
     * ended a moment ago, and all go on without another sound.
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
