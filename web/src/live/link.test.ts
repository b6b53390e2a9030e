import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createLink, type LinkState } from './link.ts';

/** A WebSocket whose fate a test decides. */
class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readonly url: string;
  readonly sent: unknown[] = [];
  readyState = 0;
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: unknown }) => void) | undefined;
  onclose: (() => void) | undefined;

  constructor(url: string) {
    this.url = url;
    FakeSocket.made.push(this);
  }

  opens(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  receives(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  ends(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  /** A dead link does not answer the closing handshake. */
  close(): void {
    this.readyState = 2;
  }
}

beforeEach(() => {
  FakeSocket.made = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function makeLink() {
  const states: LinkState[] = [];
  const messages: unknown[] = [];
  const link = createLink({
    url: () => 'ws://vessel/ws',
    channels: () => ['gps', 'vessels'],
    onMessage: (data) => messages.push(typeof data === 'string' ? JSON.parse(data) : new Uint8Array(data)),
    onState: (state) => states.push(state),
  });
  const socket = () => FakeSocket.made.at(-1) ?? new FakeSocket('none');
  return { link, states, messages, socket, phase: () => states.at(-1)?.phase };
}

test('an opened link asks for what is wanted and hands on what comes', () => {
  const { link, messages, socket, phase } = makeLink();
  link.open();
  expect(phase()).toBe('connecting');
  socket().opens();
  expect(phase()).toBe('live');
  expect(socket().sent).toEqual([{ action: 'subscribe', channels: ['gps', 'vessels'] }]);
  socket().receives({ type: 'gps', data: {} });
  expect(messages).toEqual([{ type: 'gps', data: {} }]);
});

test('without a key nothing is tried', () => {
  const onState = vi.fn<(state: LinkState) => void>();
  createLink({ url: () => undefined, channels: () => [], onMessage: vi.fn(), onState }).open();
  expect(FakeSocket.made).toEqual([]);
  expect(onState).toHaveBeenLastCalledWith({ phase: 'idle', refusals: 0 });
});

test('a link that ends is made again after a pause that grows', () => {
  const { link, socket, phase } = makeLink();
  link.open();
  socket().opens();
  for (const [failures, longestMs] of [
    [1, 500],
    [2, 1000],
    [3, 2000],
  ] as const) {
    socket().ends();
    expect(phase()).toBe('pausing');
    vi.advanceTimersByTime(longestMs / 2 - 1);
    expect(FakeSocket.made).toHaveLength(failures);
    vi.advanceTimersByTime(longestMs / 2 + 1);
    expect(FakeSocket.made).toHaveLength(failures + 1);
  }
});

test('connections that never open are counted, since a refused token looks like that', () => {
  const { link, states, socket } = makeLink();
  link.open();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    socket().ends();
    vi.advanceTimersByTime(30_000);
  }
  expect(states.at(-1)?.refusals).toBe(3);
  socket().opens();
  expect(states.at(-1)?.refusals).toBe(0);
});

test('a silent link is asked, and one that does not answer is given up without waiting for its end', () => {
  const { link, socket } = makeLink();
  link.open();
  const first = socket();
  first.opens();
  vi.advanceTimersByTime(20_000);
  expect(first.sent.at(-1)).toEqual({ action: 'subscribe', channels: [] });
  vi.advanceTimersByTime(10_000);
  expect(FakeSocket.made).toHaveLength(2);
});

test('a link that answers the question stays', () => {
  const { link, socket } = makeLink();
  link.open();
  socket().opens();
  for (let minute = 0; minute < 12; minute += 1) {
    vi.advanceTimersByTime(20_000);
    socket().receives({ type: 'subscribed', channels: [] });
  }
  expect(FakeSocket.made).toHaveLength(1);
});

test('who comes back to the page does not wait for the pause', () => {
  const { link, socket } = makeLink();
  link.open();
  for (let attempt = 0; attempt < 8; attempt += 1) {
    socket().ends();
    vi.advanceTimersByTime(30_000);
  }
  socket().ends();
  const made = FakeSocket.made.length;
  link.hurry();
  expect(FakeSocket.made).toHaveLength(made + 1);
});

test('a closed link stays closed', () => {
  const { link, socket, phase } = makeLink();
  link.open();
  socket().opens();
  const old = socket();
  link.close();
  old.ends();
  vi.advanceTimersByTime(120_000);
  link.hurry();
  expect(FakeSocket.made).toHaveLength(1);
  expect(phase()).toBe('idle');
});

test('asks for the form that is wanted, and hands over bytes as they come', () => {
  const messages: unknown[] = [];
  let format: 'cells' | undefined;
  const link = createLink({
    url: () => 'ws://vessel/ws',
    channels: () => ['vessels'],
    format: () => format,
    onMessage: (data) => messages.push(data),
    onState: () => undefined,
  });
  onTestFinished(() => link.close());
  link.open();
  const [socket] = FakeSocket.made;
  socket?.opens();
  format = 'cells';
  link.send('subscribe', ['vessels']);
  link.send('unsubscribe', ['gps']);
  expect(socket?.sent).toEqual([
    { action: 'subscribe', channels: ['vessels'] },
    { action: 'subscribe', channels: ['vessels'], format: 'cells' },
    { action: 'unsubscribe', channels: ['gps'] },
  ]);
  const bytes = new Uint8Array([1, 2]).buffer;
  socket?.onmessage?.({ data: bytes });
  expect(messages).toEqual([bytes]);
});
