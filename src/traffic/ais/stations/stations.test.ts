import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { runStations, tokenOf } from '../../../../test/support/features/stations-run.ts';
import { encodeSentences } from '../../../outward/nmea-output/encoder/index.ts';

const sender = (name: string, more: object = {}) => ({
  name,
  token: tokenOf(name),
  url: undefined,
  position: undefined,
  max_per_sec: undefined,
  ...more,
});
const TWO = [sender('one'), sender('two')];

describe('a station that sends', () => {
  test('hands over lines, and learns what became of them', async () => {
    const { post, sentence, messages } = await runStations(TWO);
    const answer = await post('one', [sentence(), sentence(), 'garbage']);
    expect(answer).toMatchObject({
      status: 200,
      body: { lines: 3, messages: 2, copies: 0, rejected: 1, setAside: null },
    });
    expect(messages).toHaveLength(2);
  });

  test('may pack them with gzip, of any media type', async () => {
    const { post, sentence } = await runStations(TWO);
    for (const type of ['text/plain', 'application/json', 'application/octet-stream', 'multipart/whatever']) {
      const answer = await post('one', [sentence()], { gzip: true, headers: { 'content-type': type } });
      expect(answer).toMatchObject({ status: 200, body: { messages: 1 } });
    }
  });

  test("sends AIS-catcher's document, whose times count", async () => {
    const { post, sentence, messages, clock, of } = await runStations(TWO);
    const at = clock.now() - 30_000;
    const rxtime = new Date(at).toISOString().replaceAll(/\D/g, '').slice(0, 14);
    const second = Math.floor(at / 1000) % 60;
    const msgs = [
      { class: 'AIS', rxtime, nmea: [sentence({ utcSecond: second })] },
      { class: 'AIS', rxuxtime: at / 1000, nmea: [sentence({ utcSecond: second })] },
      { class: 'AIS' },
    ];
    const answer = await post('one', JSON.stringify({ protocol: 'jsonaiscatcher', msgs }, undefined, '\t'), {
      gzip: true,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer).toMatchObject({ status: 200, body: { messages: 2, rejected: 1 } });
    expect(messages).toMatchObject([{ stampAt: at }, { stampAt: at }]);
    expect(await of('one')).toMatchObject({ lagSecs: 30 });
  });

  test('may use user and password', async () => {
    const { post, sentence } = await runStations(TWO);
    const authorization = `Basic ${Buffer.from(`one:${tokenOf('one')}`).toString('base64')}`;
    expect(await post('one', sentence(), { headers: { authorization } })).toMatchObject({ status: 200 });
  });

  test('needs its own token', async () => {
    const { post, sentence, messages } = await runStations([
      ...TWO,
      { ...sender('read'), token: undefined, url: 'tcp://127.0.0.1:9' },
    ]);
    for (const [name, token] of [
      ['one', 'wrong'],
      ['one', tokenOf('two')],
      ['nobody', tokenOf('one')],
      ['read', 'undefined'],
    ] as const)
      expect(await post(name, sentence(), { token })).toMatchObject({ status: 401, body: { error: 'Unauthorized' } });
    expect(messages).toEqual([]);
  });

  test('is throttled where it guesses, and no other address is', async () => {
    const { post, sentence } = await runStations(TWO);
    const statuses = [];
    for (let guess = 0; guess < 25; guess += 1)
      statuses.push((await post('one', '', { token: `guess-${guess}` })).status);
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
    expect(statuses.at(-1)).toBe(429);
    expect(await post('one', sentence(), {})).toMatchObject({ status: 429 });
    expect(await post('one', sentence(), { address: '192.0.2.2' })).toMatchObject({ status: 200 });
  });
});

describe('a body', () => {
  test('that is no gzip, unpacks to too much or is too long is refused', async () => {
    const { post, of } = await runStations(TWO);
    const bomb = gzipSync(Buffer.alloc(100_000_000));
    const many = gzipSync(Buffer.alloc(10_000_000));
    const refused = [
      await post('one', Buffer.from('no gzip'), { gzip: true }),
      await post('one', bomb, { gzip: true }),
      await post('one', many, { gzip: true }),
      await post('one', Buffer.alloc(1_100_000, 'x')),
      await post('one', 'x', { headers: { 'content-encoding': 'br' } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(refused[1]?.body.error.faults).toMatchObject([{ field: 'body', rule: 'length' }]);
    expect(refused[4]?.body.error.faults).toMatchObject([{ field: 'Content-Encoding', rule: 'enum', limit: ['gzip'] }]);
    expect(await of('one')).toMatchObject({ faults: { badBodies: 5 } });
  });

  test('without anything is nothing', async () => {
    const { post } = await runStations(TWO);
    expect(await post('one', '')).toMatchObject({ status: 200, body: { lines: 0, messages: 0 } });
  });
});

describe('a message', () => {
  test('of several stations within three seconds counts once, and the first drives', async () => {
    const { post, sentence, messages, clock, of } = await runStations([...TWO, sender('three')]);
    const [shared, alone] = [sentence(), sentence()];
    await post('one', [shared, alone]);
    await clock.advance(2900);
    expect(await post('two', shared)).toMatchObject({ body: { messages: 1, copies: 1 } });
    await post('three', shared);
    expect(messages).toHaveLength(2);
    expect(await of('one')).toMatchObject({ messages: 2, copies: 0, uniqueShare: 0.5 });
    expect(await of('two')).toMatchObject({ messages: 1, copies: 1, uniqueShare: 0 });
  });

  test('counts again after that', async () => {
    const { post, sentence, messages, clock } = await runStations(TWO);
    const line = sentence();
    await post('one', line);
    await clock.advance(3001);
    await post('two', line);
    expect(messages).toHaveLength(2);
  });

  test('that a station repeats is no copy of another', async () => {
    const { post, sentence, of } = await runStations(TWO);
    const line = sentence();
    await post('one', [line, line]);
    expect(await of('one')).toMatchObject({ messages: 2, copies: 0, repeats: 1, uniqueShare: 1 });
  });

  test('that was gathered is compared by its stamp', async () => {
    const { post, sentence, messages, clock } = await runStations(TWO);
    const unixSeconds = Math.floor(clock.now() / 1000);
    const of = (station: string) =>
      encodeSentences(
        { kind: 'position', type: 1, mmsi: 211_000_009, latitude: 50, longitude: 7, utcSecond: unixSeconds % 60 },
        { tag: { station, unixSeconds } },
      ).join();
    await post('one', of('one'));
    await clock.advance(60_000);
    expect(await post('two', of('two'))).toMatchObject({ body: { copies: 1 } });
    expect(messages).toHaveLength(1);
    expect(sentence()).not.toBe('');
  });
});

describe('what a station may send', () => {
  test('is limited in sentences, and grows back', async () => {
    const { post, sentence, clock, of } = await runStations([sender('one', { max_per_sec: 1 }), sender('two')]);
    const lines = Array.from({ length: 100 }, () => sentence());
    expect(await post('one', lines)).toMatchObject({ status: 200 });
    const refused = await post('one', sentence());
    expect(refused).toMatchObject({ status: 429, body: { retryAfter: 42 } });
    expect(refused.headers['retry-after']).toBe('42');
    expect(await post('two', sentence())).toMatchObject({ status: 200 });
    await clock.advance(42_000);
    expect(await post('one', sentence())).toMatchObject({ status: 200 });
    expect(await of('one')).toMatchObject({ faults: { overLimit: 1 } });
  });

  test('is limited in bytes', async () => {
    const { post } = await runStations([sender('one', { max_per_sec: 1 })]);
    await post('one', Buffer.alloc(1_000_000, 'x'));
    expect(await post('one', 'x')).toMatchObject({ status: 429 });
  });
});

describe('a listener', () => {
  async function listen() {
    const ports = new Map<string, number>();
    const run = await runStations([{ ...sender('gate'), token: undefined, url: 'tcp-listen://127.0.0.1:0' }, ...TWO], {
      onListening: (port, name) => ports.set(name, port),
    });
    run.stations.start();
    await expect.poll(() => ports.get('gate')).toBeDefined();
    const socket = connect({ host: '127.0.0.1', port: ports.get('gate') ?? 0 });
    const send = (lines: readonly string[]) => socket.write(`${lines.join('\r\n')}\r\n`);
    return { ...run, send };
  }

  test('takes the station from the tag block, and only those that are configured', async () => {
    const { send, sentence, of, messages } = await listen();
    send([sentence({}, { tag: { station: 'one' } }), sentence({}, { tag: { station: 'nobody' } }), sentence()]);
    await expect.poll(() => messages.length).toBe(2);
    expect(await of('one')).toMatchObject({ messages: 1, state: 'receiving' });
    expect(await of('gate')).toMatchObject({
      messages: 1,
      source: expect.stringContaining('tcp-listen://'),
      faults: { unknownStation: 1 },
    });
  });

  test('joins the parts of a message of which only the first names the station', async () => {
    const { send, of, messages } = await listen();
    const draft = { kind: 'static', type: 5, mmsi: 211_000_001, name: 'AURORA' } as const;
    const [first = ''] = encodeSentences(draft, { tag: { station: 'two', group: 1 } });
    const [, second = ''] = encodeSentences(draft);
    send([first, second]);
    await expect.poll(() => messages.length).toBe(1);
    expect(await of('two')).toMatchObject({ messages: 1 });
  });
});

describe('what is shown of a station', () => {
  test('is its range from where it is configured, by direction', async () => {
    const { post, sentence, of } = await runStations([sender('one', { position: [50, 7] })]);
    await post('one', [
      sentence({ latitude: 50.45, longitude: 7 }),
      sentence({ mmsi: 211_000_002, latitude: 50, longitude: 7.2 }),
    ]);
    const { rangeKm, rangeBySectorKm, place } = await of('one');
    expect(place).toEqual({ latitude: 50, longitude: 7, origin: 'configured' });
    expect(rangeKm).toBeCloseTo(50, 0);
    expect(rangeBySectorKm).toHaveLength(36);
    expect(rangeBySectorKm[0]).toBe(rangeKm);
    expect(rangeBySectorKm[9]).toBeCloseTo(14.3, 0);
  });

  test('is the place that it reports itself', async () => {
    const { post, sentence, of } = await runStations(TWO);
    await post('one', [
      sentence({ latitude: 51, longitude: 8 }, { own: true }),
      sentence({ latitude: 51.1, longitude: 8 }),
    ]);
    expect(await of('one')).toMatchObject({ place: { latitude: 51, longitude: 8, origin: 'reported' } });
  });

  test('is its rate, and that it is silent', async () => {
    const { post, sentence, clock, of } = await runStations(TWO);
    expect(await of('one')).toMatchObject({ state: 'silent', lastMessageAt: null, uniqueShare: null, rangeKm: null });
    await post('one', [sentence(), sentence(), sentence()]);
    expect(await of('one')).toMatchObject({ state: 'receiving', messagesPerMinute: 3 });
    await clock.advance(121_000);
    expect(await of('one')).toMatchObject({ state: 'silent', messagesPerMinute: 0, messages: 3 });
  });
});
