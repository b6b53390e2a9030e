import { existsSync } from 'node:fs';
import { type Clock, every, type Timer } from '../../../foundation/shared/clock.ts';
import { createEvent } from '../../../foundation/shared/event.ts';
import { distanceM, isPlausiblePosition, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import { type Log, logEvent } from '../../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../../foundation/shared/logging/outage-log.ts';
import { knotsToMps } from '../../../foundation/shared/units.ts';
import type { FailoverProvider } from '../failover/failover-provider.ts';
import type { Fix } from '../fix.ts';
import type { Reader } from '../reader.ts';
import type { Arrived, JudgeRules } from './position-judge.ts';
import {
  alarmPhase,
  evaluate,
  initialTrust,
  recordFix,
  rejectedLastDay,
  type TrustReason,
  type TrustStateName,
} from './trust-state.ts';

/** Time for which sources must differ. */
const DIFFER_MS = 30_000;
/** Number of differing reports from a source with rare reports, because one may be wrong. */
const DIFFERING_REPORTS = 2;

/** Current report of one source, accepted or not. */
interface SourcePlace {
  /** `gpsd`, `nmea (2)`, `AIS`. */
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly ageMs: number;
  /** Distance from your position; null while your position is unknown. */
  readonly distanceM: number | null;
}

/** Report of another source, compared with your position. */
interface Compared extends LatLon {
  readonly speedMps: number | null;
  readonly ageMs: number;
  /** Changes with every report. */
  readonly reportedAt: number;
  /** Your position at the time of the report, for a source with rare reports [your current position]. */
  readonly beside?: Beside | undefined;
}

/** Your position with its age. */
interface Beside {
  readonly fix: Fix;
  readonly ageMs: number;
}

/** Time since which each source differs, by name; monotonic. */
type Differences = ReadonlyMap<string, { since: number; reportedAt: number; reports: number }>;

/** Compares each source with your position. A source without an entry agrees or is unknown. */
function compareSources(
  before: Differences,
  sources: ReadonlyMap<string, Compared>,
  { own, conflictM, now }: { own: Beside | undefined; conflictM: number; now: number },
): Differences {
  if (!own) return new Map();
  const differences = new Map<string, { since: number; reportedAt: number; reports: number }>();
  for (const [name, source] of sources) {
    const { fix, ageMs } = source.beside ?? own;
    const speedMps = Math.max(fix.speedMps ?? 0, source.speedMps ?? 0);
    // The two positions are from different seconds, in which the vessel has moved.
    const apartSecs = Math.abs(ageMs - (source.beside ? 0 : source.ageMs)) / 1000 + 1;
    if (distanceM(fix, source) <= conflictM + speedMps * apartSecs) continue;
    const known = before.get(name);
    const isNew = known?.reportedAt !== source.reportedAt;
    differences.set(name, {
      since: known?.since ?? now,
      reportedAt: source.reportedAt,
      reports: (known?.reports ?? 0) + (isNew ? 1 : 0),
    });
  }
  return differences;
}

/** Sources that contradict your position. */
const inConflict = (differences: Differences, now: number): string[] =>
  [...differences].flatMap(([name, { since, reports }]) =>
    now - since >= DIFFER_MS && reports >= DIFFERING_REPORTS ? [name] : [],
  );

/** systemd-timesyncd creates this file after it has set the clock from a server. */
const MARK = '/run/systemd/timesync/synchronized';

/** Whether the clock of this computer is set by a time server; false if unknown. */
const isClockSynchronised = (): boolean => existsSync(MARK);

const TICK_MS = 1000;
/** Interval for sending the positions of the sources, while your position is not good. */
const REPEAT_MS = 5000;
/** Maximum age of an AIS report: at anchor a transponder sends every three minutes. */
const AIS_MAX_AGE_MS = 6 * 60_000;
/** After this time the state shared by the leader is out of date. */
const SHARED_MAX_AGE_MS = 10_000;
/** Name of the AIS transponder on board in the list of sources. */
const AIS = 'AIS';
/** Class A, class B, and class B with static data. */
const POSITION_KINDS = ['position', 'extended'];

/** Current trust in your position. Instants are ms since the epoch. */
export interface Trust {
  readonly state: TrustStateName;
  readonly since: number;
  /** The first one determines the state. */
  readonly reasons: readonly TrustReason[];
  readonly sources: readonly SourcePlace[];
  readonly rejected: { readonly last24h: number; readonly lastAt: number | null };
}

/** The fields of an AIS message that are used here. */
interface AisReport {
  readonly kind: string;
  readonly own: boolean;
  readonly mmsi: number;
}

export interface TrustDeps {
  reader: Pick<Reader, 'onJudged' | 'current' | 'state'>;
  /** Undefined if there is only one source. */
  failover: Pick<FailoverProvider, 'places'> | undefined;
  /** Name of the only source; null without a router. */
  source: string | null;
  rules: JudgeRules;
  conflictM: number;
  clock: Clock;
  log: Log;
  /** Whether the positions of many vessels near a place jump [never]. */
  interferenceNear?: ((position: LatLon) => boolean) | undefined;
  /** Whether the clock of this computer is known to be correct. */
  isSynchronised?: (() => boolean) | undefined;
}

export type TrustService = ReturnType<typeof createTrustService>;

/** Compares your position with its reported speed, the other sources and the clock, and finds reasons to doubt it. */
export function createTrustService(deps: TrustDeps) {
  const { reader, failover, source, rules, conflictM, clock, log } = deps;
  const { interferenceNear = () => false, isSynchronised = isClockSynchronised } = deps;
  const isOn = rules.maxSpeedMps > 0 && source !== null;
  const moment = () => ({ now: clock.now(), monotonic: clock.monotonicMs() });
  const changes = createEvent<Trust>();
  let trust = initialTrust(moment());
  let differences: Differences = new Map();
  let reported: Arrived | undefined;
  let ais: (Compared & { arrivedAt: number }) | undefined;
  let shared: { trust: Trust; at: number } | undefined;
  let sent = { key: keyOf(), at: 0 };
  let timer: Timer | undefined;

  const doubtLog = createOutageLog({
    onBegin: () => logEvent(log, 'gps.doubtful', { causes: trust.reasons.map(({ cause }) => cause) }),
    onEnd: () => log.info({}, 'the position is good again'),
  });

  reader.onJudged(({ fix, judgement }) => {
    if (!isOn) return;
    reported = { fix, arrivedAt: clock.monotonicMs() };
    trust = recordFix(trust, { fix, judgement, timeFactor: rules.timeFactor }, moment());
    // The comparison was with the former place.
    if (judgement.verdict === 'jumped') ais = undefined;
    if (judgement.verdict !== 'accepted' || trust.refused !== null || trust.shown.state !== 'good') update();
  });

  function own(): Beside | undefined {
    const fix = reader.current();
    return fix && { fix, ageMs: reader.state().fixAgeMs ?? 0 };
  }

  /** The inactive sources. */
  function others(): Map<string, Compared> {
    const compared = new Map<string, Compared>();
    for (const { rank, provider, isActive, fix, ageMs } of failover?.places() ?? [])
      if (!isActive) compared.set(`${provider} (${rank + 1})`, { ...fix, ageMs, reportedAt: fix.recordedAt });
    if (ais && clock.monotonicMs() - ais.arrivedAt <= AIS_MAX_AGE_MS)
      compared.set(AIS, { ...ais, ageMs: clock.monotonicMs() - ais.arrivedAt });
    return compared;
  }

  /** All sources with their last position, that of your position first. */
  function sources(): SourcePlace[] {
    const here = own()?.fix;
    const toPlace = (name: string, place: LatLon, ageMs: number, from: LatLon | undefined = here): SourcePlace => ({
      name,
      latitude: place.latitude,
      longitude: place.longitude,
      ageMs: Math.max(0, ageMs),
      distanceM: from ? distanceM(from, place) : null,
    });
    const driving = failover?.places().find(({ isActive }) => isActive);
    const { provider, rank } = driving ?? { provider: source, rank: 0 };
    const name = failover && provider ? `${provider} (${rank + 1})` : provider;
    const places: SourcePlace[] = [];
    if (reported && name !== null) places.push(toPlace(name, reported.fix, clock.monotonicMs() - reported.arrivedAt));
    for (const [other, place] of others()) places.push(toPlace(other, place, place.ageMs, place.beside?.fix));
    return places;
  }

  function update(): void {
    const at = moment();
    const here = own();
    differences = compareSources(differences, others(), { own: here, conflictM, now: at.monotonic });
    const names = inConflict(differences, at.monotonic);
    const conflicts = sources().flatMap(({ name, distanceM: metres }) =>
      names.includes(name) ? { name, distanceM: metres ?? 0 } : [],
    );
    const { isClockWrong, clockAheadMs } = reader.state();
    const around = {
      conflicts,
      clockAheadMs: isClockWrong && isSynchronised() ? clockAheadMs : null,
      isInterference: here !== undefined && interferenceNear(here.fix),
    };
    trust = evaluate(trust, around, at);
    report();
  }

  function keyOf(): string {
    const causes = trust.reasons.map(({ cause }) => cause).join(' ');
    return trust.shown.state === 'good' ? `good ${trust.lastRejectedAt}` : `${trust.shown.state} ${causes}`;
  }

  /** Subscribers receive changes and, while the position is not good, the positions of its sources at intervals. */
  function report(): void {
    const at = clock.monotonicMs();
    const key = keyOf();
    if (key === sent.key && (trust.shown.state === 'good' || at - sent.at < REPEAT_MS)) return;
    sent = { key, at };
    changes.emit(view());
  }

  function tick(): void {
    update();
    const phase = alarmPhase(trust, clock.monotonicMs());
    if (phase === 'raise') doubtLog.failed(undefined);
    else if (phase === 'end') doubtLog.succeeded();
  }

  const ownView = (): Trust => ({
    ...trust.shown,
    reasons: trust.reasons,
    sources: sources(),
    rejected: { last24h: rejectedLastDay(trust, clock.monotonicMs()), lastAt: trust.lastRejectedAt },
  });

  /** The trust; on a follower, the state shared by the leader. */
  const view = (): Trust => (shared && clock.monotonicMs() - shared.at <= SHARED_MAX_AGE_MS ? shared.trust : ownView());

  return {
    /** Whether the evaluation is enabled. */
    isOn,
    view,
    /** Whether a fix was received, here or by the leader. */
    isKnown: () => reported !== undefined || shared !== undefined,
    /** Calls the listener after a change; the returned function removes it. */
    onChange: changes.on,
    /** Whether an alarm begins or ends; undefined if nothing changes. */
    alarmPhase: () => (isOn ? alarmPhase(trust, clock.monotonicMs()) : 'end'),
    /** Compares the position with the reports of the transponder on board. */
    compareAis({ ais: source, ownMmsi }: { ais: AisSource; ownMmsi: number | undefined }): void {
      source.onMessage((message) => {
        if ((!message.own && message.mmsi !== ownMmsi) || !POSITION_KINDS.includes(message.kind)) return;
        const report = toReport(message);
        const beside = own();
        if (!report || !beside) return;
        const arrivedAt = clock.monotonicMs();
        ais = { ...report, ageMs: 0, reportedAt: arrivedAt, arrivedAt, beside };
      });
    },
    share: view,
    adopt(given: Trust | undefined): void {
      if (!given) return;
      const before = shared?.trust;
      shared = { trust: given, at: clock.monotonicMs() };
      const isNew = before?.state !== given.state || before.rejected.lastAt !== given.rejected.lastAt;
      if (isNew || given.state !== 'good') changes.emit(given);
    },
    start(): void {
      shared = undefined;
      trust = initialTrust(moment());
      if (isOn) timer = every(clock, TICK_MS, tick);
    },
    close(): void {
      timer?.cancel();
    },
  };
}

interface AisSource {
  onMessage(listener: (message: AisReport) => void): () => void;
}

/** Position in a position report; undefined if it has none. */
function toReport(message: AisReport): (LatLon & { speedMps: number | null }) | undefined {
  const { latitude, longitude, speedKnots } = { latitude: null, longitude: null, speedKnots: null, ...message };
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  if (!isPlausiblePosition(latitude, longitude)) return undefined;
  return { latitude, longitude, speedMps: typeof speedKnots === 'number' ? knotsToMps(speedKnots) : null };
}
