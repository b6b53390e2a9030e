import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settle } from '../../../test/support/fake-clock.ts';
import { Inbox, MAX_MESSAGE_BYTES, parseClientMessage, readClientText, unknownChannelText } from './protocol.ts';

const CHANNELS = ['speed', 'gps', 'vessels'];
const parse = (message: unknown) => parseClientMessage(JSON.stringify(message), CHANNELS);

describe('a message of a client', () => {
  test('names channels once, in the order asked for, known and unknown apart', () => {
    expect(parse({ action: 'subscribe', channels: ['gps', 'tides', 'speed', 'gps', 'tides'] })).toEqual({
      action: 'subscribe',
      known: ['gps', 'speed'],
      unknown: ['tides'],
    });
  });

  test('expands * to all channels', () => {
    expect(parse({ action: 'unsubscribe', channels: ['gps', '*'] })).toEqual({
      action: 'unsubscribe',
      known: ['gps', 'speed', 'vessels'],
      unknown: [],
    });
  });

  test('asks for map cells or for JSON, and for no other form', () => {
    const subscribe = (format: unknown) => parse({ action: 'subscribe', channels: ['vessels'], format });
    expect(subscribe('cells')).toMatchObject({ known: ['vessels'], format: 'cells' });
    expect(subscribe('json')).not.toHaveProperty('format');
    for (const format of ['xml', '', null, 1, ['cells']]) {
      expect(subscribe(format)).toEqual({ failure: 'Invalid message: format must be json or cells' });
    }
    expect(parse({ action: 'unsubscribe', channels: ['vessels'], format: 'xml' })).toMatchObject({
      known: ['vessels'],
    });
  });

  test.each([
    ['{', 'not JSON'],
    ['', 'not JSON'],
    ['['.repeat(60_000), 'not JSON'],
    ['null', 'expected an object'],
    ['[]', 'expected an object'],
    ['"subscribe"', 'expected an object'],
    ['{}', 'action'],
    ['{"action":"publish","channels":[]}', 'action'],
    ['{"action":["subscribe"],"channels":[]}', 'action'],
    ['{"action":"subscribe"}', 'list of strings'],
    ['{"action":"subscribe","channels":"gps"}', 'list of strings'],
    ['{"action":"subscribe","channels":["gps",1]}', 'list of strings'],
    [JSON.stringify({ action: 'subscribe', channels: Array(101).fill('gps') }), 'more than 100'],
  ])('that is no request is a failure: %.40s', (text, failure) => {
    expect(parseClientMessage(text, CHANNELS)).toEqual({ failure: expect.stringContaining(failure) });
  });

  test('of any JSON is a request or a failure, and never throws', () => {
    const nearly = fc.record(
      { action: fc.oneof(fc.constant('subscribe'), fc.anything()), channels: fc.array(fc.anything()) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          nearly.map((value) => JSON.stringify(value)),
        ),
        (text) => {
          const result = parseClientMessage(text, CHANNELS);
          expect('failure' in result || Array.isArray(result.known)).toBe(true);
        },
      ),
    );
  });

  test('is not read when it is binary or too long', () => {
    expect(readClientText(Buffer.from('{}'), true)).toEqual({ failure: expect.stringContaining('binary') });
    expect(readClientText(Buffer.alloc(MAX_MESSAGE_BYTES + 1), false)).toEqual({
      failure: expect.stringContaining('65536'),
    });
    expect(readClientText(Buffer.alloc(MAX_MESSAGE_BYTES, 'x'), false)).toHaveLength(MAX_MESSAGE_BYTES);
  });
});

test('an unknown name is echoed in part only', () => {
  expect(unknownChannelText('tides')).toBe('Unknown channel: tides');
  expect(unknownChannelText('x'.repeat(60_000)).length).toBeLessThan(130);
});

describe('inbox', () => {
  function createInbox() {
    const seen: unknown[] = [];
    const state = { mayAnswer: true, paused: false };
    const inbox = new Inbox({
      handle: (input) => seen.push(input),
      mayAnswer: () => state.mayAnswer,
      pause() {
        state.paused = true;
      },
      resume() {
        state.paused = false;
      },
    });
    return { inbox, seen, state };
  }

  test('a single message is carried out at once', () => {
    const { inbox, seen, state } = createInbox();
    inbox.add('one');

    expect(seen).toEqual(['one']);
    expect(state.paused).toBe(false);
  });

  test('of a flood one message is carried out in a turn, and the client is not read meanwhile', async () => {
    const { inbox, seen, state } = createInbox();
    for (const message of ['one', 'two', 'three']) inbox.add(message);
    expect(seen).toEqual(['one']);
    expect(state.paused).toBe(true);

    await settle();
    expect(seen).toEqual(['one', 'two']);
    await settle();
    expect(seen).toEqual(['one', 'two', 'three']);
    expect(state.paused).toBe(false);
  });

  test('nothing is carried out while the client leaves its answers unread', async () => {
    const { inbox, seen, state } = createInbox();
    state.mayAnswer = false;
    inbox.add('one');
    await settle();
    expect(seen).toEqual([]);
    expect(state.paused).toBe(true);

    state.mayAnswer = true;
    inbox.proceed();
    expect(seen).toEqual(['one']);
    expect(state.paused).toBe(false);
  });

  test('a closed inbox forgets what waits and lets the socket be read to its end', async () => {
    const { inbox, seen, state } = createInbox();
    inbox.add('one');
    inbox.add('two');
    inbox.close();
    inbox.add('three');
    await settle();

    expect(seen).toEqual(['one']);
    expect(state.paused).toBe(false);
  });
});
