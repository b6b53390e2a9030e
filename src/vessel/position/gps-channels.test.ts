import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { makeFix } from '../../../test/support/samples/make-fix.ts';
import { type LiveMessage, toMessage } from '../../server/live/channel.ts';
import type { Fix } from './fix.ts';
import { createGpsChannels } from './gps-channels.ts';

/** The channel by its name, begun, with all it has published. */
function begin(name: 'gps' | 'speed') {
  const clock = new FakeClock();
  const position: { fix?: Fix | undefined } = {};
  const reader = { current: () => position.fix };
  const channels = createGpsChannels({ reader, clock, gpsIntervalMs: 1000, speedIntervalMs: 500 });
  const channel = channels.find((candidate) => candidate.name === name);
  if (!channel) throw new Error(`there is no channel ${name}`);
  const published: { message: LiveMessage; coalesceKey: string | undefined }[] = [];
  const stop = channel.start((message, about) =>
    published.push({ message: toMessage(message), coalesceKey: about?.coalesceKey }),
  );
  return { channel, clock, position, published, stop };
}

test('there are the channels gps and speed', () => {
  const channels = createGpsChannels({
    reader: { current: () => undefined },
    clock: new FakeClock(),
    gpsIntervalMs: 1000,
    speedIntervalMs: 1000,
  });
  expect(channels.map(({ name }) => name)).toEqual(['gps', 'speed']);
});

describe('gps', () => {
  test('sends the position in the shape of the interface', async () => {
    const { clock, position, published } = begin('gps');
    position.fix = makeFix();
    await clock.advance(1000);
    expect(published).toEqual([
      {
        coalesceKey: 'gps',
        message: {
          type: 'gps',
          data: {
            latitude: 50.36,
            longitude: 7.6,
            altitude: 64.3,
            heading: 147.3,
            pdop: 1.8,
            hdop: 0.9,
            vdop: 1.5,
            timestamp: '2026-11-20T08:00:00.000Z',
          },
        },
      },
    ]);
  });

  test('unknown heading and dilutions are null, an unknown altitude is 0', async () => {
    const { clock, position, published } = begin('gps');
    position.fix = makeFix({ altitudeM: null, headingDeg: null, pdop: null, hdop: null, vdop: null });
    await clock.advance(1000);
    const unknown = { altitude: 0, heading: null, pdop: null, hdop: null, vdop: null };
    expect(published).toMatchObject([{ message: { data: unknown } }]);
  });

  test.each<[Partial<Fix>]>([
    [{ latitude: 50.37 }],
    [{ longitude: 7.61 }],
    [{ altitudeM: 65 }],
    [{ headingDeg: null }],
    [{ pdop: 2 }],
    [{ hdop: 1 }],
    [{ vdop: 2 }],
  ])('is sent again with %o', async (change) => {
    const { clock, position, published } = begin('gps');
    position.fix = makeFix();
    await clock.advance(1000);
    position.fix = makeFix(change);
    await clock.advance(1000);
    expect(published).toHaveLength(2);
  });

  test('is not sent again when only the time or the speed went on', async () => {
    const { clock, position, published } = begin('gps');
    position.fix = makeFix();
    await clock.advance(1000);
    position.fix = makeFix({ recordedAt: clock.now() + 1000, speedMps: 0 });
    await clock.advance(5000);
    expect(published).toHaveLength(1);
  });

  test('is looked at in its interval, not with every fix', async () => {
    const { clock, position, published } = begin('gps');
    for (let step = 1; step <= 10; step += 1) {
      position.fix = makeFix({ latitude: 50 + step / 1000 });
      await clock.advance(200);
    }
    expect(published.map(({ message }) => message['data'])).toMatchObject([{ latitude: 50.005 }, { latitude: 50.01 }]);
  });
});

describe('speed', () => {
  test('sends the four units', async () => {
    const { clock, position, published } = begin('speed');
    position.fix = makeFix({ speedMps: 10 });
    await clock.advance(500);
    expect(published).toEqual([
      {
        coalesceKey: 'speed',
        message: {
          type: 'speed',
          data: { speed_kmh: 36, speed_mps: 10, speed_mph: 10 / 0.44704, speed_knots: 36_000 / 1852 },
        },
      },
    ]);
  });

  test('is sent when it changed, not when the vessel only moved on', async () => {
    const { clock, position, published } = begin('speed');
    position.fix = makeFix();
    await clock.advance(500);
    position.fix = makeFix({ latitude: 50.37, recordedAt: clock.now() });
    await clock.advance(500);
    expect(published).toHaveLength(1);
    position.fix = makeFix({ speedMps: 0 });
    await clock.advance(500);
    expect(published).toHaveLength(2);
  });

  test('an unknown one is 0', async () => {
    const { clock, position, published } = begin('speed');
    position.fix = makeFix({ speedMps: null });
    await clock.advance(500);
    const zero = { speed_kmh: 0, speed_mps: 0, speed_mph: 0, speed_knots: 0 };
    expect(published).toMatchObject([{ message: { data: zero } }]);
  });
});

describe.each(['gps', 'speed'] as const)('%s', (name) => {
  test('without a usable fix sends nothing, and greets with the last message if there was one', async () => {
    const { channel, clock, position, published } = begin(name);
    await clock.advance(1000);
    expect(channel.greeting()).toEqual([]);
    position.fix = makeFix();
    await clock.advance(1000);
    position.fix = undefined;
    await clock.advance(5000);
    expect(published).toHaveLength(1);
    expect(channel.greeting()).toEqual([published[0]?.message]);
  });

  test('once stopped sends nothing and leaves no timer', async () => {
    const { clock, position, published, stop } = begin(name);
    stop();
    position.fix = makeFix();
    await clock.advance(5000);
    expect(published).toEqual([]);
    expect(clock.pending).toBe(0);
  });
});
