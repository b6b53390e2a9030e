import { type Clock, every, type Timer } from '../../foundation/shared/clock.ts';
import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import type { AisMessage, LocalAis, RemoteAis } from '../../traffic/ais/index.ts';
import { atNearerPlace, type TrafficListener, type Vessel } from '../../traffic/vessels/index.ts';
import type { Fix } from '../../vessel/position/index.ts';
import type { SilenceTracker } from './approach/lost-target.ts';
import type { SourceLag } from './approach/source-lag.ts';
import type { Watch, WatchTime } from './watch.ts';

const TICK_MS = 1000;
/** Delay in which moves without a message are collected, such as those after a change of the range. */
const GATHER_MS = 25;

export interface SchedulerDeps {
  watches: readonly Watch[];
  clock: Clock;
  position: { current(): Fix | undefined; onFix(listener: (fix: Fix) => void): () => void };
  vessels: { listen(listener: TrafficListener): () => void };
  ais: { local: Pick<LocalAis, 'onMessage'>; remote: Pick<RemoteAis, 'onMessage'> };
  silence: SilenceTracker;
  lags: Readonly<Record<'local' | 'remote', SourceLag>>;
}

/** Runs the watches: once a second, and at every message, move and fix. */
export function createScheduler({ watches, clock, position, vessels, ais, silence, lags }: SchedulerDeps) {
  // The watches for each loop, selected once: the loops run for every message.
  const [ofMessages, ofVessels] = [withMethod(watches, 'onMessage'), withMethod(watches, 'onVessel')];
  // A message moves one vessel, so a single field avoids filling and clearing a set.
  let moved: Readonly<Vessel> | undefined;
  const alsoMoved = new Set<Readonly<Vessel>>();
  /** Position of this vessel in this millisecond. */
  let here: Pick<WatchTime, 'now' | 'fix'> | undefined;
  /** Context reused for every vessel: watches do not keep it. */
  const at: { -readonly [Field in keyof WatchTime]: WatchTime[Field] } = { now: 0, fix: undefined, isSettled: false };
  let gathering: Timer | undefined;
  let isGatheringNext = false;
  let ticking: Timer | undefined;
  let ends: (() => void)[] = [];

  function tick(): void {
    const now = clock.now();
    for (const watch of watches) watch.tick?.(now, position.current());
  }

  function onFix(fix: Fix): void {
    here = undefined;
    const now = clock.now();
    for (const watch of watches) watch.onFix?.(fix, now);
  }

  function needsVessels(): boolean {
    for (const watch of ofVessels) if (watch.needsVessels?.() ?? true) return true;
    return false;
  }

  /** Changes by a message are evaluated after all listeners have received it; other changes together, soon after. */
  function onMove(vessel: Readonly<Vessel>): void {
    if (!needsVessels()) return;
    if (moved === undefined) moved = vessel;
    else if (moved !== vessel) alsoMoved.add(vessel);
    if (isGatheringNext) return;
    isGatheringNext = true;
    queueMicrotask(gather);
  }

  /** Moves by messages are evaluated by now, so that a message does not wake the computer a second time. */
  function gather(): void {
    isGatheringNext = false;
    if (moved === undefined) return;
    gathering ??= clock.schedule(GATHER_MS, () => {
      gathering = undefined;
      evaluateMoved(clock.now());
    });
  }

  function evaluateMoved(now: number): void {
    if (here?.now !== now) here = { now, fix: position.current() };
    const { fix } = here;
    if (moved) evaluate(moved, now, fix);
    moved = undefined;
    if (alsoMoved.size === 0) return;
    for (const vessel of alsoMoved) evaluate(vessel, now, fix);
    alsoMoved.clear();
  }

  function evaluate(vessel: Readonly<Vessel>, now: number, fix: Fix | undefined): void {
    // The vessel may have left the traffic in the meantime.
    if (!vessel.isShown) return;
    at.now = now;
    at.fix = fix;
    at.isSettled = silence.isSettled(vessel.source, now);
    for (const watch of ofVessels) watch.onVessel(vessel, at);
  }

  function onMessage(source: 'local' | 'remote', message: AisMessage): void {
    const now = message.receivedAt;
    if (!message.own) silence.record(source, message.mmsi, now);
    lags[source].record(message);
    for (const watch of ofMessages) watch.onMessage(message, source === 'local' ? 'antenna' : 'feed', now);
    // Evaluate before the next message, so that two reports in one read count as two.
    if (moved) evaluateMoved(now);
  }

  return {
    start(): void {
      ends = [
        ais.local.onMessage((message) => onMessage('local', message)),
        ais.remote.onMessage((message) => onMessage('remote', message)),
        position.onFix(onFix),
        vessels.listen({
          spawn: onMove,
          update: onMove,
          remove(mmsi) {
            for (const watch of watches) watch.onVesselGone?.(mmsi);
          },
          bbox: () => undefined,
        }),
      ];
      ticking = every(clock, TICK_MS, tick);
    },
    close(): void {
      moved = undefined;
      alsoMoved.clear();
      ticking?.cancel();
      gathering?.cancel();
      for (const end of ends.splice(0)) end();
    },
  };
}

const withMethod = <Name extends keyof Watch>(watches: readonly Watch[], name: Name) =>
  watches.filter((watch): watch is Watch & Required<Pick<Watch, Name>> => watch[name] !== undefined);

interface Vessels {
  listen(listener: TrafficListener): () => void;
  readonly traffic: { vessels(): Iterable<Readonly<Vessel>>; find(mmsi: number): Readonly<Vessel> | undefined };
}

/**
 * The vessels with one position each. If two transmitters use one MMSI, the position nearer to the own ship is used: the
 * true one is unknown, and an alarm must not wait for it.
 */
export function createNearerPlaces({ listen, traffic }: Vessels, own: () => LatLon | undefined): Vessels {
  const nearer = (vessel: Readonly<Vessel>): Readonly<Vessel> =>
    vessel.elsewhere === null ? vessel : atNearerPlace(vessel, own());
  return {
    listen: ({ spawn, update, remove, bbox }) =>
      listen({
        spawn: (vessel) => spawn(nearer(vessel)),
        update: (vessel) => update(nearer(vessel)),
        remove,
        bbox,
      }),
    traffic: {
      *vessels() {
        for (const vessel of traffic.vessels()) yield nearer(vessel);
      },
      find(mmsi) {
        const vessel = traffic.find(mmsi);
        return vessel && nearer(vessel);
      },
    },
  };
}
