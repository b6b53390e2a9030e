import { createSocket } from 'node:dgram';
import { SerialPortMock } from 'serialport';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { encodeFields, FORMAT_NAMES, FORMATS, linesOf, orderLines } from '../../../test/support/nmea2000/bus-lines.ts';
import { serveBus } from '../../../test/support/nmea2000/bus-server.ts';
import type { CanChannelLike } from './can-socket.ts';
import { type BusMessage, type GatewayOptions, type LineOutcome, readNmea2000 } from './index.ts';

const PLACE = { pgn: 129_025, fields: { latitude: 50.36, longitude: 7.6 } };
const SHIP = { pgn: 129_809, fields: { messageId: 24, userId: 211_234_560, name: 'AURORA' } };

/** Reads until the end of the test. */
function read(options: Omit<GatewayOptions, 'clock'>, { pgns = [129_025], clock = new FakeClock() } = {}) {
  const abort = new AbortController();
  const messages: BusMessage[] = [];
  const outcomes: LineOutcome[] = [];
  const ready = Promise.withResolvers<void>();
  const reading = readNmea2000(
    { ...options, clock },
    {
      pgns: new Set(pgns),
      onMessage: (message) => void messages.push(message),
      onLine: (outcome) => void outcomes.push(outcome),
      onReady: () => ready.resolve(),
    },
    abort.signal,
  );
  const outcome = reading.then(
    () => 'resolved' as const,
    (failure: unknown) => failure,
  );
  onTestFinished(async () => {
    abort.abort();
    await outcome;
    expect(clock.pending).toBe(0);
  });
  return { abort, clock, messages, outcomes, outcome, ready: ready.promise };
}

test.each(FORMAT_NAMES)('messages of one and of several frames are read from %s', async (format) => {
  const bus = await serveBus();
  const { messages } = read({ url: bus.url }, { pgns: [129_025, 129_809] });
  await bus.connected;
  bus.send([...orderLines(format), ...linesOf(format, PLACE), ...linesOf(format, SHIP)]);
  await expect.poll(() => messages).toHaveLength(2);
  expect(messages.map(({ fields }) => fields)).toEqual([
    { latitude: 50.36, longitude: 7.6 },
    expect.objectContaining({ userId: 211_234_560, name: 'AURORA' }),
  ]);
  expect(messages[0]?.device).toMatch(/ 3$/);
});

test('a gateway may mix formats and other sentences, and damaged lines cost themselves only', async () => {
  const bus = await serveBus();
  const { messages, outcomes } = read({ url: bus.url });
  await bus.connected;
  const [line = ''] = linesOf('yachtDevices', PLACE);
  bus.send([
    ...linesOf('seasmart', PLACE),
    '$GPRMC,083559.40,A,5021.60130,N,00736.11490,E,8.42,147.3,201126,,,A*6C',
    line.replace('80', '8X'),
    // A byte is missing: a position has eight.
    line.slice(0, -3),
    line,
    ...linesOf('actisense', SHIP),
  ]);
  await expect.poll(() => outcomes.at(-1)).toBe('other');
  expect(messages).toHaveLength(2);
  expect(outcomes).toEqual(['unknown', 'malformed', 'bad_length', 'other']);
});

test('values that are not available are missing, whatever a number of ones would mean', async () => {
  const bus = await serveBus();
  const { messages } = read({ url: bus.url }, { pgns: [129_025, 129_029] });
  await bus.connected;
  const none = FORMATS.actisense({ pgn: 129_025, source: 3, data: Buffer.from('ffffff7fffffff7f', 'hex') });
  bus.send([...none, ...linesOf('actisense', { pgn: 129_029, fields: {} })]);
  await expect.poll(() => messages).toHaveLength(2);
  for (const { fields } of messages) expect(Object.keys(fields)).not.toContain('latitude');
});

describe('readers of one gateway', () => {
  test('share its connection, and each gets the messages that it reads', async () => {
    const bus = await serveBus();
    const clock = new FakeClock();
    const position = read({ url: bus.url }, { clock });
    const vessels = read({ url: bus.url }, { pgns: [129_809], clock });
    await Promise.all([position.ready, vessels.ready]);
    bus.send([...linesOf('yachtDevices', PLACE), ...linesOf('yachtDevices', SHIP)]);
    await expect.poll(() => vessels.messages).toHaveLength(1);
    expect(position.messages.map(({ pgn }) => pgn)).toEqual([129_025]);
    expect(bus.clients.size).toBe(1);
    position.abort.abort();
    await position.outcome;
    bus.send(linesOf('actisense', SHIP));
    await expect.poll(() => vessels.messages).toHaveLength(2);
  });

  test('end with the reason when it closes', async () => {
    const bus = await serveBus();
    const clock = new FakeClock();
    const readers = [read({ url: bus.url }, { clock }), read({ url: bus.url }, { clock })];
    await Promise.all(readers.map(({ ready }) => ready));
    await bus.close();
    const failures = await Promise.all(readers.map(({ outcome }) => outcome));
    expect(failures.map(String)).toEqual(Array(2).fill(expect.stringContaining('closed the connection')));
  });

  test('do not end with what another one throws', async () => {
    const bus = await serveBus();
    const clock = new FakeClock();
    const sound = read({ url: bus.url }, { clock });
    const failing = readNmea2000(
      { url: bus.url, clock },
      {
        pgns: new Set([129_025]),
        onMessage() {
          throw new Error('not my day');
        },
      },
      new AbortController().signal,
    );
    const failure = failing.catch(String);
    await sound.ready;
    bus.send(linesOf('candump', PLACE));
    expect(await failure).toBe('Error: not my day');
    bus.send(linesOf('candump', PLACE));
    await expect.poll(() => sound.messages).toHaveLength(2);
  });
});

test('a bus without a line for longer than the time between two heartbeats is silent', async () => {
  const bus = await serveBus();
  const { clock, ready, outcome } = read({ url: bus.url });
  await ready;
  await clock.advance(70_000);
  expect(await outcome).toMatchObject({ kind: 'silent' });
});

test('the missing decoder is named with the command that installs it', async () => {
  const url = 'n2k-tcp://127.0.0.1:9';
  const { loadDecoder } = await import('./decoder.ts');
  const load = () => loadDecoder(() => Promise.reject(new Error('ERR_MODULE_NOT_FOUND')));
  const { outcome } = read({ url, load });
  expect(await outcome).toMatchObject({
    kind: 'dependency',
    message: expect.stringContaining('npm install --global @canboat/canboatjs'),
    reason: { cause: { code: 'noDecoder' } },
  });
});

test('datagrams of several lines are read, and one device by two gateways counts as two', async () => {
  const port = Promise.withResolvers<number>();
  const { messages } = read({ url: 'n2k-udp://127.0.0.1:0', onListening: port.resolve });
  const to = await port.promise;
  const sockets = ['127.0.0.1', '127.0.0.2'].map((address) => ({ socket: createSocket('udp4'), address }));
  for (const { socket, address } of sockets) {
    onTestFinished(() => void socket.close());
    await new Promise<void>((resolve) => socket.bind(0, address, resolve));
    socket.send(
      `${linesOf('yachtDevices', PLACE).join('\r\n')}\r\n${linesOf('yachtDevices', PLACE).join('')}`,
      to,
      '127.0.0.1',
    );
  }
  await expect.poll(() => messages).toHaveLength(4);
  expect([...new Set(messages.map(({ device }) => device))].toSorted()).toEqual(['127.0.0.1 3', '127.0.0.2 3']);
});

test('an iKonvert that is not on the bus is asked to go online, not more often than every ten seconds', async () => {
  const bus = await serveBus();
  const { clock, ready } = read({ url: bus.url });
  await ready;
  bus.send(Array(3).fill('$PDGY,000000,,,,,,'));
  await expect.poll(() => bus.received.join('')).toBe('$PDGY,N2NET_INIT,ALL\r\n');
  clock.stall(11_000);
  bus.send(['$PDGY,000000,,,,,,']);
  await expect.poll(() => bus.received.join('')).toBe('$PDGY,N2NET_INIT,ALL\r\n'.repeat(2));
  bus.send(['$PDGY,000000,10,0,5,123,9,0', ...linesOf('ikonvert', PLACE)]);
});

test('a serial port is read at 115200 baud', async () => {
  const path = '/dev/ttyN2K';
  SerialPortMock.binding.createPort(path);
  onTestFinished(() => SerialPortMock.binding.reset());
  let port: SerialPortMock | undefined;
  const loadSerialport = async () => (options: { path: string; baudRate: number; autoOpen: false }) => {
    expect(options.baudRate).toBe(115_200);
    port = new SerialPortMock(options);
    return port;
  };
  const { ready, messages } = read({ url: `n2k-serial://${path}`, loadSerialport });
  await ready;
  port?.port?.emitData(`${linesOf('actisense', PLACE).join('')}\r\n`);
  await expect.poll(() => messages).toHaveLength(1);
});

describe('a CAN interface', () => {
  function fakeChannel() {
    const listeners = new Map<string, (frame: never) => void>();
    let isStarted = false;
    const channel: CanChannelLike = {
      addListener: (event, listener) => void listeners.set(event, listener),
      start: () => {
        isStarted = true;
      },
      stop: () => {
        isStarted = false;
      },
    };
    const emit = (event: string, fact?: unknown) => listeners.get(event)?.(fact as never);
    return { channel, emit, isStarted: () => isStarted };
  }

  test('is read frame by frame, without those of eleven bits, and closed at the end', async () => {
    const { channel, emit, isStarted } = fakeChannel();
    const names: string[] = [];
    const loadCan = async () => (name: string) => {
      names.push(name);
      return channel;
    };
    const { ready, messages, abort, outcome } = read({ url: 'n2k-can://can0', loadCan });
    await ready;
    const data = encodeFields(PLACE);
    emit('onMessage', { id: 0x09f80103, ext: true, data });
    emit('onMessage', { id: 0x103, ext: false, data });
    expect(messages.map(({ device, fields }) => [device, fields['latitude']])).toEqual([[' 3', 50.36]]);
    abort.abort();
    expect(await outcome).toBe('resolved');
    expect([names, isStarted()]).toEqual([['can0'], false]);
  });

  test('that stops is unreachable', async () => {
    const { channel, emit } = fakeChannel();
    const { ready, outcome } = read({ url: 'n2k-can://can0', loadCan: async () => () => channel });
    await ready;
    emit('onStopped');
    expect(await outcome).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('n2k-can://can0') });
  });

  test('that cannot be opened is unreachable, and a missing package is named', async () => {
    const failing = () => {
      throw new Error('no such device');
    };
    const closed = read({ url: 'n2k-can://can1', loadCan: async () => failing });
    expect(await closed.outcome).toMatchObject({ reason: { cause: { code: 'cannotOpen' } } });
    const missing = read({ url: 'n2k-can://can1' });
    expect(await missing.outcome).toMatchObject({
      kind: 'dependency',
      message: expect.stringContaining('npm install --global socketcan'),
    });
  });
});
