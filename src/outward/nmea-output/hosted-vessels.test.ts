import { expect, test } from 'vitest';
import { decodeLines } from '../../../test/support/ais/ais-lines.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { feedPosition, feedStatics } from '../../../test/support/fakes/feed-messages.ts';
import { parseFeedFrame } from '../../traffic/ais/remote/feed-message.ts';
import { toReport } from '../../traffic/vessels/to-report.ts';
import { LiveTraffic } from '../../traffic/vessels/traffic.ts';
import { createHostedVessels } from './hosted-vessels.ts';

/** Of the frames. */
const MMSI = 211_000_001;
const STATICS_INTERVAL_MS = 360_000;

/** What a plotter receives of frames of the hosted feed. */
function start() {
  const clock = new FakeClock(Date.parse('2026-11-20T08:00:00Z'));
  const lines: string[] = [];
  const listener = createHostedVessels({
    clock,
    own: () => ({ latitude: 50.36, longitude: 7.6 }),
    rangeKm: 30,
    isOwn: () => false,
    send: (sentences) => lines.push(...sentences) > 0,
  });
  const traffic = new LiveTraffic({
    ttlMs: 1_000_000,
    maxJumpMps: 0,
    arbitration: { isDual: false, localPriorityTtlMs: 0 },
    rangeKm: undefined,
    maxVessels: 10,
    listener,
  });
  function take(frame: object): void {
    const at = new Date(clock.now()).toISOString().replace('T', ' ').replace('Z', '000000 +0000 UTC');
    const read = parseFeedFrame(JSON.stringify(stamped(frame, at)), clock.now());
    const report = read.kind === 'message' ? toReport(read.message, 'remote') : undefined;
    if (!report) throw new Error(`the feed gives ${read.kind}`);
    traffic.accept(report);
  }
  const received = () => decodeLines(lines.splice(0)).messages;
  const edit = (size: { lengthM: number; beamM: number }) => {
    const vessel = traffic.find(MMSI);
    if (vessel) traffic.edit(MMSI, { ...vessel.statics, ...size });
  };
  return { clock, take, received, edit };
}

function stamped(frame: object, at: string): object {
  const { MetaData, ...rest } = frame as { MetaData: object };
  return { ...rest, MetaData: { ...MetaData, time_utc: at } };
}

/** Where the antenna is on board, as the static report of the feed has it. */
const AFT = { A: 95, B: 15, C: 3, D: 8 };

test('the place of the antenna and the accuracy of the position are sent as the feed has them', async () => {
  const { clock, take, received } = start();
  take(feedPosition({ body: { PositionAccuracy: true } }));
  take(feedStatics({ body: { Dimension: AFT } }));
  const sides = { toBowM: 95, toSternM: 15, toPortM: 3, toStarboardM: 8 };
  expect(received()).toMatchObject([{ type: 1, accurate: true }, { type: 5 }, { type: 5, ...sides }]);
  await clock.advance(STATICS_INTERVAL_MS);
  take(feedPosition({ body: { PositionAccuracy: false, Latitude: 50.361 } }));
  expect(received()).toMatchObject([
    { type: 1, accurate: false },
    { type: 5, toBowM: 95, toSternM: 15, toPortM: 3, toStarboardM: 8, lengthM: 110, beamM: 11 },
  ]);
});

test('a size that the antenna place does not add up to is sent alone', async () => {
  const { clock, take, received, edit } = start();
  take(feedPosition());
  take(feedStatics({ body: { Dimension: AFT } }));
  edit({ lengthM: 185, beamM: 11 });
  received();
  await clock.advance(STATICS_INTERVAL_MS);
  take(feedPosition({ body: { Latitude: 50.361 } }));
  expect(received().at(-1)).toMatchObject({ toBowM: 0, toSternM: 185, toPortM: 0, toStarboardM: 11, lengthM: 185 });
});

test('another name is another vessel, whose antenna place is not known', async () => {
  const { clock, take, received } = start();
  take(feedPosition());
  take(feedStatics({ body: { Dimension: AFT } }));
  take(feedStatics({ body: { Name: 'OTHER', Dimension: { A: 0, B: 0, C: 0, D: 0 } } }));
  received();
  await clock.advance(STATICS_INTERVAL_MS);
  take(feedPosition({ body: { Latitude: 50.361 } }));
  expect(received().at(-1)).toMatchObject({ name: 'OTHER', lengthM: null, toBowM: null });
});

test('static data that comes before the first position is sent with it, the voyage too', () => {
  const { take, received } = start();
  take(feedStatics({ body: { Dimension: AFT, ImoNumber: 9_134_270, Destination: 'DUISBURG' } }));
  take(feedPosition());
  expect(received()).toMatchObject([
    { type: 1 },
    { type: 5, imo: 9_134_270, destination: 'DUISBURG', toBowM: 95, toSternM: 15, toPortM: 3, toStarboardM: 8 },
  ]);
});

test('the size that was known first is replaced as soon as the place of the antenna is known', () => {
  const { take, received, edit } = start();
  take(feedPosition());
  edit({ lengthM: 110, beamM: 11 });
  expect(received().at(-1)).toMatchObject({ type: 5, toBowM: 0, toSternM: 110, toPortM: 0, toStarboardM: 11 });
  take(feedStatics({ body: { Dimension: AFT } }));
  expect(received()).toMatchObject([{ type: 5, toBowM: 95, toSternM: 15, toPortM: 3, toStarboardM: 8 }]);
  take(feedStatics({ body: { Dimension: AFT } }));
  expect(received()).toEqual([]);
});
