/** Motion of a vessel; null for unknown values. */
export interface Motion {
  speedKnots: number | null;
  courseDeg: number | null;
  headingDeg: number | null;
  rateOfTurnDegPerMin: number | null;
  navStatus: number | null;
  transponder: 'A' | 'B' | null;
}

/** Maximum time between values of a vessel that are combined, because a server can send each value separately. */
const SAME_TIME_MS = 30_000;
/** The maximum number of vessels of the live traffic. Beyond it, the least recently updated vessels are evicted. */
const MAX_VESSELS = 20_000;

export type Motions = ReturnType<typeof createMotions>;

/** Last known motion of each vessel. */
export function createMotions(maxVessels = MAX_VESSELS) {
  const known = new Map<number, { motion: Motion; at: number; positionAt: number }>();

  return {
    /** Whether the position is new. A server may repeat positions, or send back those of this service. */
    isNews(mmsi: number, at: number): boolean {
      const vessel = known.get(mmsi);
      if (!vessel || at <= vessel.positionAt) return false;
      vessel.positionAt = at;
      return true;
    },
    /** Merges the received values with the known ones. */
    merge(mmsi: number, at: number, news: Motion): Motion {
      const before = known.get(mmsi);
      const isNear = before !== undefined && Math.abs(before.at - at) <= SAME_TIME_MS;
      const old = isNear ? before.motion : undefined;
      const motion = {
        speedKnots: news.speedKnots ?? old?.speedKnots ?? null,
        courseDeg: news.courseDeg ?? old?.courseDeg ?? null,
        headingDeg: news.headingDeg ?? old?.headingDeg ?? null,
        rateOfTurnDegPerMin: news.rateOfTurnDegPerMin ?? old?.rateOfTurnDegPerMin ?? null,
        navStatus: news.navStatus ?? old?.navStatus ?? null,
        // The transponder class of a vessel does not change.
        transponder: news.transponder ?? before?.motion.transponder ?? null,
      };
      known.delete(mmsi);
      known.set(mmsi, { motion, at, positionAt: before?.positionAt ?? Number.NEGATIVE_INFINITY });
      for (const silent of known.keys()) {
        if (known.size <= maxVessels) break;
        known.delete(silent);
      }
      return motion;
    },
    get size() {
      return known.size;
    },
  };
}
