import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { ScriptedProvider } from '../../../../test/support/fakes/scripted-provider.ts';
import { createRecordingLog } from '../../../../test/support/recording-log.ts';
import { createDice, DRIVES, type DriveFix, toFile } from '../../../../test/support/samples/make-drives.ts';
import { makeFix } from '../../../../test/support/samples/make-fix.ts';
import { destination, distanceM } from '../../../foundation/shared/geo/geo.ts';
import { kmhToMps } from '../../../foundation/shared/units.ts';
import { createReader, type JudgedFix } from '../reader.ts';
import { createTrustService } from './trust-service.ts';

const FOLDER = new URL('../../../../test/golden/drives/', import.meta.url);
const NAMES = readdirSync(FOLDER).flatMap((name) => (name.endsWith('.csv') ? name.slice(0, -4) : []));
const MAX_SPEED_MPS = kmhToMps(150);
const RULES = { maxSpeedMps: MAX_SPEED_MPS, confirmMs: 5000, timeFactor: 1 };

interface Played extends DriveFix {
  isWrong: boolean;
}

function readDrive(name: string): DriveFix[] {
  const [, ...lines] = readFileSync(new URL(`${name}.csv`, FOLDER), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [arrivedAt = 0, recordedAt = 0, latitude = 0, longitude = 0, speedMps = 0, hdop = 0] = line
      .split(',')
      .map(Number);
    return { arrivedAt, recordedAt, latitude, longitude, speedMps, hdop };
  });
}

/** The same with 2 of 100 fixes, and those of five bursts of 10 s, at places where the vessel cannot be. */
function withOutliers(fixes: readonly DriveFix[], seed: number): Played[] {
  const dice = createDice(seed);
  const [first, last] = [fixes[0]?.arrivedAt ?? 0, fixes.at(-1)?.arrivedAt ?? 0];
  const bursts = Array.from({ length: 5 }, (_, index) => first + ((last - first) / 5) * (index + 0.2 + dice() * 0.4));
  /** A fix that is repeated is wrong each time, and at the same place. */
  const places = new Map<number, DriveFix>();
  const fine = new Set<number>();
  let trueAt = first;
  return fixes.map((fix, index) => {
    const { arrivedAt, recordedAt } = fix;
    const known = places.get(recordedAt);
    if (known) return { ...fix, latitude: known.latitude, longitude: known.longitude, isWrong: true };
    const isInBurst = bursts.some((begin) => arrivedAt >= begin && arrivedAt < begin + 10_000);
    // A burst that goes on for longer than 10 s alarms the crew, and is to.
    const isNearBurst = bursts.some((begin) => arrivedAt >= begin - 3000 && arrivedAt < begin + 13_000);
    const previous = fixes[index - 1];
    // Two wrong ones in a row only within a burst, also of a router that reports twice a minute.
    const isAfterWrong = previous !== undefined && places.has(previous.recordedAt);
    const isSingle = !isInBurst && !isNearBurst && !isAfterWrong && dice() < 0.02;
    const isOfBurst = isInBurst && !(isAfterWrong && arrivedAt - previous.arrivedAt > 10_000);
    const isWrong = index > 0 && !fine.has(recordedAt) && (isOfBurst || isSingle);
    if (!isWrong) {
      fine.add(recordedAt);
      trueAt = arrivedAt;
      return { ...fix, isWrong };
    }
    // What was kept back was measured earlier than it came.
    const reachM =
      1000 + MAX_SPEED_MPS * (Math.max(arrivedAt - trueAt, 150_000 * (arrivedAt - recordedAt > 5000 ? 1 : 0)) / 1000);
    const wrong = { ...fix, ...destination(fix, dice() * 360, reachM + dice() * (500_000 - reachM)) };
    places.set(recordedAt, wrong);
    return { ...wrong, isWrong };
  });
}

/** Plays a drive through the reader that everything reads. */
async function play(fixes: readonly Played[]) {
  const clock = new FakeClock();
  const start = clock.now();
  const provider = new ScriptedProvider();
  const log = createRecordingLog();
  const reader = createReader({ provider, clock, log, maxFixAgeMs: 30_000, judge: { rules: RULES, stored: null } });
  const trust = createTrustService({
    reader,
    failover: undefined,
    source: 'gpsd',
    rules: RULES,
    conflictM: 300,
    clock,
    log,
  });
  const published: string[] = [];
  const states: string[] = [];
  let alarms = 0;
  const judged: JudgedFix[] = [];
  let lateMs = 0;
  reader.onFix(({ latitude, longitude }) => published.push(`${latitude},${longitude}`));
  reader.onJudged((one) => judged.push(one));
  trust.onChange(({ state, reasons }) => states.push([state, ...reasons.map(({ cause }) => cause)].join(' ')));
  reader.start();
  trust.start();
  for (const { arrivedAt, recordedAt, isWrong, ...given } of fixes) {
    await clock.advance(start + arrivedAt - clock.now());
    if (trust.alarmPhase() === 'raise') alarms += 1;
    const before = judged.length;
    provider.lastRun.sink.fix(makeFix({ ...given, recordedAt: start + recordedAt }));
    const verdict = judged[before]?.judgement.verdict;
    if (!isWrong && verdict === 'doubtful') lateMs += 1000;
    // What anybody reads is never a wrong place.
    const current = reader.current();
    if (current) published.push(`${current.latitude},${current.longitude}`);
  }
  await reader.close();
  trust.close();
  return { reader, published: new Set(published), states, alarms, lateMs, stats: reader.stats };
}

test('there are twenty drives, and they are what is said of them', () => {
  expect(NAMES.toSorted()).toEqual(Object.keys(DRIVES).toSorted());
  expect(NAMES).toHaveLength(20);
  for (const [name, make] of Object.entries(DRIVES)) expect(toFile(make()), name).toBe(toFile(readDrive(name)));
});

test.each(NAMES)('of the drive %s no fix is refused, and nothing speaks against it', async (name) => {
  const { stats, states, alarms } = await play(readDrive(name).map((fix) => ({ ...fix, isWrong: false })));
  expect(stats.fixes.doubtful).toBe(0);
  expect(stats.jumps).toBe(0);
  expect(alarms).toBe(0);
  expect(new Set(states.filter((state) => state !== 'doubtful dopHigh' && state !== 'good'))).toEqual(new Set());
});

test.each(NAMES)('of the drive %s with wrong fixes none is published, and no true one is refused', async (name) => {
  for (const seed of [1, 2, 3]) {
    const fixes = withOutliers(readDrive(name), seed);
    const wrong = fixes.filter(({ isWrong }) => isWrong);
    const { published, alarms, lateMs, stats } = await play(fixes);
    expect(wrong.length).toBeGreaterThan(0);
    expect(wrong.filter(({ latitude, longitude }) => published.has(`${latitude},${longitude}`))).toEqual([]);
    expect(stats.jumps).toBe(0);
    expect(lateMs).toBe(0);
    expect(alarms).toBe(0);
  }
});

test('a receiver that is carried 3 km away is followed after 5 s', async () => {
  const drive = readDrive('river').map((fix) => ({ ...fix, isWrong: false }));
  const moved = drive.map((fix) => (fix.arrivedAt < 60_000 ? fix : { ...fix, ...destination(fix, 90, 3000) }));
  const { stats, reader, states } = await play(moved);
  expect(stats).toMatchObject({ jumps: 1, fixes: { doubtful: 5 } });
  expect([...new Set(states)]).toEqual(['doubtful jump', 'jumped jump', expect.stringMatching(/^good/)]);
  expect(
    distanceM(reader.current() ?? { latitude: 0, longitude: 0 }, moved.at(-1) ?? { latitude: 0, longitude: 0 }),
  ).toBe(0);
});
