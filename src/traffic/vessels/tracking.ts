import type { Config } from '../../foundation/config/schema.ts';
import { type Clock, every, type Timer } from '../../foundation/shared/clock.ts';
import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import { isShipMmsi } from '../../foundation/shared/mmsi.ts';
import type { Registry } from '../registry/index.ts';
import { type ArbitrationRules, type SourceStates, toSourceStates } from '../vessel-data/arbitration.ts';
import type { VesselReport } from '../vessel-data/report.ts';
import type { Statics } from '../vessel-data/statics.ts';
import type { Vessel } from '../vessel-data/vessel.ts';
import { createVesselsChannel } from './channel/vessels-channel.ts';
import { LiveTraffic, type TrafficListener } from './traffic.ts';

/** Maximum number of concurrent lookups. The registry combines simultaneous lookups into one query. */
const MAX_LOOKUPS = 500;
/** Pause after a failure of the registry. */
const PAUSE_MS = 10_000;

interface EnrichmentDeps {
  find(mmsi: number): Promise<Statics | undefined>;
  /** Called once with the registry's static data, unless the vessel was forgotten meanwhile. */
  found(mmsi: number, statics: Statics): void;
  clock: Clock;
  log: Log;
}

/** Looks up each new vessel in the registry once. While the registry fails, the vessels stay queued. */
function createEnrichment({ find, found, clock, log }: EnrichmentDeps) {
  /** MMSIs to look up, oldest first, and those in progress. Both contain only vessels of the traffic. */
  const waiting = new Set<number>();
  const asking = new Map<number, object>();
  /** Iterator kept between calls: a new one would have to skip all deleted entries of a long queue. */
  let line = waiting.values();
  let pause: Timer | undefined;
  const outage = createOutageLog({
    onBegin: (error) => logEvent(log, 'registry.unavailable', { err: error }),
    onEnd: () => log.info({}, 'vessel registry available again'),
  });

  function proceed(): void {
    while (waiting.size > 0 && !pause && asking.size < MAX_LOOKUPS) {
      const { value: mmsi } = line.next();
      if (mmsi === undefined) {
        line = waiting.values();
        continue;
      }
      waiting.delete(mmsi);
      const lookup = {};
      asking.set(mmsi, lookup);
      void ask(mmsi, lookup);
    }
  }

  async function ask(mmsi: number, lookup: object): Promise<void> {
    const isWanted = () => asking.get(mmsi) === lookup;
    try {
      const statics = await find(mmsi);
      outage.succeeded();
      if (statics && isWanted()) found(mmsi, statics);
    } catch (error) {
      outage.failed(error);
      if (isWanted()) waiting.add(mmsi);
      pause ??= clock.schedule(PAUSE_MS, () => {
        pause = undefined;
        proceed();
      });
    } finally {
      if (isWanted()) asking.delete(mmsi);
    }
    proceed();
  }

  return {
    want(mmsi: number): void {
      waiting.add(mmsi);
      proceed();
    },
    /** Discards the queued or running lookup of a vessel. */
    forget(mmsi: number): void {
      waiting.delete(mmsi);
      asking.delete(mmsi);
    },
    close(): void {
      waiting.clear();
      asking.clear();
      pause?.cancel();
    },
  };
}

const SWEEP_MS = 1000;
/** Time without a fix in which the range is kept. After that the range may be wrong, and everything is shown. */
const FIX_PATIENCE_MS = 600_000;

/** The last usable fix, and notification of each new one. */
export interface OwnPosition {
  current(): LatLon | undefined;
  onFix(listener: (fix: LatLon) => void): () => void;
  /** Lead of this computer's clock over the receiver's; null if unknown. */
  state?(): { readonly clockAheadMs: number | null };
}

/** Number of reports in a row that identify the transponder on board: one may be that of another vessel, mislabelled. */
const ENOUGH_OWN_REPORTS = 3;

/** The MMSIs of this vessel: the configured one, and that of the transponder on board as it reports itself. */
function createOwnMmsis(configured: number | undefined) {
  let reported: number | undefined;
  let last = { mmsi: 0, inARow: 0 };
  return {
    has: (mmsi: number): boolean => mmsi === configured || mmsi === reported,
    /** Processes a report of the transponder on board. */
    learn(mmsi: number): void {
      last = { mmsi, inARow: mmsi === last.mmsi ? last.inARow + 1 : 1 };
      if (last.inARow >= ENOUGH_OWN_REPORTS && isShipMmsi(mmsi)) reported = mmsi;
    },
  };
}

export interface TrackingDeps {
  config: Pick<Config['ais'], 'own_mmsi' | 'max_jump_mps' | 'vessel_ttl_secs' | 'local_priority_ttl_secs'> & {
    local: Pick<Config['ais']['local'], 'enabled' | 'reception_range_km'>;
    remote: Pick<Config['ais']['remote'], 'enabled' | 'radius_km' | 'areas'>;
    stations: readonly unknown[];
  };
  registry: Pick<Registry, 'record' | 'find' | 'recall' | 'isIgnored' | 'onEdited' | 'onForgotten'>;
  position: OwnPosition;
  clock: Clock;
  log: Log;
}

/** Live traffic that was copied from another instance. */
export interface CopiedTraffic {
  /** Lead of the other instance's clock over the local one. */
  readonly clockAheadMs: number;
}

/** The live traffic with its inputs other than the sources: own-ship position, registry and time. */
export function createTracking({ config, registry, position, clock, log }: TrackingDeps) {
  const { local, remote, stations } = config;
  const arbitration: ArbitrationRules = {
    isDual: (local.enabled || stations.length > 0) && remote.enabled,
    localPriorityTtlMs: config.local_priority_ttl_secs * 1000,
  };
  const own = createOwnMmsis(config.own_mmsi);
  const isLeftOut = (mmsi: number) => own.has(mmsi) || registry.isIgnored(mmsi);
  // Copied on write, because it is iterated thousands of times per second.
  let listeners: readonly TrafficListener[] = [];
  const traffic = new LiveTraffic({
    ttlMs: config.vessel_ttl_secs * 1000,
    maxJumpMps: config.max_jump_mps,
    // With the hosted feed, its square or areas are the range, because it reports nothing else.
    rangeKm: remote.enabled ? remote.radius_km : local.reception_range_km,
    areas: remote.enabled ? remote.areas : [],
    arbitration,
    // A busy roadstead has some hundred vessels, a hosted feed of a continent about ten thousand.
    maxVessels: (stations.length > 0 ? LIMITS.stationVessels : LIMITS.vessels).items,
    recall: registry.recall,
    listener: {
      spawn(vessel) {
        for (const listener of listeners) listener.spawn(vessel);
      },
      update(vessel) {
        for (const listener of listeners) listener.update(vessel);
      },
      remove(mmsi) {
        for (const listener of listeners) listener.remove(mmsi);
      },
      bbox(bbox) {
        for (const listener of listeners) listener.bbox(bbox);
      },
    },
  });
  const enrichment = createEnrichment({
    find: registry.find,
    found: (mmsi, statics) => traffic.enrich(mmsi, statics),
    clock,
    log,
  });
  const channel = createVesselsChannel(traffic, clock);
  listen(channel);
  const enriching: TrafficListener = {
    spawn: ({ mmsi }) => enrichment.want(mmsi),
    update: () => undefined,
    remove: (mmsi) => enrichment.forget(mmsi),
    bbox: () => undefined,
  };
  let lastFixAt = Number.NEGATIVE_INFINITY;
  let sweeping: Timer | undefined;
  let clockAheadMs: number | null = null;
  let ends: (() => void)[] = [];

  function followOwnPosition(): void {
    clockAheadMs = position.state?.().clockAheadMs ?? null;
    const fix = position.current();
    if (fix) {
      lastFixAt = clock.now();
      traffic.moveTo(fix);
    } else if (clock.now() - lastFixAt > FIX_PATIENCE_MS) {
      traffic.moveTo(undefined);
    }
  }

  function takeOver(copied: CopiedTraffic): void {
    traffic.takeOver({ now: clock.now(), ...copied });
    // Keep the range until there is a fix.
    lastFixAt = clock.now();
    for (const vessel of traffic.vessels()) if (vessel.statics.name === null) enrichment.want(vessel.mmsi);
  }

  function listen(listener: TrafficListener): () => void {
    listeners = [...listeners, listener];
    return () => {
      listeners = listeners.filter((one) => one !== listener);
    };
  }

  return {
    traffic,
    channel,
    /** Lead of this computer's clock over the own-ship receiver; null if unknown. */
    clockAheadMs: (): number | null => clockAheadMs,
    /** Processes the report of a source. */
    receive(report: VesselReport): void {
      if (isLeftOut(report.mmsi)) return;
      registry.record(report, traffic.accept(report)?.received);
    },
    /**
     * Processes a report of the transponder on board, so that repetitions of it are no other vessel. A station on another
     * vessel sends the reports of that one.
     */
    receiveOwn(mmsi: number): void {
      if (stations.length > 0) return;
      const wasKnown = own.has(mmsi);
      own.learn(mmsi);
      if (!wasKnown && own.has(mmsi)) traffic.forget(mmsi);
    },
    /** Shows vessels of a saved traffic until they are received. */
    seed(vessels: readonly Vessel[]): void {
      for (const vessel of vessels) if (!isLeftOut(vessel.mmsi)) traffic.seed(vessel);
    },
    /** Last reports of each source and the driving one; null for a vessel that is not shown. */
    sourcesOf(mmsi: number): SourceStates | null {
      const vessel = traffic.find(mmsi);
      return vessel?.isShown ? toSourceStates(vessel, clock.now(), arbitration) : null;
    },
    /** Notifies the listener of every change; the returned function unsubscribes it. */
    listen,
    /** `copied`: traffic led by another instance until now, see `Vessels.begin`. */
    start(copied?: CopiedTraffic): void {
      if (copied) takeOver(copied);
      followOwnPosition();
      sweeping = every(clock, SWEEP_MS, () => {
        traffic.sweep(clock.now());
        followOwnPosition();
      });
      ends = [
        listen(enriching),
        position.onFix((fix) => traffic.moveTo(fix)),
        registry.onEdited(({ mmsi, statics }) => {
          enrichment.forget(mmsi);
          traffic.edit(mmsi, statics);
        }),
        registry.onForgotten(({ mmsi }) => traffic.forget(mmsi)),
      ];
    },
    close(): void {
      for (const end of ends.splice(0)) end();
      sweeping?.cancel();
      channel.close();
      enrichment.close();
    },
  };
}
