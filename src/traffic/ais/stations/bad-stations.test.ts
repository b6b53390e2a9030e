import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeTraffic } from '../../../../test/support/ais/ais-traffic.ts';
import { runStations, type StationsRun, tokenOf } from '../../../../test/support/features/stations-run.ts';
import { encodeSentences, withChecksum } from '../../../outward/nmea-output/encoder/index.ts';

const sender = (name: string, more: object = {}) => ({
  name,
  token: tokenOf(name),
  url: undefined,
  position: undefined,
  max_per_sec: undefined,
  ...more,
});
const [GOOD, OTHER, BAD] = ['good', 'other', 'bad'];
const THREE = [sender(GOOD), sender(OTHER), sender(BAD)];

/** Vessels that all stations receive, each at a different position. */
const FLEET = Array.from({ length: 12 }, (_, index) => 211_000_100 + index);

/** One report of each vessel, stamped with the clock of the station. */
function reports({ clock }: StationsRun, station: string, { aheadMs = 0, movedDeg = 0 } = {}): string[] {
  const now = clock.now();
  return FLEET.map((mmsi, index) =>
    encodeSentences(
      {
        kind: 'position',
        type: 1,
        mmsi,
        latitude: 50 + index / 100 + (now % 1_000_000) / 1e9 + movedDeg,
        longitude: 7,
        speedKnots: 5,
        utcSecond: Math.floor((now + aheadMs) / 1000) % 60,
      },
      { tag: { station, unixSeconds: Math.floor((now + aheadMs) / 1000) } },
    ).join(),
  );
}

/** Latitudes of the emitted messages. */
const latitudes = ({ messages }: StationsRun) =>
  messages.map((message) => ('latitude' in message ? (message.latitude ?? 0) : 0));

describe('a station whose clock is wrong', () => {
  test.each([
    ['an hour behind', -3_600_000],
    ['twenty minutes behind', -1_200_000],
    ['a minute ahead', 60_000],
    ['a year behind', -31_536_000_000],
  ])('%s is set aside before anything of it is used, and taken back when it is right', async (_, aheadMs) => {
    const run = await runStations(THREE);
    await run.post(BAD, reports(run, BAD, { aheadMs }));
    expect(run.messages).toEqual([]);
    expect(await run.of(BAD)).toMatchObject({
      state: 'setAside',
      setAside: { reason: 'clock' },
      faults: { withheld: 12 },
    });
    expect(run.log.lines).toMatchObject([{ facts: { station: BAD, reason: 'clock' } }]);
    await run.post(GOOD, reports(run, GOOD));
    expect(run.messages).toHaveLength(12);

    await run.clock.advance(30_000);
    expect(await run.post(BAD, reports(run, BAD))).toMatchObject({ body: { setAside: 'clock' } });
    await run.clock.advance(31_000);
    await run.post(BAD, reports(run, BAD));
    expect(await run.of(BAD)).toMatchObject({ state: 'receiving', setAside: null });
    await run.clock.advance(5000);
    await run.post(BAD, reports(run, BAD));
    expect(run.messages.length).toBeGreaterThanOrEqual(24);
  });

  test('by seconds only is used, and no position of it is in the future', async () => {
    const run = await runStations(THREE);
    await run.post(BAD, reports(run, BAD, { aheadMs: 8000 }));
    expect(run.messages).toHaveLength(12);
    for (const { stampAt, receivedAt } of run.messages) expect(stampAt).toBeLessThanOrEqual(receivedAt);
  });
});

describe('a recording that is played again', () => {
  const recorded = makeTraffic({ sentences: 600, vessels: 30 });
  const startMs = recorded[0]?.nowMs ?? 0;

  test('is set aside by the time in its messages, however it is stamped', async () => {
    const run = await runStations([sender(BAD), sender(GOOD)]);
    for (const { text, nowMs } of recorded) {
      // Replayed with the original stamps, 31 s later in the minute.
      const dueMs = Date.parse('2026-11-20T08:00:31Z') + (nowMs - startMs);
      if (dueMs > run.clock.now()) await run.clock.advance(dueMs - run.clock.now());
      await run.post(BAD, `\\${withChecksum(`s:${BAD},c:${Math.floor(run.clock.now() / 1000)}`)}\\${text}`);
    }
    expect(await run.of(BAD)).toMatchObject({ state: 'setAside', setAside: { reason: 'replay' } });
    const positions = run.messages.filter(({ kind }) => kind === 'position');
    expect(positions.length).toBeLessThan(recorded.length / 50);
  });

  test('is set aside by its own stamps', async () => {
    const run = await runStations([sender(BAD)]);
    const lines = recorded.map(({ text, nowMs }) => `\\${withChecksum(`c:${nowMs}`)}\\${text}`);
    await run.post(BAD, lines);
    expect(run.messages).toEqual([]);
    expect(await run.of(BAD)).toMatchObject({ setAside: { reason: 'clock' } });
  });
});

describe('a station whose positions are wrong', () => {
  test('shows no vessel elsewhere, is set aside, and taken back when it is right', async () => {
    const run = await runStations(THREE);
    await run.post(GOOD, reports(run, GOOD));
    await run.clock.advance(4000);
    await run.post(BAD, reports(run, BAD, { movedDeg: 3 }));
    expect(latitudes(run).every((latitude) => latitude < 51)).toBe(true);
    expect(await run.of(BAD)).toMatchObject({ setAside: { reason: 'positions' } });
    for (let minute = 0; minute < 3; minute += 1) {
      await run.clock.advance(30_000);
      await run.post(GOOD, reports(run, GOOD));
      await run.clock.advance(4000);
      await run.post(BAD, reports(run, BAD));
    }
    expect(await run.of(BAD)).toMatchObject({ setAside: null });
    expect(await run.of(GOOD)).toMatchObject({ setAside: null });
  });

  test('is the wrong one although it was there first, when two others agree', async () => {
    const run = await runStations(THREE);
    await run.post(BAD, reports(run, BAD, { movedDeg: 3 }));
    for (let round = 0; round < 2; round += 1) {
      for (const name of [GOOD, OTHER]) {
        await run.clock.advance(4000);
        await run.post(name, reports(run, name));
      }
    }
    expect(await run.of(BAD)).toMatchObject({ setAside: { reason: 'positions' } });
    expect([await run.of(GOOD), await run.of(OTHER)]).toMatchObject([{ setAside: null }, { setAside: null }]);
    expect(latitudes(run).at(-1)).toBeLessThan(51);
  });

  test('is not wrong because two vessels have one number', async () => {
    const run = await runStations(THREE);
    for (let round = 0; round < 20; round += 1) {
      await run.clock.advance(4000);
      await run.post(GOOD, run.sentence({ mmsi: 211_000_001, latitude: 50 }));
      await run.post(OTHER, run.sentence({ mmsi: 211_000_001, latitude: 54 }));
    }
    expect(await run.list()).toMatchObject([{ setAside: null }, { setAside: null }, { setAside: null }]);
  });

  test('is set aside where it reports to be elsewhere, or receives from the other side of the world', async () => {
    const run = await runStations([sender(BAD, { position: [50, 7] }), sender(OTHER, { position: [50, 7] })]);
    await run.post(BAD, reports(run, BAD, { movedDeg: -60 }));
    expect(await run.of(BAD)).toMatchObject({ setAside: { reason: 'place' } });
    for (let report = 0; report < 9; report += 1) await run.post(OTHER, run.sentence({ latitude: 10 }, { own: true }));
    expect(await run.of(OTHER)).toMatchObject({ setAside: { reason: 'place' } });
    expect(run.messages).toEqual([]);
  });
});

describe('others are not touched', () => {
  test('by garbage, floods and bombs', async () => {
    const run = await runStations([sender(BAD, { max_per_sec: 10 }), sender(GOOD)]);
    const { first = '' } = { first: encodeSentences({ kind: 'static', type: 5, mmsi: 1, name: 'X' })[0] };
    const attacks = [
      Buffer.alloc(900_000, '!AIVDM,1,1,,A,'),
      Buffer.from(Array.from({ length: 3000 }, (_, index) => `\\${withChecksum(`s:x${index}`)}\\${first}`).join('\n')),
      gzipSync(Buffer.alloc(50_000_000, '\n')),
      Buffer.from(`{"msgs":[${'['.repeat(50_000)}`),
      Buffer.from(JSON.stringify({ msgs: Array.from({ length: 5000 }, () => ({ nmea: ['"]}{', 7, null] })) })),
    ];
    for (const attack of attacks) {
      const answer = await run.post(BAD, attack, { gzip: attack[0] === 0x1f });
      expect([200, 400, 429]).toContain(answer.status);
      await run.clock.advance(600_000);
      expect(await run.post(GOOD, run.sentence())).toMatchObject({
        status: 200,
        body: { messages: 1, setAside: null },
      });
    }
    expect(await run.of(GOOD)).toMatchObject({ messages: attacks.length, faults: { rejected: 0, withheld: 0 } });
    expect(run.messages).toHaveLength(attacks.length);
  });

  test('by what a station that is set aside received first', async () => {
    const run = await runStations(THREE);
    await run.post(BAD, reports(run, BAD, { aheadMs: -3_600_000 }));
    const line = run.sentence();
    await run.post(BAD, line);
    expect(await run.post(GOOD, line)).toMatchObject({ body: { copies: 0 } });
    expect(run.messages).toHaveLength(1);
  });

  test('by who has the token of another station', async () => {
    const run = await runStations(THREE);
    expect(await run.post(GOOD, run.sentence(), { token: tokenOf(BAD) })).toMatchObject({ status: 401 });
    expect(run.messages).toEqual([]);
  });
});
