import { spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SerialPortMock } from 'serialport';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { connectLines, serveLines } from '../../../test/support/network/line-server.ts';
import { type LineSourceOptions, openLineSource } from './index.ts';

/** Creates pseudo terminals; the test that needs one is skipped if the program is not installed. */
const PTY_TOOL = 'socat';

/** Runs a source until the end of the test; `lines` and `senders` collect the received data. */
function start(options: Omit<LineSourceOptions, 'clock'>, consume: (line: string) => void = () => undefined) {
  const clock = new FakeClock();
  const abort = new AbortController();
  const lines: string[] = [];
  const senders: string[] = [];
  const times: number[] = [];
  const port = Promise.withResolvers<number>();
  const source = openLineSource({ ...options, clock, onListening: port.resolve });
  const done = source.run((line, sender, receivedAt) => {
    lines.push(line.toString('latin1'));
    senders.push(sender);
    times.push(receivedAt);
    consume(line.toString('latin1'));
  }, abort.signal);
  const outcome = done.then(
    () => 'resolved' as const,
    (failure: unknown) => failure,
  );
  onTestFinished(async () => {
    abort.abort();
    await outcome;
    expect(clock.pending).toBe(0);
  });
  return { clock, abort, lines, senders, times, source, outcome, port: port.promise };
}

describe('TCP client', () => {
  test('it reads lines until the signal aborts, and can run again', async () => {
    const url = await serveLines((socket) => socket.write('$ONE\r\n$TWO\r\n$PART'));
    const clock = new FakeClock();
    const source = openLineSource({ url, clock });
    for (const round of [1, 2]) {
      const abort = new AbortController();
      await source.run((line) => {
        if (line.toString() === '$TWO') abort.abort();
      }, abort.signal);
      expect(source.counts.lines).toBe(round * 2);
    }
    expect(clock.pending).toBe(0);
  });

  test('a refused connection is unreachable and names the source', async () => {
    const { outcome } = start({ url: 'tcp://127.0.0.1:1' });
    expect(await outcome).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('tcp://127.0.0.1:1') });
  });

  test('a refused connection to a name says why', async () => {
    const { outcome } = start({ url: 'tcp://localhost:1' });
    expect(await outcome).toMatchObject({ message: expect.stringMatching(/localhost:1: .*ECONNREFUSED/) });
  });

  test('the other side closing is a failure', async () => {
    const { outcome, lines } = start({ url: await serveLines((socket) => socket.end('$ONE\n')) });
    expect(await outcome).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('closed') });
    expect(lines).toEqual(['$ONE']);
  });

  test('each line has the time at which its end came', async () => {
    let peer: Socket | undefined;
    const url = await serveLines((socket) => {
      peer = socket;
      socket.write('$ONE\n$TWO\n$THR');
    });
    const { clock, lines, times } = start({ url });
    const begin = clock.now();
    await expect.poll(() => lines.length).toBe(2);
    await clock.advance(1000);
    peer?.write('EE\n');
    await expect.poll(() => lines).toEqual(['$ONE', '$TWO', '$THREE']);
    expect(times).toEqual([begin, begin, begin + 1000]);
  });

  test('silence is a failure, each line puts it off', async () => {
    let peer: Socket | undefined;
    const url = await serveLines((socket) => {
      peer = socket;
      socket.write('$ONE\n');
    });
    const { clock, lines, outcome } = start({ url, silenceMs: 30_000 });
    await expect.poll(() => lines).toEqual(['$ONE']);
    await clock.advance(20_000);
    peer?.write('$TWO\n');
    await expect.poll(() => lines).toHaveLength(2);
    await clock.advance(29_999);
    expect(clock.pending).toBe(1);
    await clock.advance(1);
    expect(await outcome).toMatchObject({ kind: 'silent', message: expect.stringContaining('no line for 30 s') });
  });

  test('what the consumer throws ends the run instead of the process', async () => {
    const url = await serveLines((socket) => socket.write('$ONE\n'));
    const failure = new Error('not today');
    const { outcome } = start({ url }, () => {
      throw failure;
    });
    expect(await outcome).toBe(failure);
  });

  test('a signal that is already aborted opens nothing', async () => {
    const onClient = vi.fn();
    const source = openLineSource({ url: await serveLines(onClient), clock: new FakeClock() });
    await source.run(() => undefined, AbortSignal.abort());
    expect(onClient).not.toHaveBeenCalled();
  });
});

describe('TCP listener', () => {
  test('several clients are distinguished by their address', async () => {
    const { port, lines, senders } = start({ url: 'tcp-listen://127.0.0.1:0' });
    const [one, two] = [await connectLines(await port), await connectLines(await port)];
    one.write('$ONE\n');
    two.write('$TWO\n');
    await expect.poll(() => [...lines].sort()).toEqual(['$ONE', '$TWO']);
    expect(new Set(senders)).toEqual(new Set([one, two].map((socket) => `127.0.0.1:${socket.localPort}`)));
  });

  test('one client too many is turned away and counted, the others stay', async () => {
    const { port, lines, source } = start({ url: 'tcp-listen://127.0.0.1:0', maxClients: 1 });
    const first = await connectLines(await port);
    first.write('$ONE\n');
    await expect.poll(() => lines).toEqual(['$ONE']);
    const second = await connectLines(await port);
    await new Promise((resolve) => second.once('close', resolve).resume());
    expect(source.counts.clientsRefused).toBe(1);
    first.write('$TWO\n');
    await expect.poll(() => lines).toEqual(['$ONE', '$TWO']);
  });

  test('connections of one address do not keep a receiver of another out', async () => {
    const { port, lines, source } = start({ url: 'tcp-listen://127.0.0.1:0', maxClients: 3 });
    const flood = [await connectLines(await port), await connectLines(await port), await connectLines(await port)];
    const receiver = await connectLines(await port, '127.0.0.2');
    receiver.write('$ONE\n');
    await expect.poll(() => lines).toEqual(['$ONE']);
    expect(source.counts.clientsRefused).toBe(1);
    await expect.poll(() => flood.filter(({ closed }) => closed)).toEqual([flood[0]]);
  });

  test('an idle client makes room', async () => {
    const { port, clock, lines, source } = start({ url: 'tcp-listen://127.0.0.1:0', maxClients: 1, idleMs: 60_000 });
    const first = await connectLines(await port);
    first.write('$ONE\n');
    await expect.poll(() => lines).toEqual(['$ONE']);
    const closed = new Promise((resolve) => first.once('close', resolve).resume());
    await clock.advance(60_000);
    await closed;
    expect(source.counts.clientsIdle).toBe(1);
    const second = await connectLines(await port);
    second.write('$TWO\n');
    await expect.poll(() => lines).toEqual(['$ONE', '$TWO']);
  });

  test('a client that never ends its line is counted, not collected', async () => {
    const { port, lines, source } = start({ url: 'tcp-listen://127.0.0.1:0', maxLineBytes: 100 });
    const socket = await connectLines(await port);
    socket.write(`${'x'.repeat(1_000_000)}\n$ONE\n`);
    await expect.poll(() => lines).toEqual(['$ONE']);
    expect(source.counts.tooLong).toBe(1);
  });

  test('an address in use is a failure that says so', async () => {
    const { port } = start({ url: 'tcp-listen://127.0.0.1:0' });
    const { outcome } = start({ url: `tcp-listen://127.0.0.1:${await port}` });
    expect(await outcome).toMatchObject({ kind: 'listen', message: expect.stringContaining('EADDRINUSE') });
  });

  test('the port is free again when the run has ended', async () => {
    const { port, abort, outcome } = start({ url: 'tcp-listen://127.0.0.1:0' });
    const taken = await port;
    await connectLines(taken);
    abort.abort();
    expect(await outcome).toBe('resolved');
    const again = start({ url: `tcp-listen://127.0.0.1:${taken}` });
    expect(await again.port).toBe(taken);
  });
});

describe('UDP listener', () => {
  test('a datagram may carry several lines, the last without its end', async () => {
    const { port, lines, senders } = start({ url: 'udp://127.0.0.1:0' });
    const socket = createSocket('udp4');
    onTestFinished(() => void socket.close());
    socket.send('$ONE\r\n$TWO\r\n$THREE', await port, '127.0.0.1');
    await expect.poll(() => lines).toEqual(['$ONE', '$TWO', '$THREE']);
    expect(new Set(senders)).toEqual(new Set([`127.0.0.1:${socket.address().port}`]));
  });

  test('an address in use is a failure that says so', async () => {
    const { port } = start({ url: 'udp://127.0.0.1:0' });
    const { outcome } = start({ url: `udp://127.0.0.1:${await port}` });
    expect(await outcome).toMatchObject({ kind: 'listen' });
  });
});

describe('serial device', () => {
  const load = async () => (options: { path: string; baudRate: number; autoOpen: false }) =>
    new SerialPortMock(options);

  test('lines come with the path as sender; unplugging is a failure', async () => {
    SerialPortMock.binding.createPort('/dev/ttyMOCK0', { readyData: Buffer.from('') });
    const ports: SerialPortMock[] = [];
    const { lines, senders, outcome } = start({
      url: 'serial:///dev/ttyMOCK0?baud=4800',
      loadSerialport: async () => (options) => {
        const port = new SerialPortMock(options);
        ports.push(port);
        return port;
      },
    });
    await expect.poll(() => ports[0]?.isOpen).toBe(true);
    expect(ports[0]?.baudRate).toBe(4800);
    ports[0]?.port?.emitData(Buffer.from('$ONE\r\n'));
    await expect.poll(() => lines).toEqual(['$ONE']);
    expect(senders).toEqual(['/dev/ttyMOCK0']);
    ports[0]?.close();
    expect(await outcome).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('unplugged') });
  });

  test('an absent device is unreachable', async () => {
    const { outcome } = start({ url: 'serial:///dev/ttyABSENT', loadSerialport: load });
    expect(await outcome).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('/dev/ttyABSENT') });
  });

  test('the real package reports an absent device too', async () => {
    const { outcome } = start({ url: 'serial:///dev/ttyABSENT' });
    expect(await outcome).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('No such file') });
  });

  test('only a character device below /dev is opened, by whatever name', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lines-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [file, toFile, toDevice] = ['file', 'to-file', 'to-device'].map((name) => join(folder, name));
    await writeFile(file ?? '', 'a secret');
    await symlink(file ?? '', toFile ?? '');
    await symlink('/dev/null', toDevice ?? '');
    const opened: string[] = [];
    const open = async (path: string | undefined) => {
      const { outcome } = start({
        url: `serial://${path}`,
        loadSerialport: async () => (options) => {
          opened.push(options.path);
          return new SerialPortMock(options);
        },
      });
      return String(await outcome);
    };
    const slashes = file?.replaceAll('/', '%2F');
    const refused = [file, toFile, join(folder, 'none'), '/dev', `/dev%2F..${slashes}`, '/dev/fd', '/etc/shadow'];
    for (const path of refused) expect(await open(path)).toContain('not a character device below /dev');
    expect(opened).toEqual([]);
    await open(toDevice);
    expect(opened).toEqual(['/dev/null']);
  });

  test('a missing package is a failure that says so', async () => {
    const { outcome } = start({
      url: 'serial:///dev/ttyUSB0',
      loadSerialport: () => Promise.reject(new Error('Cannot find package')),
    });
    expect(await outcome).toMatchObject({ kind: 'dependency', message: expect.stringContaining('serialport') });
  });

  test('silence names the rate, which may be wrong', async () => {
    SerialPortMock.binding.createPort('/dev/ttyMOCK1');
    const { clock, outcome } = start({ url: 'serial:///dev/ttyMOCK1', silenceMs: 10_000, loadSerialport: load });
    await expect.poll(() => clock.pending).toBe(1);
    await clock.advance(10_000);
    expect(await outcome).toMatchObject({ kind: 'silent', message: expect.stringContaining('38400 baud') });
  });

  test.skipIf(spawnSync(PTY_TOOL, ['-V']).status !== 0)('a pseudo terminal is read, twice in a row', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lines-'));
    const path = join(folder, 'tty');
    const socat = spawn(PTY_TOOL, [`pty,raw,echo=0,link=${path}`, 'stdio'], { stdio: ['pipe', 'ignore', 'ignore'] });
    onTestFinished(async () => {
      socat.kill();
      await rm(folder, { recursive: true });
    });
    await expect.poll(() => readlink(path).catch(() => '')).toContain('/dev/');
    for (const round of ['$ONE', '$TWO']) {
      const { lines, abort, outcome } = start({ url: `serial://${path}?baud=4800` });
      await expect
        .poll(() => {
          socat.stdin.write(`${round}\r\n`);
          return lines;
        })
        .toContain(round);
      abort.abort();
      expect(await outcome).toBe('resolved');
    }
  });
});

test('a bad URL is refused when the source is made', () => {
  expect(() => openLineSource({ url: 'ftp://host', clock: new FakeClock() })).toThrow('unknown scheme ftp');
});
