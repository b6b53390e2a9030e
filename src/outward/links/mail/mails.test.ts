import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeOnEachEngine, temporaryDirectory } from '../../../../test/support/database-matrix.ts';
import { FakeMailServer } from '../../../../test/support/fakes/fake-mail-server.ts';
import { HOUR, startLinks } from '../../../../test/support/features/links-run.ts';
import { loadSeal } from '../../../foundation/shared/encoding/seal.ts';

/** Real connections and databases of a busy machine take their time. */
const eventually = <T>(read: () => T) => expect.poll(read, { interval: 100 });
const textOf = (data: string) =>
  data.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));

await describeOnEachEngine('mails to clients', (open) => {
  async function start(language: 'de' | 'nl' | null = 'de') {
    const { db } = await open();
    const server = await FakeMailServer.start();
    const run = await startLinks({ db, mailServer: server.url });
    const tripId = await run.seedTrip();
    const contactId = await run.seedContact(tripId, { language });
    run.links.start?.();
    const waiting = () =>
      db
        .selectFrom('link_mails')
        .selectAll()
        .where('done_at', 'is', null)
        .execute()
        .then((rows) => rows.length);
    const kinds = () => server.mails.map(({ data }) => /<[^>]*\.(link|delay|arrived)\./.exec(data)?.[1]);
    const tick = async (ms = 5000) => run.clock.advance(ms);
    const promises = async () =>
      (await db.selectFrom('links').select('promised_at').execute()).map(({ promised_at }) => promised_at);
    return { ...run, db, server, tripId, contactId, waiting, kinds, promises, tick };
  }

  test('a contact gets the link in its language, once, and the secret is nowhere in the database', async () => {
    const { make, tripId, contactId, server, db, tick, dataDir, call } = await start();
    server.replies = ['451 later'];
    const { url } = await make(tripId, { contactIds: [contactId] });
    const secret = url.split('/').at(-1) ?? '';
    const rows = await db.selectFrom('link_mails').selectAll().execute();
    expect(rows).toMatchObject([{ kind: 'link', done_at: null }]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(statSync(join(dataDir, 'links.key')).mode & 0o777).toBe(0o600);
    await eventually(() => tick().then(() => server.mails.length)).toBe(1);
    expect(server.mails[0]).toMatchObject({ from: 'crew@anna.example', to: ['dispo@rheinkontor.example'] });
    expect(textOf(server.mails[0]?.data ?? '')).toContain(url);
    expect(textOf(server.mails[0]?.data ?? '')).toContain('Verfolgen Sie Ihre Ladung');
    await eventually(() => db.selectFrom('link_mails').select(['content', 'was_sent']).execute()).toEqual([
      { content: '', was_sent: 1 },
    ]);
    await tick(10 * 60_000);
    expect(server.mails).toHaveLength(1);
    expect((await call('GET', '/v1/links')).json().links).toMatchObject([
      { mails: { waiting: 0, sent: 1, failed: 0 } },
    ]);
  });

  test('a delay and the arrival are each mailed once, to those alone for whom the crew has asked', async () => {
    const run = await start('nl');
    const { make, tripId, contactId, kinds, promises, tick, clock, estimate, endTrip, seedTrip, server } = run;
    await make(tripId, { contactIds: [contactId] });
    const other = await seedTrip();
    await make(other);
    const at = clock.now() + 5 * HOUR;
    const around = (likely: number) => ({ state: 'ok', earliest: likely - HOUR, likely, latest: likely + HOUR });
    estimate(around(at));
    await eventually(() => tick(61_000).then(kinds)).toEqual(['link']);
    // The first estimate is kept by another write than the mail.
    await eventually(() => tick(61_000).then(promises)).toContain(at);
    estimate(around(at + 0.9 * HOUR));
    await tick(61_000);
    estimate(around(at + 1.5 * HOUR));
    await eventually(() => tick(61_000).then(kinds)).toEqual(['link', 'delay']);
    estimate(around(at + 3 * HOUR));
    await tick(10 * 60_000);
    await endTrip(tripId);
    await endTrip(other);
    await eventually(() => tick().then(kinds)).toEqual(['link', 'delay', 'arrived']);
    await tick(HOUR);
    expect(kinds()).toEqual(['link', 'delay', 'arrived']);
    expect(textOf(server.mails[1]?.data ?? '')).toContain('Uw lading is vertraagd');
  });

  test('a link whose trip has ended is not written to again', async () => {
    const { make, tripId, contactId, kinds, tick, endTrip, seedTrip, seedContact, db } = await start();
    await make(tripId, { contactIds: [contactId] });
    await eventually(() => tick().then(kinds)).toEqual(['link']);
    await endTrip(tripId);
    await eventually(() => tick().then(kinds)).toEqual(['link', 'arrived']);
    await tick(HOUR);
    const other = await seedTrip();
    await make(other, { contactIds: [await seedContact(other)] });
    const rows = await db.selectFrom('link_mails').select('sequence').orderBy('sequence').execute();
    const [first = 0, ...others] = rows.map(({ sequence }) => sequence);
    // Each try to queue a mail again would have used up a number.
    expect(others).toEqual([first + 1, first + 2]);
  });

  test('a link that is ended takes its waiting mails with it', async () => {
    const { make, tripId, contactId, server, waiting, tick, call, db } = await start();
    server.replies = Array.from({ length: 50 }, () => '451 later');
    const { id } = await make(tripId, { contactIds: [contactId] });
    const retries = () => db.selectFrom('link_mails').select('retries').execute();
    // One try has failed, and the next is not due.
    await eventually(retries).toEqual([{ retries: 1 }]);
    expect(await waiting()).toBe(1);
    await call('DELETE', `/v1/links/${id}`);
    expect(await waiting()).toBe(0);
    server.replies = [];
    await tick(10 * 60_000);
    expect(server.mails).toEqual([]);
  });

  test('a contact of another client, and one without an address, are refused', async () => {
    const { tripId, seedTrip, seedContact, call, clock } = await start();
    const expiresAt = new Date(clock.now() + HOUR).toISOString();
    const foreign = await seedContact(await seedTrip());
    const unusable = await seedContact(tripId, { email: 'a@b.example, c@d.example' });
    for (const contactId of [foreign, unusable]) {
      const { status, json } = await call('POST', '/v1/links', { tripId, expiresAt, contactIds: [contactId] });
      expect([status, json().error.faults[0].field]).toEqual([400, 'contactIds']);
    }
  });
});

test('another key opens nothing, and of two that make one at the same time both get the same', async () => {
  const folder = temporaryDirectory();
  expect(await loadSeal(folder, 'links.key', false)).toBeUndefined();
  const [one, two] = await Promise.all([loadSeal(folder, 'links.key', true), loadSeal(folder, 'links.key', true)]);
  const other = await loadSeal(temporaryDirectory(), 'links.key', true);
  const sealed = one?.close('secret') ?? '';
  expect(sealed).not.toContain('secret');
  expect(two?.open(sealed)).toBe('secret');
  expect(() => other?.open(sealed)).toThrow();
  expect(other?.id).not.toBe(one?.id);
});
