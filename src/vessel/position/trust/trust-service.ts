import { type Clock, every, type Timer } from '../../../foundation/shared/clock.ts';
import { createEvent } from '../../../foundation/shared/event.ts';
import { distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import type { Log } from '../../../foundation/shared/logging/log.ts';
import { logEvent } from '../../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../../foundation/shared/logging/outage-log.ts';
import { knotsToMps } from '../../../foundation/shared/units.ts';
import type { FailoverProvider } from '../failover/failover-provider.ts';
import { isPlausiblePosition } from '../fix.ts';
import type { Arrived, JudgeRules } from '../position-judge.ts';
import type { Reader } from '../reader.ts';
import { isClockSynchronised } from './clock-synchronised.ts';
import {
  type Beside,
  type Compared,
  compareSources,
  type Differences,
  inConflict,
  type SourcePlace,
} from './source-check.ts';
import {
  alarmPhase,
  evaluate,
  initialTrust,
  recordFix,
  rejectedLastDay,
  type TrustReason,
  type TrustStateName,
} from './trust-state.ts';

const TICK_MS = 1000;
/** While the position is not good, its sources move: clients get their places so often. */
const REPEAT_MS = 5000;
/** A transponder sends every three minutes at anchor. */
const AIS_MAX_AGE_MS = 6 * 60_000;
/** What the leader has shared is no longer known to be true. */
const SHARED_MAX_AGE_MS = 10_000;
/** The name of the AIS transponder on board among the sources. */
const AIS = 'AIS';
/** Class A, class B, and class B with static data. */
const POSITION_KINDS = ['position', 'extended'];

/** How far your position can be trusted now. Instants are ms since the epoch. */
export interface Trust {
  readonly state: TrustStateName;
  readonly since: number;
  /** The first of them explains the state. */
  readonly reasons: readonly TrustReason[];
  readonly sources: readonly SourcePlace[];
  readonly rejected: { readonly last24h: number; readonly lastAt: number | null };
}

/** As much of an AIS message as is needed here. */
interface AisReport {
  readonly kind: string;
  readonly own: boolean;
  readonly mmsi: number;
}

export interface TrustDeps {
  reader: Pick<Reader, 'onJudged' | 'current' | 'state'>;
  /** Undefined where there is only one source. */
  failover: Pick<FailoverProvider, 'places'> | undefined;
  /** The name of the source where there is only one; null without a router. */
  source: string | null;
  rules: JudgeRules;
  conflictM: number;
  clock: Clock;
  log: Log;
  /** Whether the positions of many vessels near that place jump [never]. */
  interferenceNear?: ((position: LatLon) => boolean) | undefined;
  /** Whether the clock of this computer is known to be right. */
  isSynchronised?: (() => boolean) | undefined;
}

export type TrustService = ReturnType<typeof createTrustService>;

/** Watches what the source reports, beside the other sources, and finds what speaks against your position. */
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
    // It was compared with the former place.
    if (judgement.verdict === 'jumped') ais = undefined;
    if (judgement.verdict !== 'accepted' || trust.refused !== null || trust.shown.state !== 'good') update();
  });

  function own(): Beside | undefined {
    const fix = reader.current();
    return fix && { fix, ageMs: reader.state().fixAgeMs ?? 0 };
  }

  /** The sources that do not drive. */
  function others(): Map<string, Compared> {
    const compared = new Map<string, Compared>();
    for (const { rank, provider, isActive, fix, ageMs } of failover?.places() ?? [])
      if (!isActive) compared.set(`${provider} (${rank + 1})`, { ...fix, ageMs, reportedAt: fix.recordedAt });
    if (ais && clock.monotonicMs() - ais.arrivedAt <= AIS_MAX_AGE_MS)
      compared.set(AIS, { ...ais, ageMs: clock.monotonicMs() - ais.arrivedAt });
    return compared;
  }

  /** `sources` finds the names of those that differ. */
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

  /** Who subscribes gets changes, and while the position is not good the places of its sources now and then. */
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

  /** A follower has what the leader shares. */
  const view = (): Trust => (shared && clock.monotonicMs() - shared.at <= SHARED_MAX_AGE_MS ? shared.trust : ownView());

  return {
    /** Whether anything is judged. */
    isOn,
    view,
    /** Whether a fix has come, here or at the leader. */
    isKnown: () => reported !== undefined || shared !== undefined,
    /** Calls the listener when something is different; the returned function ends it. */
    onChange: changes.on,
    /** Whether an alarm begins or ends now; undefined where it stays as it is. */
    alarmPhase: () => (isOn ? alarmPhase(trust, clock.monotonicMs()) : 'end'),
    /** Compares the position with what the transponder on board reports of itself. */
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

/** The place in a position report; undefined where it has none. */
function toReport(message: AisReport): (LatLon & { speedMps: number | null }) | undefined {
  const { latitude, longitude, speedKnots } = { latitude: null, longitude: null, speedKnots: null, ...message };
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  if (!isPlausiblePosition(latitude, longitude)) return undefined;
  return { latitude, longitude, speedMps: typeof speedKnots === 'number' ? knotsToMps(speedKnots) : null };
}
