import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headers, nkeys } from '@nats-io/transport-node';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { raw } from '../../../test/support/network/raw-subject.ts';
import { createTestCertificate } from '../../../test/support/network/test-certificate.ts';
import { natsIsInstalled, RealNats } from '../../../test/support/real/real-nats.ts';
import { realPart } from '../../../test/support/real/real-parts.ts';
import type { Bus } from './bus.ts';

const WAIT = { timeout: 60_000 };
const NOTHING = new Uint8Array(0);

const up = (...buses: Bus[]) => expect.poll(() => buses.every(({ isUp }) => isUp), WAIT).toBe(true);

async function gather(pieces: AsyncIterable<Uint8Array>): Promise<Buffer[]> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(Buffer.from(piece));
  return all;
}

/** Resolves when a message of `from` reaches `to`, so that all earlier subscriptions of `to` are active. */
async function reaches(from: Bus, to: Bus): Promise<void> {
  let isReceived = false;
  const stop = to.subscribe(raw('reaches'), () => {
    isReceived = true;
  });
  await expect
    .poll(() => {
      from.publish(raw('reaches'), NOTHING);
      return isReceived;
    }, WAIT)
    .toBe(true);
  stop();
}

describe.skipIf(!realPart('nats-server', natsIsInstalled))('NATS bus', () => {
  test('messages, questions and answers larger than the server takes arrive whole', async () => {
    const server = await RealNats.start();
    const [a, b] = [server.bus(), server.bus()];
    const large = randomBytes(2_500_000);
    const received: Uint8Array[] = [];
    a.subscribe(raw('large'), (bytes) => received.push(bytes));
    a.serve(raw('double'), async function* (bytes) {
      yield bytes;
      yield bytes;
    });
    await up(a, b);
    await reaches(b, a);
    b.publish(raw('large'), large);
    await expect.poll(() => received.length, WAIT).toBe(1);
    expect(large.equals(received[0] ?? NOTHING)).toBe(true);
    const [first, second, ...rest] = await gather(b.ask(raw('double'), large, 20_000));
    expect([first?.equals(large), second?.equals(large), rest]).toEqual([true, true, []]);
    expect(a.stats.malformed + b.stats.malformed).toBe(0);
  });

  test('of a group one answers', async () => {
    const server = await RealNats.start();
    const buses = [server.bus(), server.bus(), server.bus()] as const;
    let answers = 0;
    for (const bus of buses) {
      bus.serve(
        raw('work'),
        async function* () {
          answers += 1;
          yield NOTHING;
        },
        'workers',
      );
    }
    await up(...buses);
    for (const bus of buses) await reaches(buses[0], bus);
    for (let count = 0; count < 20; count += 1)
      expect(await gather(buses[0].ask(raw('work'), NOTHING, 10_000))).toHaveLength(1);
    expect(answers).toBe(20);
  });

  test('a server that is killed and comes back is found again; questions meanwhile fail, messages are dropped', async () => {
    const server = await RealNats.start();
    const [a, b] = [server.bus(), server.bus()];
    let connections = 0;
    b.onUp(() => {
      connections += 1;
    });
    const received: string[] = [];
    b.subscribe(raw('news'), (bytes) => received.push(Buffer.from(bytes).toString()));
    a.serve(raw('endless'), async function* () {
      yield NOTHING;
      await new Promise(() => undefined);
    });
    await up(a, b);
    await reaches(a, b);
    await reaches(b, a);
    const asked = gather(b.ask(raw('endless'), NOTHING, 60_000));
    const lost = expect(asked).rejects.toThrow('the connection was lost');
    await server.kill();
    await lost;
    await expect.poll(() => [a.isUp, b.isUp], WAIT).toEqual([false, false]);
    a.publish(raw('news'), Buffer.from('lost'));
    expect(a.stats.dropped).toBe(1);
    await expect(gather(b.ask(raw('endless'), NOTHING, 1000))).rejects.toThrow('the bus is down');
    await server.run();
    await up(a, b);
    await reaches(a, b);
    a.publish(raw('news'), Buffer.from('new'));
    await expect.poll(() => received, WAIT).toEqual(['new']);
    expect(connections).toBe(2);
    expect(b.stats.failures).toBeGreaterThan(0);
  });

  test('a server that starts after the bus is connected to, with all that was subscribed', async () => {
    const server = await RealNats.start();
    await server.kill();
    const [a, b] = [server.bus(), server.bus()];
    let received = 0;
    a.subscribe(raw('news'), () => {
      received += 1;
    });
    await expect.poll(() => a.stats.failures, WAIT).toBeGreaterThan(1);
    await server.run();
    await up(a, b);
    await reaches(b, a);
    b.publish(raw('news'), NOTHING);
    await expect.poll(() => received, WAIT).toBe(1);
  });

  test('what waits for a server that reads nothing is bounded, and goes on when it reads again', async () => {
    const server = await RealNats.start();
    const [a, b] = [server.bus(), server.bus()];
    let received = 0;
    b.subscribe(raw('bulk'), ({ length }) => {
      received += length;
    });
    await up(a, b);
    await reaches(a, b);
    server.signal('SIGSTOP');
    for (let count = 0; count < 100; count += 1) a.publish(raw('bulk'), randomBytes(500_000));
    expect(a.stats.dropped).toBeGreaterThan(60);
    server.signal('SIGCONT');
    await expect.poll(() => received, WAIT).toBe((100 - a.stats.dropped) * 500_000);
    await reaches(a, b);
  });

  test('bytes of strangers disturb nobody', async () => {
    const server = await RealNats.start();
    const [a, b] = [server.bus(), server.bus()];
    const received: number[] = [];
    a.subscribe(raw('news'), ({ length }) => received.push(length));
    a.serve(raw('work'), async function* () {
      yield NOTHING;
    });
    const stranger = await server.stranger();
    await up(a, b);
    await reaches(b, a);
    const parts = ['x', 'x 1 5 2', 'x 1 0 999999', 'x 1 1 3', `${'x'.repeat(99)} 1 0 2`, 'x 1 -1 2', '', 'x 2 0 2'];
    for (const part of parts) {
      const fields = headers();
      fields.set('Wheelhouse-Part', part);
      fields.set('Wheelhouse-Answer', 'piece 7');
      stranger.publish('wh.news', randomBytes(100), { headers: fields });
      stranger.publish('wh.work', randomBytes(100), { headers: fields });
    }
    // Senders that never complete a message.
    for (let count = 0; count < 100; count += 1) {
      const fields = headers();
      fields.set('Wheelhouse-Part', `sender-${count} 1 0 2`);
      stranger.publish('wh.news', randomBytes(900_000), { headers: fields });
    }
    await stranger.flush();
    b.publish(raw('news'), randomBytes(7));
    // An empty header counts as missing.
    await expect.poll(() => received, WAIT).toEqual([100, 7]);
    expect(a.stats.malformed).toBeGreaterThan(8);
    expect(await gather(b.ask(raw('work'), NOTHING, 10_000))).toHaveLength(1);
  });

  test('a bus signs in with a password in the URL, a seed or a certificate authority from files', async () => {
    const directory = temporaryDirectory();
    const file = (name: string, content: string) => {
      const path = join(directory, name);
      writeFileSync(path, content);
      return path;
    };
    const user = nkeys.createUser();
    const { key, cert } = createTestCertificate();
    const open = await RealNats.start('authorization { user: fleet, password: "p@ss" }');
    const signed = await RealNats.start(`authorization { users: [{ nkey: ${user.getPublicKey()} }] }`);
    const secure = await RealNats.start(
      `tls { cert_file: "${file('cert.pem', cert)}", key_file: "${file('key.pem', key)}" }`,
    );
    const credentialsFile = file('seed', Buffer.from(user.getSeed()).toString());
    await up(
      open.bus({ servers: [`nats://fleet:p%40ss@127.0.0.1:${open.port}`] }),
      signed.bus({ credentialsFile }),
      secure.bus({ servers: [`tls://localhost:${secure.port}`], caFile: join(directory, 'cert.pem') }),
    );
    const refused = [open.bus(), signed.bus(), secure.bus({ servers: [`tls://localhost:${secure.port}`] })];
    await expect.poll(() => refused.every(({ stats }) => stats.failures > 1), WAIT).toBe(true);
    expect(refused.some(({ isUp }) => isUp)).toBe(false);
    expect(() => signed.bus({ credentialsFile: join(directory, 'missing') })).toThrow('ENOENT');
  });
});
