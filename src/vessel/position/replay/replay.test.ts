import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { gga, nmeaBurst, type ReceiverState, rmc } from '../../../../test/support/ais/nmea-sentences.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { recordingSink } from '../../../../test/support/fakes/gps-sink.ts';
import { untilPasses } from '../../../../test/support/until-passes.ts';
import { ProviderError } from '../provider.ts';
import { createReplayProvider, parseNmeaLog } from './replay.ts';
import { TrackError } from './track.ts';

const state = (at: string, change: Partial<ReceiverState> = {}): ReceiverState => ({
  latitude: 50.36,
  longitude: 7.6,
  at,
  speedKnots: 8,
  courseDeg: 147,
  altitudeM: 64,
  ...change,
});
const gapsOf = (text: string) => {
  const points = parseNmeaLog(text);
  return points.slice(1).map(({ at }, index) => ((at ?? 0) - (points[index]?.at ?? 0)) / 1000);
};

test('each burst of an old log is one point with all that its sentences say', () => {
  const text = ['2004-05-06T07:08:09Z', '2004-05-06T07:08:11Z'].map((at) => nmeaBurst(state(at))).join('');
  expect(parseNmeaLog(text)).toMatchObject([
    { altitudeM: 64, headingDeg: 147, speedMps: expect.closeTo(4.1156, 3) },
    { altitudeM: 64, headingDeg: 147 },
  ]);
  expect(gapsOf(text)).toEqual([2]);
});

test('a log of GGA alone goes on over midnight', () => {
  const text = ['2026-01-01T23:59:59Z', '2026-01-02T00:00:00Z', '2026-01-02T00:00:03Z'].map((at) => gga(state(at)));
  expect(gapsOf(text.join('\n'))).toEqual([1, 3]);
});

test('a time that goes back a little comes to nothing', () => {
  const text = ['10:00:00', '10:00:05', '10:00:02', '10:00:06'].map((time) => rmc(state(`2026-01-01T${time}Z`)));
  expect(gapsOf(text.join('\n'))).toEqual([5, 1]);
});

test('bursts without a fix and broken lines are left out', () => {
  const text = [
    rmc(state('2026-01-01T10:00:00Z')),
    rmc(state('2026-01-01T10:00:01Z'), { status: 'V', mode: 'N' }),
    '$GP',
  ];
  expect(parseNmeaLog(text.join('\r\n'))).toHaveLength(1);
});

test('a file without one sound sentence is a failure', () => {
  expect(() => parseNmeaLog('a,b\n1,2\n')).toThrow(TrackError);
});

/** Ten seconds to the north: 50.000 to 50.001. */
const GPX = `<gpx><trk><trkseg>
<trkpt lat="50.000" lon="7"><ele>60</ele><time>2026-05-04T06:00:00Z</time></trkpt>
<trkpt lat="50.001" lon="7"><ele>70</ele><time>2026-05-04T06:00:10Z</time></trkpt>
</trkseg></trk></gpx>`;

async function fileWith(content: string | Buffer, name = 'track.gpx'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'replay-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function play(track: string, speed = 1) {
  const clock = new FakeClock();
  const abort = new AbortController();
  const sink = recordingSink();
  const done = createReplayProvider({ track, speed, clock }).run(sink, abort.signal);
  onTestFinished(async () => {
    abort.abort();
    await done;
    expect(clock.pending).toBe(0);
  });
  await untilPasses(() => expect(sink.fixes).toHaveLength(1));
  return { clock, sink };
}

const failureOf = (track: string | undefined) =>
  createReplayProvider({ track, speed: 1, clock: new FakeClock() })
    .run(recordingSink(), new AbortController().signal)
    .catch((failure: unknown) => failure);

describe('a GPX track', () => {
  test('gives a fix at once and one every second, recorded now', async () => {
    const { clock, sink } = await play(await fileWith(GPX));
    const startedAt = clock.now();
    await clock.advance(5_000);
    expect(sink.fixes.map(({ recordedAt }) => recordedAt - startedAt)).toEqual([0, 1000, 2000, 3000, 4000, 5000]);
    expect(sink.fixes.at(-1)).toEqual({
      latitude: expect.closeTo(50.0005, 6),
      longitude: expect.closeTo(7, 6),
      altitudeM: 65,
      headingDeg: expect.closeTo(0, 6),
      speedMps: expect.closeTo(11.12, 2),
      pdop: null,
      hdop: null,
      vdop: null,
      recordedAt: startedAt + 5000,
    });
  });

  test('may be played faster, without the vessel claiming that speed', async () => {
    const { clock, sink } = await play(await fileWith(GPX), 5);
    await clock.advance(1_000);
    expect(sink.fixes.at(-1)).toMatchObject({ altitudeM: 65, speedMps: expect.closeTo(11.12, 2) });
  });

  test('begins again when it is over', async () => {
    const { clock, sink } = await play(await fileWith(GPX));
    await clock.advance(10_000);
    expect(sink.fixes.at(-1)?.altitudeM).toBe(70);
    await clock.advance(1_000);
    expect(sink.fixes.at(-1)?.altitudeM).toBeCloseTo(61, 6);
  });

  test('of a single point stands there', async () => {
    const { clock, sink } = await play(await fileWith('<gpx><trkpt lat="50" lon="7"/></gpx>'));
    await clock.advance(3_000);
    expect(sink.fixes).toHaveLength(4);
    expect(sink.fixes.at(-1)).toMatchObject({ latitude: 50, longitude: 7, speedMps: 0 });
  });
});

test('a log of NMEA sentences is played too', async () => {
  const state = { latitude: 50.36, longitude: 7.6, speedKnots: 8, courseDeg: 147, altitudeM: 64 };
  const times = ['2020-01-01T10:00:00Z', '2020-01-01T10:00:10Z'];
  const log = times.map((at, index) => nmeaBurst({ ...state, at, latitude: 50.36 + index / 1000 })).join('');
  const { clock, sink } = await play(await fileWith(log, 'track.nmea'));
  await clock.advance(5_000);
  expect(sink.fixes.at(-1)).toMatchObject({ latitude: expect.closeTo(50.3605, 6), headingDeg: 147, altitudeM: 64 });
});

test.each<[string, string | Buffer, RegExp]>([
  ['an empty file', '', /track\.gpx is empty/],
  ['a broken GPX file', GPX.slice(0, 150), /track\.gpx (is cut off|ends inside)/],
  ['a GPX file without points', '<gpx></gpx>', /track\.gpx has no track points/],
  ['a traffic', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), /track\.gpx is neither a GPX document nor/],
])('%s is a failure that names the file', async (_what, content, message) => {
  const failure = await failureOf(await fileWith(content));
  expect(failure).toBeInstanceOf(ProviderError);
  expect(failure).toMatchObject({ kind: 'protocol', message: expect.stringMatching(message) });
});

test('a missing file, a folder and no file at all are failures', async () => {
  expect(await failureOf('no/such.gpx')).toMatchObject({ message: 'the track file no/such.gpx does not exist' });
  expect(await failureOf(tmpdir())).toMatchObject({ message: expect.stringContaining('cannot be read (EISDIR)') });
  expect(await failureOf(undefined)).toMatchObject({ message: 'no track file is named' });
});
