import { openDatabase } from '../../src/foundation/db/open.ts';
import type { Clock } from '../../src/foundation/shared/clock.ts';
import type { Log } from '../../src/foundation/shared/logging/log-events.ts';
import { createRecorder } from '../../src/traffic/tracks/recording/recorder.ts';
import { toVessel } from '../../src/traffic/vessel-data/vessel.ts';
import type { VesselReport } from '../../src/traffic/vessels/index.ts';
import type { Vessel } from './traffic/index.ts';

/** A moored vessel's interval; the others report whenever they move. */
const MOORED_EVERY_MS = 180_000;
/** The interval at which the service writes its journal. */
const FLUSH_EVERY_MS = 60_000;
/** The defaults of the service. */
const RULES = { toleranceM: 20, maxJumpMps: 60, maxPoints: 250_000 };

export interface PastVessel {
  vessel: Pick<Vessel, 'mmsi' | 'isMoored' | 'motion'>;
  source: VesselReport['source'];
}

interface PastOptions {
  databaseUrl: string;
  vessels: readonly PastVessel[];
  beginMs: number;
  /** The time at which the motions of the vessels begin. */
  endMs: number;
  /** The interval between two reports of a vessel. */
  stepMs: number;
}

/** Records the vessels' past as the running service would have: through its own recorder, as fast as possible. */
export async function recordPast({ databaseUrl, vessels, beginMs, endMs, stepMs }: PastOptions): Promise<void> {
  // The recorder repeats a failed write for ever; here it is an error.
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  const fail = (facts: object) => failed.reject(new Error('the past cannot be recorded', { cause: facts }));
  const log: Log = { debug: () => undefined, info: () => undefined, warn: fail, error: fail };
  const { db, close } = await openDatabase({ url: databaseUrl, log });
  try {
    const clock = createPastClock(beginMs);
    const recorder = createRecorder({ db, clock, log, ...RULES });
    const flush = async () => {
      await Promise.race([recorder.flush(), failed.promise]);
      await Promise.race([recorder.closed(), failed.promise]);
    };
    await recorder.load();
    const sailors = vessels.map((one) => ({ ...one, known: undefined as Known | undefined }));
    let flushedAt = beginMs;
    for (let atMs = beginMs; atMs < endMs; atMs += stepMs) {
      clock.set(atMs);
      for (const sailor of sailors) {
        if (sailor.vessel.isMoored && atMs % MOORED_EVERY_MS >= stepMs) continue;
        const report = reportOf(sailor, { atMs, sinceMs: atMs - endMs });
        sailor.known = move(sailor.known, report);
        recorder.record(sailor.known, report);
      }
      if (atMs - flushedAt < FLUSH_EVERY_MS) continue;
      flushedAt = atMs;
      await flush();
    }
    await flush();
  } finally {
    await close();
  }
}

type Known = ReturnType<typeof toVessel>;

/** Changes the vessel in place, as the traffic does: the recorder keeps its own number in the vessel. */
function move(known: Known | undefined, report: VesselReport): Known {
  const { position = { latitude: 0, longitude: 0 } } = report;
  return known ? Object.assign(known, position, { fixAt: report.fixAt }) : toVessel(report, position);
}

function reportOf({ vessel, source }: PastVessel, { atMs, sinceMs }: { atMs: number; sinceMs: number }): VesselReport {
  const { latitude, longitude, speedKnots, courseDeg } = vessel.motion(sinceMs);
  return {
    mmsi: vessel.mmsi,
    source,
    receivedAt: atMs,
    fixAt: atMs,
    position: { latitude, longitude },
    motion: { speedKnots, courseDeg: speedKnots > 0 ? courseDeg : null, headingDeg: null },
    navStatusCode: vessel.isMoored ? 5 : 0,
  };
}

/** A clock that is set to the time of each recorded report. */
function createPastClock(beginMs: number): Clock & { set(ms: number): void } {
  let nowMs = beginMs;
  return {
    now: () => nowMs,
    monotonicMs: () => nowMs,
    schedule(_delayMs, run) {
      const timer = setImmediate(run);
      return { cancel: () => clearImmediate(timer) };
    },
    set(ms) {
      nowMs = ms;
    },
  };
}
