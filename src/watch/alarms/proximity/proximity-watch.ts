/*
 * How near the watched vessels are, as a state machine over positions and rules. One vessel:
 *
 *   far ── inside a ring (raised) ──► near: stars rise at once, and fall when a ring is clearly left
 *    ▲                                 │
 *    └── outside all rings, not tracked, not watched, or no own-ship position (ended) ◄┘
 *
 * It evaluates what moved: one vessel when that moved, all watched ones when the own ship moved. Both positions are
 * brought to the present by course and speed. What a vessel does again is judged by `repeats.ts`. What is near is an alarm
 * of the book, which keeps it.
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

/** A watched vessel, and where it is if it is tracked. */
interface Watched {
  rule: VesselRule;
  readonly key: string;
  /** As it was reported last; undefined while it is not tracked. */
  reported: Reported | undefined;
  motion: Motion | undefined;
  nearness: Nearness;
  /** When it entered each ring that it is inside, the outermost first; null where that was before the start. */
  enteredAt: (number | null)[];
  /** The most stars since the alarm was raised or its acknowledgement taken back. */
  peak: number;
  lastSound: LastSound | undefined;
  leftAcknowledged: LeftAcknowledged;
  /** The acknowledgement that `leftAcknowledged` knows of, and whose it was. */
  acknowledgedAt: number | null;
  acknowledgedBy: string | null;
}

const NEVER: LeftAcknowledged = Object.freeze([]);
const PREFIX = 'watch:';

export interface ProximityWatchOptions {
  clock: Pick<Clock, 'now'>;
  reports: BookReports;
}

/** The key of the condition that a watched vessel is near. */
export const watchKey = (mmsi: number): string => `${PREFIX}${mmsi}`;

/** When an alarm of an earlier run was last known to hold. */
export const lastKnownAt = ({ raisedAt, acknowledgedAt, proximity }: Alarm): number =>
  Math.max(raisedAt, proximity?.highestStarsAt ?? 0, proximity?.nearestAt ?? 0, acknowledgedAt ?? 0);

export class ProximityWatch {
  /** Distances evaluated since the start. */
  evaluations = 0;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #reports: ProximityWatchOptions['reports'];
  /** By MMSI; as many as there are entries. */
  readonly #watched = new Map<number, Watched>();
  /** Alarms of an earlier run whose vessel has not come back yet, by MMSI. */
  readonly #restored = new Map<number, { alarm: Alarm; isSilent: boolean }>();
  #own: Reported | undefined;
  #ownMotion: Motion | undefined;

  constructor({ clock, reports }: ProximityWatchOptions) {
    this.#clock = clock;
    this.#reports = reports;
  }

  /** The vessel of an alarm of an earlier run goes on with it where it is near. `isSilent`: it has sounded a moment ago. */
  restore(alarm: Alarm, isSilent: boolean): void {
    if (alarm.mmsi !== null) this.#restored.set(alarm.mmsi, { alarm, isSilent });
  }

  /** Ends the alarms of an earlier run whose vessel has not come back. */
  dropRestored(): void {
    for (const mmsi of [...this.#restored.keys()]) this.#dropRestored(mmsi);
  }

  ruleOf(mmsi: number): VesselRule | undefined {
    return this.#watched.get(mmsi)?.rule;
  }

  /** Replaces what is watched; `locate` finds where a vessel is that is tracked already. */
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

  /** The own ship is here now; undefined when its position is no longer known. */
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
    // A new ring has not been entered before, so there is nothing to leave with hesitation, nor to have acknowledged.
    if (isNewRings) watched.leftAcknowledged = NEVER;
    this.#evaluate(watched, { isNewRings, isEdited: true });
  }

  /** Figures alone are added to `renewed` where that is given. */
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
    // One that is covered was acknowledged by the alarm before it.
    if (news.kind === 'raised') watched.acknowledgedAt = this.#reports.of(watched.key)?.acknowledgedAt ?? null;
  }

  /** Where it is now, with its new nearness; undefined where it is outside all rings, or that is not known. */
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

  /** What the present stars mean after those of the alarm. */
  #judge(watched: Watched): Pick<WatchedReport, 'covered' | 'news'> {
    const alarm = this.#reports.of(watched.key);
    if (!alarm) return this.#raise(watched);
    const restored = this.#restored.get(watched.rule.mmsi);
    if (restored) this.#resume(watched, restored);
    this.#recordAcknowledgement(watched, alarm);
    const { stars } = watched.nearness;
    const { highestStars } = alarm.proximity ?? { highestStars: 0 };
    // Stars of an earlier run may have fallen meanwhile: only one more than there ever was is news.
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

  /** All sounds up to the most stars that it had were played. */
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

  /** What it had before it was acknowledged is acknowledged with it. */
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

  /** The sound of a vessel that had `before` stars; null where it has none, or had it a moment ago. */
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
    // One of an earlier run is waited for.
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

/** With all five stars it is a warning; with fewer nobody has to act. */
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

/** The innermost ring that it is inside. */
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

/** What is given may be changed in place by its owner. */
const copyOf = ({ latitude, longitude, speedMps, courseDeg, fixAt, source }: Reported): Reported => ({
  latitude,
  longitude,
  speedMps: speedMps ?? null,
  courseDeg: courseDeg ?? null,
  ...(fixAt !== undefined && { fixAt }),
  ...(source !== undefined && { source }),
});
