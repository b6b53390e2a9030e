/*
 * Nearness of the watched vessels, as a state machine over positions and rules. States of one vessel:
 *
 *   far ── inside a ring (raised) ──► near: stars rise at once, and fall when a ring is clearly left
 *    ▲                                 │
 *    └── outside all rings, not tracked, not watched, or no own-ship position (ended) ◄┘
 *
 * A move of a vessel evaluates that vessel, a move of the own ship all watched ones. Both positions are extrapolated to the
 * present by course and speed. `repeats.ts` handles vessels that come and go. The alarm book stores the alarms.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../../foundation/shared/clock.ts';
import type { LatLon } from '../../../foundation/shared/geo/geo.ts';
import {
  type Alarm,
  type Condition,
  NO_FIGURES,
  type Ring,
  type SoundTrigger,
  type WatchedNews,
  type WatchedReport,
} from '../alarm.ts';
import type { BookReports } from '../watch.ts';
import { type Motion, positionAt, type Reported, toMotion } from './motion.ts';
import { isCovered, type LastSound, type LeftAcknowledged, maySound, triggerOf, withLeft } from './repeats.ts';
import {
  FAR,
  isLeaving,
  isOutOfReach,
  kmBetween,
  MAX_STARS,
  type Nearness,
  nearnessAt,
  nextEntered,
  nextNearness,
} from './stars.ts';
import type { VesselRule } from './vessel-rule.ts';

/** A watched vessel, and its position if it is tracked. */
interface Watched {
  rule: VesselRule;
  readonly key: string;
  /** Last report; undefined while it is not tracked. */
  reported: Reported | undefined;
  motion: Motion | undefined;
  nearness: Nearness;
  /** Time of entry of each ring that contains it, outermost first; null if before the start. */
  enteredAt: (number | null)[];
  /** Maximum number of stars since the alarm was raised or its acknowledgement revoked. */
  peak: number;
  lastSound: LastSound | undefined;
  leftAcknowledged: LeftAcknowledged;
  /** The acknowledgement recorded in `leftAcknowledged`, and its author. */
  acknowledgedAt: number | null;
  acknowledgedBy: string | null;
}

const NEVER: LeftAcknowledged = Object.freeze([]);
const PREFIX = 'watch:';

export interface ProximityWatchOptions {
  clock: Pick<Clock, 'now'>;
  reports: BookReports;
}

/** Key of the condition of a near watched vessel. */
export const watchKey = (mmsi: number): string => `${PREFIX}${mmsi}`;

/** Last instant at which an alarm of an earlier run was known to hold. */
export const lastKnownAt = ({ raisedAt, acknowledgedAt, proximity }: Alarm): number =>
  Math.max(raisedAt, proximity?.highestStarsAt ?? 0, proximity?.nearestAt ?? 0, acknowledgedAt ?? 0);

export class ProximityWatch {
  /** Number of distances evaluated since the start. */
  evaluations = 0;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #reports: ProximityWatchOptions['reports'];
  /** The watched vessels by MMSI, one for each entry. */
  readonly #watched = new Map<number, Watched>();
  /** Alarms of an earlier run whose vessel was not received yet, by MMSI. */
  readonly #restored = new Map<number, { alarm: Alarm; isSilent: boolean }>();
  #own: Reported | undefined;
  #ownMotion: Motion | undefined;

  constructor({ clock, reports }: ProximityWatchOptions) {
    this.#clock = clock;
    this.#reports = reports;
  }

  /** Continues an alarm of an earlier run if its vessel is near. `isSilent`: it has sounded a moment ago. */
  restore(alarm: Alarm, isSilent: boolean): void {
    if (alarm.mmsi !== null) this.#restored.set(alarm.mmsi, { alarm, isSilent });
  }

  /** Ends alarms of an earlier run whose vessel was not received. */
  dropRestored(): void {
    for (const mmsi of [...this.#restored.keys()]) this.#dropRestored(mmsi);
  }

  ruleOf(mmsi: number): VesselRule | undefined {
    return this.#watched.get(mmsi)?.rule;
  }

  /** Replaces the watched vessels; `locate` finds the position of a vessel that is tracked already. */
  watch(rules: ReadonlyMap<number, VesselRule>, locate: (mmsi: number) => Reported | undefined): void {
    for (const [mmsi, watched] of this.#watched) {
      if (rules.has(mmsi)) continue;
      this.#watched.delete(mmsi);
      this.#end(watched);
    }
    for (const mmsi of [...this.#restored.keys()]) if (!rules.has(mmsi)) this.#dropRestored(mmsi);
    for (const [mmsi, rule] of rules) {
      const watched = this.#watched.get(mmsi);
      if (watched) {
        this.#edit(watched, rule);
      } else {
        this.#watched.set(mmsi, toWatched(rule));
        const reported = locate(mmsi);
        if (reported) this.moveVessel(mmsi, reported);
      }
    }
  }

  /** Position of the own ship; undefined when it is no longer known. */
  moveOwn(own: Reported | undefined): void {
    const isMoved = !isSame(own, this.#own);
    if (isMoved) {
      this.#own = own && copyOf(own);
      this.#ownMotion = own && toMotion(own, this.#clock.now());
    }
    const renewed: Condition[] = [];
    for (const watched of this.#watched.values()) {
      if (isMoved || isLeaving(watched.nearness)) this.#evaluate(watched, { renewed });
    }
    this.#reports.renew(renewed);
  }

  moveVessel(mmsi: number, reported: Reported): void {
    const watched = this.#watched.get(mmsi);
    if (!watched) return;
    if (!isSame(reported, watched.reported)) {
      watched.reported = copyOf(reported);
      watched.motion = toMotion(reported, this.#clock.now());
    } else if (!isLeaving(watched.nearness)) return;
    this.#evaluate(watched);
  }

  removeVessel(mmsi: number): void {
    const watched = this.#watched.get(mmsi);
    if (!watched) return;
    watched.reported = undefined;
    watched.motion = undefined;
    this.#end(watched);
  }

  #edit(watched: Watched, rule: VesselRule): void {
    if (isDeepStrictEqual(watched.rule, rule)) return;
    const isNewRings = !isDeepStrictEqual(watched.rule.ringsKm, rule.ringsKm);
    watched.rule = rule;
    // A new ring has no history: neither hysteresis nor an acknowledgement applies.
    if (isNewRings) watched.leftAcknowledged = NEVER;
    this.#evaluate(watched, { isNewRings, isEdited: true });
  }

  /** Changes of figures only are added to `renewed`, if given. */
  #evaluate(watched: Watched, { isNewRings = false, isEdited = false, renewed }: Evaluation = {}): void {
    const found = this.#locate(watched, isNewRings);
    if (!found) {
      this.#end(watched);
      return;
    }
    const judged = this.#judge(watched);
    const news = judged.news ?? (isEdited ? SILENT.edited : undefined);
    const { category } = watched.rule;
    const { stars } = watched.nearness;
    const report = { ...judged, stars, ring: ringOf(watched), distanceKm: found.distanceKm, category };
    const condition = toCondition(watched, found.place, news ? { ...report, news } : report);
    if (!news) {
      if (renewed) renewed.push(condition);
      else this.#reports.renew([condition]);
      return;
    }
    this.#reports.report(condition);
    // Covered stars were acknowledged in the previous alarm.
    if (news.kind === 'raised') watched.acknowledgedAt = this.#reports.of(watched.key)?.acknowledgedAt ?? null;
  }

  /** The current position with its nearness; undefined if it is outside all rings or unknown. */
  #locate(watched: Watched, isNewRings: boolean): { place: LatLon; distanceKm: number } | undefined {
    const { motion, rule } = watched;
    if (!this.#ownMotion || !motion) return undefined;
    const { ringsKm } = rule;
    const now = this.#clock.now();
    const own = positionAt(this.#ownMotion, now);
    const place = positionAt(motion, now);
    this.evaluations += 1;
    if (isOutOfReach(place.latitude - own.latitude, ringsKm)) return undefined;
    const distanceKm = kmBetween(own, place);
    watched.nearness = isNewRings
      ? nearnessAt(distanceKm, ringsKm)
      : nextNearness(watched.nearness, { distanceKm, ringsKm, now });
    if (watched.nearness.stars === 0) return undefined;
    const isKnown = !isNewRings && !this.#restored.has(rule.mmsi);
    watched.enteredAt = nextEntered(isNewRings ? [] : watched.enteredAt, watched.nearness.stars, isKnown ? now : null);
    return { place, distanceKm };
  }

  /** Compares the current stars with those of the alarm. */
  #judge(watched: Watched): Pick<WatchedReport, 'covered' | 'news'> {
    const alarm = this.#reports.of(watched.key);
    if (!alarm) return this.#raise(watched);
    const restored = this.#restored.get(watched.rule.mmsi);
    if (restored) this.#resume(watched, restored);
    this.#recordAcknowledgement(watched, alarm);
    const { stars } = watched.nearness;
    const { highestStars } = alarm.proximity ?? { highestStars: 0 };
    // Stars of an earlier run may have fallen in the meantime: only a new maximum is announced.
    const before = restored ? Math.min(stars, highestStars) : (alarm.proximity?.stars ?? 0);
    if (stars > before) return this.#rise(watched, alarm, before);
    if (stars < before) {
      this.#recordLeft(watched, before, alarm.state === 'acknowledged');
      return { news: SILENT.fell };
    }
    if (!restored) return {};
    const isDue = !restored.isSilent && alarm.state !== 'acknowledged';
    return { news: { kind: 'adopted', sound: isDue ? this.#sound(watched, 0) : null } };
  }

  #raise(watched: Watched): Pick<WatchedReport, 'covered' | 'news'> {
    const { stars } = watched.nearness;
    const now = this.#clock.now();
    const isKnown = isCovered(watched.leftAcknowledged, stars, now);
    const by = watched.acknowledgedBy;
    this.#restored.delete(watched.rule.mmsi);
    if (!isKnown) this.#forgetAcknowledged(watched);
    watched.peak = stars;
    return {
      covered: isKnown ? { by } : null,
      news: { kind: 'raised', sound: isKnown ? null : this.#sound(watched, 0) },
    };
  }

  /** Continues the alarm of an earlier run, which has played all sounds up to its maximum number of stars. */
  #resume(watched: Watched, { alarm, isSilent }: { alarm: Alarm; isSilent: boolean }): void {
    this.#restored.delete(watched.rule.mmsi);
    const now = this.#clock.now();
    const { stars } = watched.nearness;
    const { highestStars } = alarm.proximity ?? { highestStars: stars };
    const type = triggerOf(0, highestStars);
    watched.peak = highestStars;
    watched.lastSound = type && isSilent ? { type, at: now, lowest: stars } : undefined;
    if (alarm.acknowledgedAt === null) return;
    watched.leftAcknowledged = withLeft(NEVER, { from: highestStars, to: stars, now });
    watched.acknowledgedAt = alarm.acknowledgedAt;
    watched.acknowledgedBy = alarm.acknowledgedBy;
  }

  /** Records a new acknowledgement; it also covers the stars above the current ones, up to the peak. */
  #recordAcknowledgement(watched: Watched, alarm: Alarm): void {
    const { acknowledgedAt, acknowledgedBy, proximity } = alarm;
    if (acknowledgedAt === null || acknowledgedAt === watched.acknowledgedAt) return;
    watched.acknowledgedAt = acknowledgedAt;
    watched.acknowledgedBy = acknowledgedBy;
    const to = proximity?.stars ?? 0;
    watched.leftAcknowledged = withLeft(NEVER, { from: watched.peak, to, now: acknowledgedAt });
  }

  #rise(watched: Watched, { state }: Alarm, before: number): Pick<WatchedReport, 'covered' | 'news'> {
    const { stars } = watched.nearness;
    const isAcknowledged = state === 'acknowledged';
    const isKnown = isAcknowledged && isCovered(watched.leftAcknowledged, stars, this.#clock.now());
    if (!isKnown) {
      watched.peak = isAcknowledged ? stars : Math.max(watched.peak, stars);
      this.#forgetAcknowledged(watched);
    }
    return {
      ...(!isKnown && { covered: null }),
      news: { kind: 'rose', sound: isKnown ? null : this.#sound(watched, before) },
    };
  }

  #forgetAcknowledged(watched: Watched): void {
    watched.leftAcknowledged = NEVER;
    watched.acknowledgedAt = null;
    watched.acknowledgedBy = null;
  }

  #recordLeft(watched: Watched, from: number, isAcknowledged: boolean): void {
    const to = watched.nearness.stars;
    const { lastSound } = watched;
    if (lastSound && to < lastSound.lowest) watched.lastSound = { ...lastSound, lowest: to };
    if (!isAcknowledged) return;
    watched.leftAcknowledged = withLeft(watched.leftAcknowledged, { from, to, now: this.#clock.now() });
  }

  /** The sound of a vessel that had `before` stars; null if there is none, or it was played a moment ago. */
  #sound(watched: Watched, before: number): SoundTrigger | null {
    const now = this.#clock.now();
    const { stars } = watched.nearness;
    const type = triggerOf(before, stars);
    const sound = type && watched.rule.sounds[type];
    if (!sound || !maySound(watched.lastSound, { type, stars, now })) return null;
    watched.lastSound = { type, at: now, lowest: stars };
    return sound;
  }

  #end(watched: Watched): void {
    watched.nearness = FAR;
    watched.enteredAt = [];
    const alarm = this.#reports.of(watched.key);
    // Wait for the vessels of an earlier run.
    if (!alarm || this.#restored.has(watched.rule.mmsi)) return;
    this.#recordAcknowledgement(watched, alarm);
    this.#recordLeft(watched, alarm.proximity?.stars ?? 0, alarm.state === 'acknowledged');
    this.#reports.end(watched.key);
  }

  #dropRestored(mmsi: number): void {
    const restored = this.#restored.get(mmsi);
    this.#restored.delete(mmsi);
    if (restored) this.#reports.end(watchKey(mmsi), lastKnownAt(restored.alarm));
  }
}

interface Evaluation {
  isNewRings?: boolean;
  isEdited?: boolean;
  renewed?: Condition[];
}

const SILENT = {
  fell: { kind: 'fell', sound: null },
  edited: { kind: 'edited', sound: null },
} as const satisfies Record<string, WatchedNews>;

const toWatched = (rule: VesselRule): Watched => ({
  rule,
  key: watchKey(rule.mmsi),
  reported: undefined,
  motion: undefined,
  nearness: FAR,
  enteredAt: [],
  peak: 0,
  lastSound: undefined,
  leftAcknowledged: NEVER,
  acknowledgedAt: null,
  acknowledgedBy: null,
});

/** With five stars the priority is warning; with fewer no action is needed. */
function toCondition({ rule, key, reported }: Watched, place: LatLon, watched: WatchedReport): Condition {
  const { latitude, longitude } = place;
  return {
    ...NO_FIGURES,
    key,
    type: 'watch',
    priority: watched.stars === MAX_STARS ? 'warning' : 'caution',
    mmsi: rule.mmsi,
    name: rule.name,
    text: `${watched.stars} of ${MAX_STARS} stars`,
    latitude,
    longitude,
    distanceKm: watched.distanceKm,
    source: reported?.source === 'remote' ? 'feed' : 'antenna',
    watched,
  };
}

/** The innermost ring that contains it. */
const ringOf = ({ rule, nearness, enteredAt }: Watched): Ring => ({
  km: rule.ringsKm[nearness.stars - 1] ?? 0,
  since: enteredAt[nearness.stars - 1] ?? null,
});

function isSame(one: Reported | undefined, other: Reported | undefined): boolean {
  return (
    one?.latitude === other?.latitude &&
    one?.longitude === other?.longitude &&
    (one?.speedMps ?? null) === (other?.speedMps ?? null) &&
    (one?.courseDeg ?? null) === (other?.courseDeg ?? null) &&
    one?.fixAt === other?.fixAt
  );
}

/** A copy, because the owner may change the given object in place. */
const copyOf = ({ latitude, longitude, speedMps, courseDeg, fixAt, source }: Reported): Reported => ({
  latitude,
  longitude,
  speedMps: speedMps ?? null,
  courseDeg: courseDeg ?? null,
  ...(fixAt !== undefined && { fixAt }),
  ...(source !== undefined && { source }),
});
