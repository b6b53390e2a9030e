import { describe, expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { ScriptedProvider } from '../../../../test/support/fakes/scripted-provider.ts';
import { createRecordingLog } from '../../../../test/support/recording-log.ts';
import { makeFix } from '../../../../test/support/samples/make-fix.ts';
import { createEvent } from '../../../foundation/shared/event.ts';
import { destination, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import { kmhToMps, knotsToMps } from '../../../foundation/shared/units.ts';
import type { FailoverProvider } from '../failover/failover-provider.ts';
import type { Fix } from '../fix.ts';
import { parseTrust } from '../index.ts';
import { createReader } from '../reader.ts';
import { createTrustService, type TrustDeps } from './trust-service.ts';

const HOME = { latitude: 50.36, longitude: 7.6 };
const OWN_MMSI = 211_234_560;

interface Options extends Pick<TrustDeps, 'interferenceNear' | 'isSynchronised'> {
  maxSpeedKmh?: number;
  timeFactor?: number;
}

function start({ maxSpeedKmh = 150, timeFactor = 1, ...deps }: Options = {}) {
  const clock = new FakeClock();
  const [provider, log] = [new ScriptedProvider(), createRecordingLog()];
  const rules = { maxSpeedMps: kmhToMps(maxSpeedKmh), confirmMs: 5000, timeFactor };
  const reader = createReader({ provider, clock, log, maxFixAgeMs: 30_000, judge: { rules, stored: null } });
  /** What a second source reports. */
  let other: LatLon | undefined;
  const failover: Pick<FailoverProvider, 'places'> = {
    places: () => {
      const fix = reader.current();
      if (!fix) return [];
      const own = { rank: 0, provider: 'gpsd', isActive: true, fix, ageMs: 0 } as const;
      const second = { rank: 1, provider: 'nmea', isActive: false, ageMs: 0 } as const;
      return other ? [own, { ...second, fix: makeFix({ ...other, recordedAt: clock.now() }) }] : [own];
    },
  };
  const trust = createTrustService({ reader, failover, source: 'gpsd', rules, conflictM: 300, clock, log, ...deps });
  const reports = createEvent<{ kind: string; own: boolean; mmsi: number }>();
  trust.compareAis({ ais: { onMessage: reports.on }, ownMmsi: OWN_MMSI });
  const states: string[] = [];
  trust.onChange(({ state }) => states.push(state));
  reader.start();
  trust.start();
  onTestFinished(async () => {
    await reader.close();
    trust.close();
    expect(clock.pending).toBe(0);
  });
  const fix = (changes: Partial<Fix>) =>
    provider.lastRun.sink.fix(makeFix({ ...HOME, recordedAt: clock.now(), ...changes }));
  /** A fix a second; its place and speed by the second. */
  async function seconds(count: number, of: (second: number) => Partial<Fix>) {
    for (let second = 0; second < count; second += 1) {
      fix(of(second));
      await clock.advance(1000);
    }
  }
  return {
    clock,
    log,
    reader,
    trust,
    states,
    seconds,
    report: (mmsi: number, place: LatLon, own = false) =>
      reports.emit(Object.assign({ kind: 'position', own, mmsi }, place)),
    setOther: (place: LatLon | undefined) => {
      other = place;
    },
    causes: () => trust.view().reasons.map(({ cause }) => cause),
  };
}

const along = (metres: number, from: LatLon = HOME) => destination(from, 20, metres);
/** A vessel at that speed. */
const sails =
  (speedMps: number, reported = speedMps) =>
  (second: number) => ({ ...along(second * speedMps), speedMps: reported });

describe('frozen and speed mismatch', () => {
  test('a vessel that drifts at anchor has the noise of its receiver, and nothing speaks against it', async () => {
    const { seconds, causes } = start();
    await seconds(200, (second) => ({ ...destination(HOME, second * 83, (second * 7) % 9), speedMps: 0.6 }));
    expect(causes()).toEqual([]);
  });

  test('a receiver that holds its place at rest is not frozen', async () => {
    const { seconds, causes } = start();
    await seconds(200, () => ({ speedMps: 0.2 }));
    expect(causes()).toEqual([]);
  });

  test('a ferry at 40 knots in a turn, and a truck in a car park, are what they report', async () => {
    const ferry = start();
    let place: LatLon = HOME;
    await ferry.seconds(120, (second) => {
      place = destination(place, second * 5, knotsToMps(40));
      return { ...place, speedMps: knotsToMps(40) };
    });
    expect(ferry.causes()).toEqual([]);
    const truck = start();
    await truck.seconds(240, (second) => {
      const isMoving = second % 30 < 12;
      if (isMoving) place = destination(place, second * 20, 2.4);
      return { ...place, speedMps: isMoving ? 2.4 : 0 };
    });
    expect(truck.causes()).toEqual([]);
  });

  test('a replay at ten times the speed agrees with the speed of its track', async () => {
    const { seconds, causes } = start({ timeFactor: 10 });
    await seconds(60, (second) => ({ ...along(second * 40), speedMps: 4 }));
    expect(causes()).toEqual([]);
  });

  test('the same place for 60 s at 4 knots is frozen, until it changes', async () => {
    const { seconds, causes, trust, clock } = start();
    await seconds(60, () => ({ speedMps: 2.1 }));
    expect(causes()).toEqual([]);
    await seconds(3, () => ({ speedMps: 2.1 }));
    expect(trust.view()).toMatchObject({ state: 'frozen', reasons: [{ cause: 'frozen' }] });
    await seconds(2, sails(2.1));
    expect(causes()).toEqual([]);
    expect(trust.view().since).toBeGreaterThan(clock.now() - 3000);
  });

  test('a router that repeats its last fix is not frozen, but grows old', async () => {
    const { seconds, causes, reader, clock } = start();
    const recordedAt = clock.now();
    await seconds(100, () => ({ speedMps: 5, recordedAt }));
    expect(causes()).toEqual([]);
    expect(reader.current()).toBeUndefined();
  });

  test('a speed that is 6 knots more than that of the way for 30 s is a mismatch, 4 knots more are none', async () => {
    const fast = start();
    await fast.seconds(30, sails(4, 4 + knotsToMps(6)));
    expect(fast.causes()).toEqual([]);
    await fast.seconds(4, (second) => sails(4, 4 + knotsToMps(6))(second + 30));
    expect(fast.causes()).toEqual(['speedMismatch']);
    const usual = start();
    await usual.seconds(120, sails(4, 4 + knotsToMps(4)));
    expect(usual.causes()).toEqual([]);
  });
});

describe('sources that differ', () => {
  test('two sources 1 km apart for 30 s are a conflict that names both, and end when they agree', async () => {
    const { seconds, setOther, trust, causes } = start();
    setOther(along(1000));
    await seconds(30, () => ({ speedMps: 0 }));
    expect(causes()).toEqual([]);
    await seconds(3, () => ({ speedMps: 0 }));
    expect(trust.view()).toMatchObject({
      state: 'conflict',
      sources: [
        { name: 'gpsd (1)', distanceM: 0 },
        { name: 'nmea (2)', distanceM: expect.closeTo(1000, 0) },
      ],
    });
    setOther(along(200));
    await seconds(2, () => ({ speedMps: 0 }));
    expect(causes()).toEqual([]);
  });

  test('the transponder on board is compared, and one wrong report of it is none', async () => {
    const { seconds, report, causes } = start();
    await seconds(1, () => ({ speedMps: 0 }));
    report(OWN_MMSI, along(5000));
    await seconds(60, () => ({ speedMps: 0 }));
    expect(causes()).toEqual([]);
    report(OWN_MMSI, along(5000));
    await seconds(2, () => ({ speedMps: 0 }));
    expect(causes()).toEqual(['sourcesDiffer']);
    report(0, along(20), true);
    await seconds(2, () => ({ speedMps: 0 }));
    expect(causes()).toEqual([]);
  });

  test('a report of another vessel is no source', async () => {
    const { seconds, report, trust } = start();
    await seconds(1, () => ({}));
    report(211_000_001, along(5000));
    expect(trust.view().sources.map(({ name }) => name)).toEqual(['gpsd (1)']);
  });
});

test('a poor geometry of the satellites is shown and alarms nobody', async () => {
  const { seconds, causes, trust } = start();
  await seconds(30, (second) => ({ ...sails(3)(second), hdop: 14 }));
  expect(causes()).toEqual(['dopHigh']);
  expect(trust.view().state).toBe('doubtful');
  expect(trust.alarmPhase()).not.toBe('raise');
});

test('the time of the receiver is wrong where the clock of this computer is known to be right', async () => {
  for (const [isSynchronised, expected] of [
    [true, ['timeWrong']],
    [false, []],
  ] as const) {
    const { seconds, causes, clock } = start({ isSynchronised: () => isSynchronised });
    await seconds(40, (second) => ({ ...sails(3)(second), recordedAt: clock.now() - 60_000 }));
    expect(causes()).toEqual(expected);
  }
});

test('interference around is a cause', async () => {
  const { seconds, causes } = start({ interferenceNear: ({ latitude }) => latitude > 50 });
  await seconds(2, sails(3));
  expect(causes()).toEqual(['neighboursJump']);
});

test('the alarm begins after 10 s and ends when the position was good for 60 s', async () => {
  const { seconds, trust, setOther, log } = start();
  const still = () => ({ speedMps: 0 });
  setOther(along(1000));
  await seconds(40, still);
  expect(trust.view().state).toBe('conflict');
  expect(trust.alarmPhase()).toBeUndefined();
  await seconds(4, still);
  expect(trust.alarmPhase()).toBe('raise');
  setOther(undefined);
  await seconds(59, still);
  expect(trust.alarmPhase()).toBeUndefined();
  await seconds(4, still);
  expect(trust.alarmPhase()).toBe('end');
  expect(log.lines.map(({ sentence }) => sentence).slice(-2)).toEqual([
    'doubtful position',
    'the position is good again',
  ]);
});

test('refused fixes are counted, for a day', async () => {
  const { seconds, trust, clock } = start();
  await seconds(20, (second) => (second % 5 === 4 ? along(9000) : { speedMps: 0 }));
  expect(trust.view().rejected).toMatchObject({ last24h: 4, lastAt: expect.any(Number) });
  await clock.advance(25 * 3_600_000);
  expect(trust.view().rejected.last24h).toBe(0);
});

test('a highest speed of 0 finds nothing', async () => {
  const { seconds, causes, trust } = start({ maxSpeedKmh: 0 });
  await seconds(100, () => ({ speedMps: 9, hdop: 40 }));
  expect(causes()).toEqual([]);
  expect(trust.alarmPhase()).toBe('end');
});

test('another instance has what the leader shares, and nothing else', async () => {
  const { seconds, setOther, trust } = start();
  setOther(along(1000));
  await seconds(40, () => ({ speedMps: 0 }));
  const shared = JSON.parse(JSON.stringify(trust.share()));
  expect(parseTrust(shared)).toEqual(trust.view());
  const follower = start();
  follower.trust.adopt(parseTrust(shared));
  expect(follower.trust.view().state).toBe('conflict');
  expect(follower.states).toEqual(['conflict']);
  await follower.clock.advance(11_000);
  expect(follower.trust.view().state).toBe('good');
  for (const wrong of [
    undefined,
    {},
    { ...shared, state: 'odd' },
    { ...shared, sources: Array(30).fill(shared.sources[0]) },
  ])
    expect(parseTrust(wrong)).toBeUndefined();
});
