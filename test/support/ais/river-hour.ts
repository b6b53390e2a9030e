import { distanceM, wrap180 } from '../../../src/foundation/shared/geo/geo.ts';
import { knotsToMps } from '../../../src/foundation/shared/units.ts';
import type { Vessel } from '../../../src/traffic/vessel-data/vessel.ts';
import { toReport } from '../../../src/traffic/vessels/to-report.ts';
import { LiveTraffic } from '../../../src/traffic/vessels/traffic.ts';
import { createAlarmDesk } from '../../../src/watch/alarms/alarm-desk.ts';
import {
  type ClosestApproach,
  closestApproach,
  type Motion as Moving,
} from '../../../src/watch/alarms/approach/closest-approach.ts';
import { createApproach } from '../../../src/watch/alarms/approach/index.ts';
import { createTrafficOf, type Motion } from '../../../tools/ais/traffic/index.ts';
import { FakeClock } from '../fake-clock.ts';
import { makeFix } from '../samples/make-fix.ts';
import { decodeLines } from './ais-lines.ts';
import { createRiverFleet, ownMotion } from './river.ts';

const SECONDS = 3600;
/** A vessel that is raised comes near within this time, or not at all. */
const AHEAD_SECS = 300;
const NEAR_M = 40;

export interface RaisedAlarm {
  readonly second: number;
  readonly mmsi: number;
  readonly name: string;
  /** By the reports, as the alarm says. */
  readonly cpaM: number;
  readonly tcpaSecs: number;
  /** By where both really were and how they really moved in that second. */
  readonly truth: ClosestApproach;
  /** Metres between both in the next five minutes, at the least. */
  readonly nearestM: number;
  readonly meeting: 'head-on' | 'crossing' | 'overtaking' | 'lying still';
}

/** A vessel that really came near. */
export interface Encounter {
  readonly second: number;
  readonly mmsi: number;
}

export interface RiverHour {
  readonly raised: readonly RaisedAlarm[];
  readonly encounters: readonly Encounter[];
  readonly sentences: number;
}

/** An hour on a river with the limits of the profile `river`: the reports go the way of an antenna. */
export async function sailRiverHour({ vessels, seed }: { vessels: number; seed: number }): Promise<RiverHour> {
  const clock = new FakeClock();
  const startMs = clock.now();
  const fleet = createRiverFleet(vessels, seed);
  const motions = new Map(fleet.map(({ mmsi, motion }) => [mmsi, motion]));
  const radio = createTrafficOf({ fleet, seed, startMs, onBeforeMs: 360_000 });
  const raised: RaisedAlarm[] = [];
  const desk = createAlarmDesk({
    clock,
    onChange({ kind, alarm }) {
      const { mmsi, name, cpaM, tcpaSecs } = alarm;
      const motion = motions.get(mmsi ?? 0);
      if (kind !== 'raised' || mmsi === null || cpaM === null || tcpaSecs === null || !motion) return;
      const second = (clock.now() - startMs) / 1000;
      const [own, other] = [moving(ownMotion, second), moving(motion, second)];
      raised.push({
        second,
        mmsi,
        name: name ?? '',
        cpaM,
        tcpaSecs,
        truth: closestApproach(own, other),
        nearestM: nearestM(motion, second),
        meeting: meetingOf(own, other),
      });
    },
    onFigures: () => undefined,
  });
  const approach = createApproach({
    limits: { cpaM: 50, tcpaSecs: 180 },
    minSpeedKnots: 0.5,
    ownFleet: [],
    lagMs: () => 0,
    vessels: () => traffic.vessels(),
    find: (mmsi) => traffic.find(mmsi),
    reports: desk,
  });
  const see = (vessel: Readonly<Vessel>) =>
    approach.watch.onVessel(vessel, { fix: shipFix(), now: clock.now(), isSettled: true });
  const traffic = new LiveTraffic({
    ttlMs: 600_000,
    maxJumpMps: 60,
    arbitration: { isDual: false, localPriorityTtlMs: 120_000 },
    rangeKm: undefined,
    maxVessels: 1000,
    listener: { spawn: see, update: see, remove: () => undefined, bbox: () => undefined },
  });
  const shipFix = () => {
    const { courseDeg, speedKnots, ...place } = ownMotion(clock.now() - startMs);
    return makeFix({ ...place, headingDeg: courseDeg, speedMps: knotsToMps(speedKnots), recordedAt: clock.now() });
  };
  const encounters: Encounter[] = [];
  let sentences = 0;
  desk.start();
  for (let second = 0; second < SECONDS; second += 1) {
    const lines = radio.sentencesAt(clock.now());
    sentences += lines.length;
    for (const message of decodeLines(lines, { nowMs: clock.now() }).messages) {
      const report = toReport(message, 'local');
      if (report) traffic.accept(report);
    }
    approach.watch.tick(clock.now(), shipFix());
    for (const [mmsi, motion] of motions) if (isEncounter(motion, second)) encounters.push({ second, mmsi });
    await clock.advance(1000);
  }
  desk.close();
  return { raised, encounters, sentences };
}

const moving = (motion: Motion, second: number): Moving => {
  const { speedKnots, ...pose } = motion(second * 1000);
  return { ...pose, speedMps: knotsToMps(speedKnots) };
};

function meetingOf(own: Moving, other: Moving): RaisedAlarm['meeting'] {
  if (other.speedMps === 0) return 'lying still';
  const turnDeg = Math.abs(wrap180(own.courseDeg - other.courseDeg));
  if (turnDeg > 135) return 'head-on';
  return turnDeg < 45 ? 'overtaking' : 'crossing';
}

const gapM = (motion: Motion, second: number): number => distanceM(ownMotion(second * 1000), motion(second * 1000));

const nearestM = (motion: Motion, second: number): number =>
  Math.min(...Array.from({ length: AHEAD_SECS }, (_, ahead) => gapM(motion, second + ahead)));

/** The second in which they are nearest, if that is near. */
function isEncounter(motion: Motion, second: number): boolean {
  const now = gapM(motion, second);
  return now < NEAR_M && now < gapM(motion, second - 1) && now <= gapM(motion, second + 1);
}
