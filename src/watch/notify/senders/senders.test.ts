import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { FakeMailServer } from '../../../../test/support/fakes/fake-mail-server.ts';
import { FakeNotifyTarget } from '../../../../test/support/fakes/fake-notify-target.ts';
import { makeTarget } from '../../../../test/support/features/notify-run.ts';
import { makeAlarmRecord } from '../../../../test/support/samples/make-alarm.ts';
import type { Outcome } from '../../../foundation/delivery/retry.ts';
import { systemClock } from '../../../foundation/shared/clock.ts';
import { type Notice, toNotice } from '../notice.ts';
import { createSender, MANNERS } from './create-sender.ts';

const NOW = Date.parse('2026-11-20T08:33:20Z');
const notice = toNotice(makeAlarmRecord(NOW, { updatedAt: NOW, priority: 'alarm' }));
const HOSTILE = 'A\r\nBcc: thief@example.org\r\n\r\n<b>*_[x](http://evil.com)`=1+1 ÄÖ\u202E@all';
const hostile: Notice = {
  ...notice,
  name: HOSTILE,
  shipName: HOSTILE,
  source: 'own',
  text: `${HOSTILE} WWW.EVIL.COM`,
};

/** Sends one message as a worker does. */
async function send(
  settings: Parameters<typeof makeTarget>[0],
  notices: readonly Notice[] = [notice],
): Promise<Outcome> {
  const sender = await createSender(makeTarget(settings), systemClock);
  const batch = { target: settings.name, sequence: 1, sequences: [1], retries: 0, notices };
  try {
    return await sender.post(sender.compose(notices, NOW), new AbortController().signal, batch);
  } finally {
    await sender.close();
  }
}

describe('ntfy', () => {
  const target = (fake: FakeNotifyTarget, path = '/my-topic') => {
    return { name: 'phone', type: 'ntfy' as const, url: `${fake.url}${path}`, token: 'tk_1' };
  };

  test('a message is published as JSON at the root of the server', async () => {
    const fake = await FakeNotifyTarget.start();
    expect(await send(target(fake))).toMatchObject({ kind: 'answer', status: 200 });
    expect(fake.requests[0]).toMatchObject({ method: 'POST', path: '/', headers: { authorization: 'Bearer tk_1' } });
    expect(fake.bodies[0]).toEqual({
      topic: 'my-topic',
      title: 'ALARM: closest approach, AURORA',
      message: expect.stringContaining('Distance 0.92 km'),
      priority: 4,
    });
  });

  test('a server below a path is asked there', async () => {
    const fake = await FakeNotifyTarget.start();
    await send(target(fake, '/push/my-topic'));
    expect(fake.requests[0]?.path).toBe('/push/');
    expect(fake.bodies[0]?.['topic']).toBe('my-topic');
  });

  test('hostile text adds no header and no link', async () => {
    const fake = await FakeNotifyTarget.start();
    await send(target(fake), [hostile]);
    const { title, message } = fake.bodies[0] ?? {};
    expect(title).not.toMatch(/[\r\n]/);
    expect(title).toContain('ÄÖ');
    expect(`${title}${message}`).not.toMatch(/evil\.com|:\/\/|@all|\u202E/i);
    expect(fake.requests[0]?.headers).not.toHaveProperty('bcc');
  });
});

describe('Telegram', () => {
  const target = (fake: FakeNotifyTarget) => {
    return { name: 'crew', type: 'telegram' as const, url: fake.url, token: '123:abc', chat_id: '-100' };
  };

  test('a message is sent as plain text, without a mode that reads markup', async () => {
    const fake = await FakeNotifyTarget.start();
    await send(target(fake), [hostile]);
    expect(fake.requests[0]?.path).toBe('/bot123:abc/sendMessage');
    const [body = {}] = fake.bodies;
    expect(Object.keys(body).sort()).toEqual(['chat_id', 'disable_notification', 'link_preview_options', 'text']);
    expect(body['text']).toContain('<b>*_[x](');
    expect(body['text']).not.toMatch(/evil\.com|:\/\/|@all/i);
  });

  test('the pause that it asks for is kept, whether in the body or in a header', async () => {
    const fake = await FakeNotifyTarget.start();
    const body = '{"ok":false,"error_code":429,"parameters":{"retry_after":35}}';
    fake.script = [
      { status: 429, body },
      { status: 429, headers: { 'retry-after': '7' } },
      { status: 429, body: '[' },
    ];
    const pauses = [];
    for (let count = 0; count < 3; count += 1) pauses.push(await send(target(fake)));
    expect(pauses).toMatchObject([{ retryAfterMs: 35_000 }, { retryAfterMs: 7000 }, { retryAfterMs: undefined }]);
  });

  test('the longest message fits its limit of 4096 characters', async () => {
    const fake = await FakeNotifyTarget.start();
    const long = { ...notice, name: 'W'.repeat(500), text: '.A'.repeat(500) };
    await send(
      target(fake),
      Array.from({ length: MANNERS.telegram.batchSize }, () => long),
    );
    await send(target(fake), [long]);
    for (const { text } of fake.bodies) expect(String(text).length).toBeLessThanOrEqual(4096);
  });
});

describe('a webhook', () => {
  test('gets the alarm as JSON with a signature over its bytes', async () => {
    const fake = await FakeNotifyTarget.start();
    await send({ name: 'office', type: 'webhook', url: `${fake.url}/hook?key=1`, secret: 'shared' }, [hostile]);
    const [request] = fake.requests;
    const expected = createHmac('sha256', 'shared')
      .update(request?.body ?? '')
      .digest('hex');
    expect(request).toMatchObject({ path: '/hook?key=1', headers: { 'x-signature': `sha256=${expected}` } });
    expect(fake.bodies[0]).toMatchObject({
      id: notice.id,
      type: 'closestApproach',
      priority: 'alarm',
      name: HOSTILE,
      cpaM: 40.3,
      raisedAt: '2026-11-20T08:33:20.000Z',
      sentAt: '2026-11-20T08:33:20.000Z',
    });
  });

  test('gets its token beside the signature', async () => {
    const fake = await FakeNotifyTarget.start();
    const target = { name: 'office', type: 'webhook', url: fake.url } as const;
    await send({ ...target, token: 'for-dispatch', secret: 'shared' });
    await send(target);
    const [both, none] = fake.requests;
    expect(both?.headers).toMatchObject({
      authorization: 'Bearer for-dispatch',
      'x-signature': expect.stringMatching(/^sha256=[0-9a-f]{64}$/),
    });
    expect(none?.headers).not.toHaveProperty('authorization');
  });

  test('is not followed where it redirects, and nothing of its answer is shown', async () => {
    const [fake, other] = [await FakeNotifyTarget.start(), await FakeNotifyTarget.start()];
    fake.usual = { status: 307, headers: { location: other.url }, body: 'secret' };
    const outcome = await send({ name: 'office', type: 'webhook', url: fake.url });
    expect(outcome).toMatchObject({ kind: 'answer', status: 307 });
    expect(other.requests).toEqual([]);
    expect(fake.requests[0]?.headers).not.toHaveProperty('x-signature');
  });
});

describe('e-mail', () => {
  const target = (server: FakeMailServer) => {
    return { name: 'mail', type: 'email' as const, url: server.url, from: 'ship@example.org', to: 'a@b.org, c@d.org' };
  };

  test('a message goes to all recipients, with the id of its alarm', async () => {
    const server = await FakeMailServer.start();
    const outcome = await send({ ...target(server), username: 'ship', password: 'p w' });
    expect(outcome).toMatchObject({ kind: 'answer', status: 250 });
    expect(server.credentials).toBe('\u0000ship\u0000p w');
    expect(server.mails).toMatchObject([{ from: 'ship@example.org', to: ['a@b.org', 'c@d.org'] }]);
    const data = server.mails[0]?.data ?? '';
    expect(data).toContain('Subject: ALARM: closest approach, AURORA\r\n');
    expect(data).toContain(`Message-ID: <${notice.id}.0.1@127.0.0.1>`);
    expect(data).toContain('Content-Type: text/plain');
  });

  test('hostile text adds no header, no recipient and no part', async () => {
    const server = await FakeMailServer.start();
    await send(target(server), [hostile]);
    const [mail] = server.mails;
    const [head = ''] = mail?.data.split('\r\n\r\n') ?? [];
    expect(mail?.to).toEqual(['a@b.org', 'c@d.org']);
    expect(head).not.toMatch(/^(bcc|cc):/im);
    expect(head.match(/^content-type:.*$/gim)).toEqual(['Content-Type: text/plain; charset=utf-8']);
  });

  test('what it refuses for good is given up, what may pass is tried again', async () => {
    const server = await FakeMailServer.start();
    server.replies = ['550 no such secret', '451 later', '554 spam'];
    const outcomes = [await send(target(server)), await send(target(server)), await send(target(server))];
    expect(outcomes).toMatchObject([
      { kind: 'refusal', reason: { text: 'it answers with 550' } },
      { kind: 'silence', reason: { text: 'it answers with 451' } },
      { kind: 'refusal', reason: { text: 'it answers with 554' } },
    ]);
  });

  test('a server that is down is silence, and a password waits for TLS', async () => {
    const server = await FakeMailServer.start();
    const gone = target(server);
    await server.close();
    expect(await send(gone)).toMatchObject({ kind: 'silence', reason: { text: expect.stringContaining('ECONN') } });
    const open = await FakeMailServer.start();
    const url = open.url.replace('127.0.0.1', '0.0.0.0');
    const outcome = await send({ ...target(open), url, username: 'ship', password: 'secret' });
    expect(outcome.kind).toBe('silence');
    expect(open.commands.filter((line) => line.startsWith('AUTH'))).toEqual([]);
  });
});
