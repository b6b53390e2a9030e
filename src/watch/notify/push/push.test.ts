import { expect, test } from 'vitest';
import { describeOnEachEngine, openTestDatabase } from '../../../../test/support/database-matrix.ts';
import { FakePushService, makeBrowser, readVapid } from '../../../../test/support/fakes/fake-push-service.ts';
import { startNotify } from '../../../../test/support/features/notify-run.ts';
import { buildRoutesApp, refusal } from '../../../../test/support/features/routes-app.ts';
import { makeAlarmRecord } from '../../../../test/support/samples/make-alarm.ts';
import type { Language } from '../../../foundation/shared/text.ts';
import { type Notice, testNotice, toNotice, toWithdrawal } from '../notice.ts';
import { toPushMessage } from './push-sender.ts';
import { isPushEndpoint } from './push-store.ts';

const SECOND = 1000;
/** Real connections and databases of a busy machine take their time. */
const eventually = <T>(read: () => T) => expect.poll(read, { interval: 5 });

await describeOnEachEngine('Web Push', (open) => {
  async function start() {
    const push = await FakePushService.start();
    const { db } = await open();
    const run = await startNotify({ db, targets: [], connectPush: push.connect });
    const call = await buildRoutesApp(run.notify.routes);
    const browser = makeBrowser();
    const subscribe = ({ endpoint, keys } = browser) =>
      call('POST', '/v1/notify/push/subscriptions', { endpoint, keys });
    const shown = () => push.requests.flatMap((request) => browser.read(request));
    /** While the time goes on: messages have pauses between them. */
    const later = <T>(read: () => T) =>
      expect.poll(
        async () => {
          await run.clock.advance(SECOND);
          return read();
        },
        { interval: 5 },
      );
    return { ...run, db, push, call, browser, subscribe, shown, later };
  }

  test('an alarm reaches the browser once, encrypted for it and signed by this installation', async () => {
    const { call, subscribe, raise, clock, push, shown, browser, log } = await start();
    const { publicKey } = (await call('GET', '/v1/notify/push')).body;
    const created = await subscribe();
    expect(created).toMatchObject({ status: 201, body: { target: `push-${created.body.id}` } });
    const { id } = raise({ name: 'AURORA' });
    await eventually(() => push.requests.length).toBe(1);
    await clock.advance(60 * SECOND);
    expect(shown()).toMatchObject([{ id, priority: 'warning', title: 'WARNING: closest approach, AURORA' }]);
    const [request] = push.requests;
    expect(request).toMatchObject({
      path: new URL(browser.endpoint).pathname,
      headers: { ttl: '86400', urgency: 'high', topic: expect.stringMatching(/^[\w-]{32}$/) },
    });
    expect(request && readVapid(request)).toMatchObject({
      publicKey,
      claims: { aud: 'https://fcm.googleapis.com', sub: expect.stringMatching(/^https:/) },
    });
    expect(request?.body.toString('latin1')).not.toContain('AURORA');
    expect((await call('GET', '/v1/notify/push')).body).toMatchObject({ publicKey, subscriptions: 1 });
    expect(JSON.stringify([log.lines, (await call('GET', '/v1/notify')).body])).not.toContain('googleapis');
  });

  test('what is acknowledged or over is withdrawn once', async () => {
    const { subscribe, raise, change, restore, open: alarms, clock, push, shown, later } = await start();
    await subscribe();
    const [seen, over] = [raise({ name: 'SEEN' }), raise({ name: 'OVER' })];
    await later(() => shown().length).toBe(2);
    change(seen.id, { state: 'acknowledged' });
    await later(() => shown().length).toBe(3);
    restore(alarms().filter(({ id }) => id !== over.id));
    await later(() => shown().length).toBe(4);
    restore([]);
    await clock.advance(60 * SECOND);
    expect(shown().slice(2)).toMatchObject([
      { id: seen.id, over: true, body: 'Somebody has acknowledged it.' },
      { id: over.id, over: true, body: 'The situation is over.' },
    ]);
    expect(push.requests.at(-1)?.headers['urgency']).toBe('normal');
  });

  test('what has ended before it went out never reaches the browser', async () => {
    const { subscribe, raise, change, push, shown, notify, later } = await start();
    await subscribe();
    push.status = 503;
    const { id } = raise({ name: 'SHORT' });
    await eventually(() => notify.stats()[0]?.retried).toBe(1);
    // Both are queued while the time stands still: what is being sent again at that moment would still go out.
    change(id, { state: 'acknowledged' });
    raise({ name: 'LATER' });
    await eventually(() => notify.stats()[0]?.queueLength).toBe(2);
    push.requests.splice(0);
    push.status = 201;
    await later(() => notify.stats()[0]?.queueLength).toBe(0);
    expect(shown().filter((notice) => notice['id'] === id && notice['over'] === undefined)).toEqual([]);
    expect(shown()).toContainEqual(expect.objectContaining({ title: expect.stringContaining('LATER') }));
  });

  test('after a restart an alarm that is open goes out no more, and one that has ended is withdrawn', async () => {
    const { subscribe, raise, clock, push, shown, db, close, open: alarms, later, notify } = await start();
    await subscribe();
    const [stays, ends] = [raise({ name: 'STAYS' }), raise({ name: 'ENDS' })];
    await later(() => shown().length).toBe(2);
    await later(() => notify.stats()[0]?.queueLength).toBe(0);
    await close();
    const again = await startNotify({ db, targets: [], clock, connectPush: push.connect });
    again.restore(alarms().filter(({ id }) => id === stays.id));
    await later(() => shown().length).toBe(3);
    expect(shown()[2]).toMatchObject({ id: ends.id, over: true });
    await clock.advance(60 * SECOND);
    expect(push.requests.length).toBeLessThanOrEqual(3);
  });

  test.each([404, 410])('a subscription that its service ends with %s is removed', async (status) => {
    const { subscribe, raise, push, notify, call, db } = await start();
    await subscribe();
    push.status = status;
    raise();
    await eventually(() => notify.stats()).toEqual([]);
    expect((await call('GET', '/v1/notify/push')).body.subscriptions).toBe(0);
    await expect.poll(() => db.selectFrom('notify_queue').selectAll().execute(), { interval: 5 }).toEqual([]);
    expect(await db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
  });

  test('a browser that subscribes again is the same, also with new keys, and can leave', async () => {
    const { subscribe, call, browser, notify, db } = await start();
    const { id } = (await subscribe()).body;
    expect(await subscribe()).toMatchObject({ status: 200, body: { id } });
    const inGerman = { endpoint: browser.endpoint, keys: browser.keys, language: 'de' };
    expect(await call('POST', '/v1/notify/push/subscriptions', inGerman)).toMatchObject({ status: 200, body: { id } });
    expect(await db.selectFrom('push_subscriptions').select('language').execute()).toEqual([{ language: 'de' }]);
    expect((await call('POST', '/v1/notify/push/subscriptions', { ...inGerman, language: 'xx' })).status).toBe(400);
    expect(await subscribe(makeBrowser(browser.endpoint))).toMatchObject({ status: 200, body: { id } });
    expect(notify.stats()).toHaveLength(1);
    expect((await call('DELETE', `/v1/notify/push/subscriptions/${id}`)).status).toBe(204);
    expect(notify.stats()).toEqual([]);
    expect(await call('DELETE', `/v1/notify/push/subscriptions/${id}`)).toEqual(
      refusal(404, `Subscription ${id} not found`),
    );
  });
});

test('an address that is not of a push service is refused, and nothing is asked', async () => {
  const push = await FakePushService.start();
  const { db } = await openTestDatabase();
  const { notify } = await startNotify({ db, targets: [], connectPush: push.connect });
  const call = await buildRoutesApp(notify.routes);
  const { keys } = makeBrowser();
  for (const endpoint of [
    'https://192.168.1.1/admin',
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.example.org/x',
    'https://fcm.googleapis.com@192.168.1.1/x',
    'https://xnotify.windows.com/x',
    'not an address',
  ]) {
    expect(isPushEndpoint(endpoint)).toBe(false);
    expect((await call('POST', '/v1/notify/push/subscriptions', { endpoint, keys })).status).toBe(400);
  }
  for (const wrong of [{ p256dh: 'AAAA' }, { auth: 'AAAA' }]) {
    const { endpoint } = makeBrowser();
    const answer = await call('POST', '/v1/notify/push/subscriptions', { endpoint, keys: { ...keys, ...wrong } });
    expect(answer.status).toBe(400);
  }
  expect(push.requests).toEqual([]);
  expect(notify.stats()).toEqual([]);
});

test('a browser reads its notices in its language, also that they are over', () => {
  const alarm = makeAlarmRecord(1, {
    type: 'area',
    priority: 'warning',
    mmsi: 211_000_001,
    name: 'AURORA',
    text: 'Entered the area Harbour (internet AIS, may lag by minutes, 4 s old)',
    source: 'feed',
    details: { event: 'enter', areaName: 'Harbour', ageSecs: 4 },
  });
  const notice = toNotice(alarm);
  const shown = (given: Notice, language: Language) =>
    JSON.parse(toPushMessage([given], alarm.updatedAt + 2000, language)).notices[0];
  expect(shown(notice, 'de')).toMatchObject({ title: 'WARNUNG: Gebiet, AURORA', priority: 'warning' });
  expect(shown(notice, 'de').body).toMatch(/^In das Gebiet Harbour eingefahren\n/);
  expect(shown(notice, 'de').body).toContain('vor 2 s; Internet-AIS, kann Minuten nachgehen.');
  expect(shown(notice, 'nl').body).toMatch(/^Gebied Harbour binnengevaren\n/);
  expect(shown(notice, 'fr').body).toMatch(/^Entré dans la zone Harbour\n/);
  expect(shown(notice, 'en').body).toMatch(/^Entered the area Harbour/);
  expect(shown(toWithdrawal(notice, 'over'), 'fr')).toMatchObject({ over: true, body: 'La situation est terminée.' });
  const { details: _, ...former } = notice;
  expect(shown(former, 'de').body).toMatch(/^Entered the area Harbour/);
});

test('a message of many long texts is not larger than a push service takes', () => {
  const notices = Array.from({ length: 8 }, (_, index) => ({
    ...testNotice(makeAlarmRecord(index).id, 0),
    name: '語'.repeat(60),
    text: '語'.repeat(200),
  }));
  const message = toPushMessage(notices, 0);
  expect(Buffer.byteLength(message)).toBeLessThanOrEqual(3900);
  expect(JSON.parse(message).notices).toHaveLength(8);
});
