import type { Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMailer } from '../../../src/watch/notify/senders/mailer.ts';
import { type Behaviour, Liar } from '../../support/network/liar.ts';

const STEP_MS = 200;
const MAIL = { to: 'crew@ship.example', subject: 'Test', text: 'Test', id: undefined };

/** Speaks SMTP, but answers the command with this name as the behaviour says. */
const until =
  (command: string, behave: Behaviour): Behaviour =>
  (socket, liar) => {
    let isLying = false;
    socket.write('220 mail\r\n');
    socket.on('data', (chunk: Buffer) => {
      const [line = ''] = chunk.toString().split('\r\n', 1);
      if (isLying) return;
      isLying = line.startsWith(command);
      if (isLying) behave(socket, liar);
      else socket.write(line.startsWith('DATA') ? '354 go on\r\n' : '250 yes\r\n');
    });
  };
const say = (text: string) => (socket: Socket) => void socket.write(text);
const drip =
  (begin: string, byte: string): Behaviour =>
  (socket, liar) => {
    socket.write(begin);
    liar.drip(socket, byte);
  };
const flood =
  (text: string): Behaviour =>
  (socket, liar) =>
    liar.flood(socket, Buffer.from(text.repeat(Math.ceil(65_536 / text.length))));

test.each<[string, Behaviour]>([
  ['says nothing', () => undefined],
  ['drips its greeting', drip('220 ', 'x')],
  ['drips the lines of its greeting', drip('220-', '\r\n220-x')],
  ['greets without an end', flood('220-mail\r\n')],
  ['greets with a line without an end', flood('2')],
  ['speaks noise', flood('\u00ff\u0000\r\n')],
  ['drips what it can do', until('EHLO', drip('250-', 'x'))],
  ['can do something more each moment', until('EHLO', drip('250-mail', '\r\n250-x'))],
  ['can do things without an end', until('EHLO', flood('250-SIZE 1\r\n'))],
  ['drips whether it takes a sender', until('MAIL', drip('250-', 'x'))],
  ['drips whether it takes the mail', until('DATA', drip('354-', '\r\n354-x'))],
  ['begins TLS and says nothing more', until('EHLO', say('250-mail\r\n250 STARTTLS\r\n'))],
])(
  'a mail server that %s is given up in time, and the connection is closed',
  async (_what, behave) => {
    const original = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => original(Math.min(ms, 4 * STEP_MS)));
    const liar = await Liar.start({ speaksFirst: true });
    liar.behave = behave;
    const mailer = await createMailer(
      { url: `smtp://127.0.0.1:${liar.port}`, from: 'ship@ship.example' } as never,
      STEP_MS,
    );
    onTestFinished(mailer.close);
    const startedAt = performance.now();
    const outcome = await mailer.send(MAIL, new AbortController().signal);
    expect(outcome.kind).toBe('silence');
    expect(performance.now() - startedAt).toBeLessThan(6000);
    expect(liar.taken).toBeLessThan(16 * 1024 * 1024);
    await expect.poll(() => liar.open).toBe(0);
  },
  20_000,
);

test('a mail that is no longer wanted ends its connection', async () => {
  const liar = await Liar.start({ speaksFirst: true });
  liar.behave = until('MAIL', () => undefined);
  const mailer = await createMailer(
    { url: `smtp://127.0.0.1:${liar.port}`, from: 'ship@ship.example' } as never,
    10_000,
  );
  const stop = new AbortController();
  const sending = mailer.send(MAIL, stop.signal);
  await expect.poll(() => liar.receivedBytes).toBeGreaterThan(10);
  stop.abort('enough');
  await expect(sending).rejects.toBe('enough');
  await expect.poll(() => liar.open).toBe(0);
});
