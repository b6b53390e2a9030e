/** How a vessel moves, as far as it is known. */
export interface Motion {
  speedKnots: number | null;
  courseDeg: number | null;
  headingDeg: number | null;
  rateOfTurnDegPerMin: number | null;
  navStatus: number | null;
  transponder: 'A' | 'B' | null;
}

/** A server can send each value of a vessel on its own; so long one belongs to the position of another. */
const SAME_TIME_MS = 30_000;
/** As many vessels as the live traffic has at the most; invented ones push out those that are silent for longest. */
const MAX_VESSELS = 20_000;

export type Motions = ReturnType<typeof createMotions>;

/** The last motion of each vessel. */
export function createMotions(maxVessels = MAX_VESSELS) {
  const known = new Map<number, { motion: Motion; at: number; positionAt: number }>();

  return {
    /** Whether a position of this time is news: a server may repeat what it has, or what it got from this service. */
    isNews(mmsi: number, at: number): boolean {
      const vessel = known.get(mmsi);
      if (!vessel || at <= vessel.positionAt) return false;
      vessel.positionAt = at;
      return true;
    },
    /** What is known with what came now. */
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
        // A vessel keeps its transponder.
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
