import { once } from 'node:events';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFakeChannel, startLiveServer } from '../../../test/support/features/live-server.ts';
import { untilPasses } from '../../../test/support/until-passes.ts';

const SPEED = { type: 'speed', data: { speed_kmh: 12 } };

async function start() {
  const speed = createFakeChannel('speed', SPEED);
  const gps = createFakeChannel('gps');
  const vessels = createFakeChannel('vessels', { type: 'vessels', action: 'snapshot', vessels: [], bbox: null });
  const live = await startLiveServer({ channels: [speed, gps, vessels] });
  return { ...live, speed, gps, vessels, client: await live.connect() };
}

describe('subscribing', () => {
  test('is answered, then greeted with the state of each channel in the order asked for', async () => {
    const { client } = await start();
    client.send({ action: 'subscribe', channels: ['vessels', 'gps', 'speed'] });

    expect(await client.next()).toEqual({ type: 'subscribed', channels: ['vessels', 'gps', 'speed'] });
    expect(await client.next()).toMatchObject({ type: 'vessels', action: 'snapshot' });
    expect(await client.next()).toEqual(SPEED);
  });

  test('to * subscribes to every channel and lists them', async () => {
    const { client, gps } = await start();

    expect(await client.subscribe('*')).toEqual(['speed', 'gps', 'vessels']);
    gps.publish({ type: 'gps', data: { latitude: 51 } });
    expect(await client.next('gps')).toEqual({ type: 'gps', data: { latitude: 51 } });
  });

  test('to known and unknown channels gives the known ones, their greetings, then one error each', async () => {
    const { client } = await start();
    client.send({ action: 'subscribe', channels: ['tides', 'speed', 'locks'] });

    expect(await client.next()).toEqual({ type: 'subscribed', channels: ['speed'] });
    expect(await client.next()).toEqual(SPEED);
    expect(await client.next()).toEqual({ type: 'error', message: 'Unknown channel: tides' });
    expect(await client.next()).toEqual({ type: 'error', message: 'Unknown channel: locks' });
  });

  test('to unknown channels only is answered by errors alone', async () => {
    const { client } = await start();
    client.send({ action: 'subscribe', channels: ['tides'] });

    expect(await client.next()).toEqual({ type: 'error', message: 'Unknown channel: tides' });
    expect(await client.subscribe()).toEqual([]);
  });

  test('with fields gives messages that have them, until it is subscribed again; others keep theirs', async () => {
    const detailed = createFakeChannel('vessels+voyage', { type: 'vessels', vessels: [{ voyage: {} }] });
    const vessels = Object.assign(createFakeChannel('vessels', { type: 'vessels', vessels: [{}] }), {
      variants: { voyage: detailed },
    });
    const { connect, live } = await startLiveServer({ channels: [vessels] });
    const [plain, asking] = [await connect(), await connect()];
    await plain.subscribe('*');
    asking.send({ action: 'subscribe', channels: ['*'], fields: ['weather', 'voyage'] });
    expect(await asking.next()).toEqual({ type: 'subscribed', channels: ['vessels'] });
    expect(await asking.next()).toEqual({ type: 'vessels', vessels: [{ voyage: {} }] });
    expect(await plain.next()).toEqual({ type: 'vessels', vessels: [{}] });
    vessels.publish({ type: 'vessels', update: 1 });
    detailed.publish({ type: 'vessels', update: 1, voyage: {} });
    expect(await plain.next()).toEqual({ type: 'vessels', update: 1 });
    expect(await asking.next()).toEqual({ type: 'vessels', update: 1, voyage: {} });
    expect(live.stats().subscriptions).toEqual({ vessels: 2 });

    await asking.subscribe('vessels');
    expect(await asking.next()).toEqual({ type: 'vessels', vessels: [{}] });
    detailed.publish({ type: 'vessels', update: 2, voyage: {} });
    vessels.publish({ type: 'vessels', update: 2 });
    expect(await asking.next()).toEqual({ type: 'vessels', update: 2 });
    await asking.unsubscribe('vessels');
    expect(live.stats().subscriptions).toEqual({ vessels: 1 });
    asking.send({ action: 'subscribe', channels: ['vessels'], fields: 'voyage' });
    expect(await asking.next()).toEqual({
      type: 'error',
      message: 'Invalid message: fields must be a list of strings',
    });
    asking.send({ action: 'subscribe', channels: ['vessels+voyage'] });
    expect(await asking.next()).toEqual({ type: 'error', message: 'Unknown channel: vessels+voyage' });
  });

  test('to another channel keeps those before', async () => {
    const { client, live } = await start();
    await client.subscribe('gps');
    await client.subscribe('speed');

    expect(live.stats().subscriptions).toEqual({ speed: 1, gps: 1, vessels: 0 });
  });

  test('again greets again', async () => {
    const { client } = await start();
    for (const _time of ['first', 'second']) {
      await client.subscribe('speed');
      expect(await client.next('speed')).toEqual(SPEED);
    }
  });

  test('loses nothing that is published while the greeting is made, and puts it behind the greeting', async () => {
    const { client, speed } = await start();
    speed.greeting = () => {
      speed.publish({ type: 'speed', value: 2 });
      return [{ type: 'speed', value: 1 }];
    };
    await client.subscribe('speed');

    expect(await client.next()).toEqual({ type: 'speed', value: 1 });
    expect(await client.next()).toEqual({ type: 'speed', value: 2 });
  });

  test('works for the other channels when one cannot report its state, and the failure is logged', async () => {
    const { client, log, gps } = await start();
    gps.greeting = () => {
      throw new Error('no state');
    };

    expect(await client.subscribe('gps', 'speed')).toEqual(['gps', 'speed']);
    expect(await client.next()).toEqual(SPEED);
    expect(log.lines.filter(({ level }) => level === 'error')).toMatchObject([{ facts: { channel: 'gps' } }]);
  });
});

describe('unsubscribing', () => {
  test('ends the messages of the channel and leaves the others', async () => {
    const { client, speed, gps } = await start();
    await client.subscribe('*');
    expect(await client.unsubscribe('speed')).toEqual(['speed']);
    speed.publish({ type: 'speed', late: true });
    gps.publish({ type: 'gps', value: 1 });
    await client.next('gps');

    expect(client.messages).not.toContainEqual({ type: 'speed', late: true });
  });

  test('from * ends everything', async () => {
    const { client, live } = await start();
    await client.subscribe('*');
    expect(await client.unsubscribe('*')).toEqual(['speed', 'gps', 'vessels']);
    expect(live.stats().subscriptions).toEqual({ speed: 0, gps: 0, vessels: 0 });
  });
});

describe('what is no valid message', () => {
  test.each([
    ['{"action":', 'not JSON'],
    ['[1]', 'expected an object'],
    ['{"channels":["gps"]}', 'action'],
    ['{"action":"subscribe","channels":[1]}', 'list of strings'],
    [Buffer.from('{"action":"subscribe","channels":["gps"]}'), 'binary'],
    ['x'.repeat(65_537), 'longer than 65536'],
    ['x'.repeat(1_000_000), 'longer than 65536'],
  ])('is answered with an error and the client may go on: %#', async (message, failure) => {
    const { client } = await start();
    client.send(message);

    expect(await client.next()).toEqual({ type: 'error', message: expect.stringContaining(failure) });
    expect(await client.subscribe('speed')).toEqual(['speed']);
  });

  test('closes with 1009 only above the size that is read at all', async () => {
    const { client, live } = await start();
    client.send('x'.repeat(1_048_577));

    expect(await client.closed).toMatchObject({ code: 1009 });
    await untilPasses(() => expect(live.stats().closed.protocol).toBe(1));
  });

  test('never closes the connection, whatever it is', async () => {
    const { client } = await start();
    const message = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.json(),
      fc.uint8Array().map((bytes) => Buffer.from(bytes)),
      fc.record({ action: fc.constantFrom('subscribe', 'x'), channels: fc.anything() }).map((it) => JSON.stringify(it)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(message, { maxLength: 20 }), async (messages) => {
        for (const each of messages) client.send(each);
        expect(await client.unsubscribe('gps', 'speed')).toEqual(['gps', 'speed']);
      }),
    );
  });
});

test('a flood of one client leaves the others served, and is answered to the end', async () => {
  const { client: flooder, connect } = await start();
  const other = await connect();
  const messages = 3000;
  for (let sent = 0; sent < messages; sent += 1) flooder.send('{}');
  await flooder.next('error');

  expect(await other.subscribe('speed')).toEqual(['speed']);
  expect(flooder.messages.length).toBeLessThan(messages);
  await untilPasses(() => expect(flooder.messages).toHaveLength(messages));
});

test('control frames and broadcasts never cut into each other', async () => {
  const { client, speed } = await start();
  await client.subscribe('speed');
  const pongs = new Set<string>();
  client.socket.on('pong', (data) => pongs.add(data.toString()));
  for (let value = 0; value < 50; value += 1) {
    client.socket.ping(`${value}`);
    for (const part of ['a', 'b', 'c']) speed.publish({ type: 'speed', value, part, padding: 'x'.repeat(500) });
    await client.next('speed');
  }
  await untilPasses(() => expect(client.messages.filter(({ type }) => type === 'speed')).toHaveLength(151));
  while (pongs.size < 50) await once(client.socket, 'pong');

  expect(client.messages.slice(2).map(({ value, part }) => `${value}${part}`)).toEqual(
    Array.from({ length: 50 }, (_, value) => [`${value}a`, `${value}b`, `${value}c`]).flat(),
  );
});

test('a message that is given as a function is made once for all clients, at once, and only where one listens', async () => {
  const { client, connect, gps } = await start();
  let made = 0;
  const make = () => {
    made += 1;
    return { type: 'gps', data: { made } };
  };
  gps.publish(make);
  expect(made).toBe(0);

  const other = await connect();
  for (const one of [client, other]) await one.subscribe('gps');
  gps.publish(make);
  expect(made).toBe(1);
  for (const one of [client, other]) expect(await one.next('gps')).toEqual({ type: 'gps', data: { made: 1 } });
});
