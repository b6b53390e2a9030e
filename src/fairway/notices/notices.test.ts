import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { describeOnEachEngine, temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { type AuthorityReaction, FakeAuthority } from '../../../test/support/fakes/fake-authority.ts';
import { runNotices } from '../../../test/support/features/notices-run.ts';
import { makeFtm, makeSoap, makeWrm, NTS_VERSIONS } from '../../../test/support/samples/make-nts.ts';
import { untilPasses } from '../../../test/support/until-passes.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../foundation/shared/units.ts';
import { createNoticeStore, toRow } from './notice-store.ts';
import { readNotices } from './read/notice-reader.ts';

const POST = 'POST';
const NOTICES = '/v1/fairway/notices';

async function upload(run: Awaited<ReturnType<typeof runNotices>>, ...messages: string[]) {
  const { status, body } = await run.call(POST, NOTICES, `<list>${messages.join('')}</list>`);
  expect(status).toBe(200);
  return body;
}

describe('a notice that is replaced', () => {
  test('is the one with the highest serial number, in whichever order they come', async () => {
    const run = await runNotices();
    await upload(run, makeFtm({ serial: 1, text: 'second' }));
    await upload(run, makeFtm({ serial: 0, text: 'first' }));
    expect(await run.list()).toMatchObject([{ number: 100, serial: 1, texts: { de: 'second' } }]);
    await upload(run, makeFtm({ serial: 2, text: 'third' }));
    expect(await run.list()).toMatchObject([{ serial: 2, texts: { de: 'third' } }]);
  });

  test('is the one that was issued last where the serial number is the same', async () => {
    const run = await runNotices();
    await upload(run, makeFtm({ text: 'late', issued: '2026-11-20T12:00:00+01:00' }), makeFtm({ text: 'early' }));
    expect(await run.list()).toMatchObject([{ texts: { de: 'late' } }]);
  });

  test('is not written again where it says the same', async () => {
    const run = await runNotices();
    expect(await upload(run, makeFtm(), makeFtm({ number: 101 }))).toMatchObject({ read: 2, changed: 2, dropped: 0 });
    expect(await upload(run, makeFtm(), makeFtm({ number: 101 }))).toMatchObject({ read: 2, changed: 0, dropped: 0 });
  });

  test('ends when it is withdrawn, in every version', async () => {
    const run = await runNotices();
    for (const [index, version] of NTS_VERSIONS.entries()) {
      await upload(run, makeFtm({ version, number: index }));
      await upload(run, makeFtm({ version, number: index, serial: 1, withdrawn: true }));
    }
    expect((await run.list()).map(({ withdrawn }) => withdrawn)).toEqual([true, true, true, true, true]);
    expect(await run.list('?at=2026-11-22T12:00:00Z')).toEqual([]);
  });
});

describe('the list', () => {
  const messages = [
    makeFtm({ number: 1, at: { latitude: 50.1, longitude: 7.1 }, water: 'Rhein' }),
    makeFtm({ number: 2, at: { latitude: 51.9, longitude: 6.1 }, water: 'RHEIN', issued: '2026-11-20T10:00:00+01:00' }),
    makeFtm({ number: 3, at: null, water: 'Mosel', isrs: 'DEXXX030010000B00100' }),
    makeFtm({ number: 4, from: '2026-12-01', to: null }),
    makeFtm({ number: 5, from: '2026-11-01', to: '2026-11-20' }),
    makeWrm(),
  ];
  const start = async (options: Parameters<typeof runNotices>[0] = {}) => {
    const run = await runNotices(options);
    await upload(run, ...messages);
    return { ...run, numbers: async (query: string) => (await run.list(query)).map(({ number }) => number).sort() };
  };

  test('is filtered by place, water, time and kind', async () => {
    const { numbers } = await start();
    expect(await numbers('')).toEqual([1, 2, 3, 4, null]);
    expect(await numbers('?bbox=7,50,8,50.5')).toEqual([1]);
    expect(await numbers('?water=rhein')).toEqual([1, 2]);
    expect(await numbers('?water=rh%25')).toEqual([]);
    expect(await numbers('?at=2026-12-02T00:00:00Z')).toEqual([4]);
    expect(await numbers('?at=2026-11-20T12:00:00Z&kind=ftm')).toEqual([1, 2, 3, 5]);
    expect(await numbers('?kind=wrm')).toEqual([null]);
    expect(await numbers('?limit=1')).toEqual([2]);
  });

  test('refuses a question that cannot be answered, and names what is wrong', async () => {
    const { get } = await start();
    for (const [query, field] of [
      ['bbox=1,2,3', 'bbox'],
      ['bbox=8,51,7,50', 'bbox'],
      ['at=yesterday', 'at'],
      ['kind=all', 'kind'],
      ['limit=0', 'limit'],
    ]) {
      const { status, body } = await get(`${NOTICES}?${query}`);
      expect([status, body.error.message]).toEqual([400, expect.stringContaining(field ?? '')]);
    }
  });

  test('places a notice without a position at the saved place with its code, and never guesses', async () => {
    const without = await start();
    expect(await without.list('?water=mosel')).toMatchObject([{ places: [{ latitude: null, positionFrom: null }] }]);
    const places = [{ isrs: 'DEXXX030010000B00100', latitude: 50.05, longitude: 7.05 }];
    const saved = await start({ places });
    expect(await saved.list('?water=mosel')).toMatchObject([
      { places: [{ latitude: 50.05, longitude: 7.05, positionFrom: 'place' }] },
    ]);
    expect(await saved.numbers('?bbox=7,50,8,50.5')).toEqual([1, 3]);
    const learnt = await start({
      byKm: (water, km) => (water === 'Mosel' ? { latitude: km, longitude: 7 } : undefined),
    });
    expect(await learnt.list('?water=mosel')).toMatchObject([{ places: [{ latitude: 10, positionFrom: 'way' }] }]);
  });

  test('has a sentence in each language, and the text of the authority as it is', async () => {
    const { list, get } = await start();
    const [notice] = await list('?bbox=7,50,8,50.5');
    expect(notice).toMatchObject({
      limitations: [
        {
          code: 'OBSTRU',
          text: {
            en: 'Rhein, Schleuse Musterdorf, km 34.5: closed; daily 22:00–06:00, 21 Nov 2026 to 23 Nov 2026',
            de: 'Rhein, Schleuse Musterdorf, km 34,5: Sperre; täglich 22:00–06:00 Uhr, 21.11.2026 bis 23.11.2026',
            nl: 'Rhein, Schleuse Musterdorf, km 34,5: stremming; dagelijks 22:00–06:00 uur, 21 nov 2026 tot en met 23 nov 2026',
            fr: 'Rhein, Schleuse Musterdorf, km 34,5: fermeture; chaque jour 22:00–06:00 h, 21 nov. 2026 au 23 nov. 2026',
          },
        },
      ],
      texts: { de: 'Sperre wegen Arbeiten.' },
    });
    expect((await get(`${NOTICES}/${notice?.['id']}`)).body).toMatchObject({ number: 1 });
    expect((await get(`${NOTICES}/${'0'.repeat(8)}-0000-8000-a000-${'0'.repeat(12)}`)).status).toBe(404);
    expect((await get(`${NOTICES}/x`)).status).toBe(404);
  });

  test('of what is ahead has what is valid at some time of a range, and is not withdrawn', async () => {
    const { notices } = await start();
    await upload(await start(), makeFtm({ number: 1, serial: 1, withdrawn: true }));
    const box = { south: 50, north: 53, west: 6, east: 9 };
    const from = Date.parse('2026-11-21T00:00:00Z');
    const ahead = async (waters: string[]) =>
      (await notices.ahead({ box, waters, from, to: from + DAY_MS, limit: 100 })).map(({ number }) => number).sort();
    expect(await ahead([])).toEqual([1, 2, null]);
    expect(await ahead(['mosel'])).toEqual([1, 2, 3, null]);
  });
});

describe('a document by hand', () => {
  test('is refused where it is no NtS, with the reason', async () => {
    const { call } = await runNotices();
    for (const [body, message] of [
      ['', 'The body has no NtS message'],
      ['{"notices": []}', 'The body has no NtS message'],
      [makeSoap([], 'e130'), 'The body is a refusal of a service'],
      [`<!DOCTYPE a>${makeFtm()}`, 'The body cannot be read: the document has a document type, which is not read'],
    ]) {
      const answer = await call(POST, NOTICES, body);
      expect([answer.status, answer.body.error.message]).toEqual([400, message]);
    }
  });
});

describe('a source', () => {
  const start = async (options: Parameters<typeof runNotices>[0] = {}) => {
    const authority = await FakeAuthority.start();
    const source = { name: 'authority', url: authority.url, headers: ['X-API-Key: abc: 1'], intervalSecs: 900 };
    const run = await runNotices({ sources: [source], ...options });
    await run.polled(1);
    return { ...run, authority, status: () => run.notices.sources()[0] };
  };

  test('is read with its headers, and then asked for changes only', async () => {
    const { authority, clock, list, polled, status } = await start();
    await polled(1);
    expect(authority.asked[0]).toMatchObject({ path: '/nts/ftm.xml?country=DE', headers: { 'x-api-key': 'abc: 1' } });
    authority.messages = [makeFtm()];
    await clock.advance(15 * MINUTE_MS);
    await polled(2);
    expect(await list()).toHaveLength(1);
    await clock.advance(15 * MINUTE_MS);
    await polled(3);
    expect(status()).toMatchObject({
      status: 'connected',
      isOld: false,
      polls: { changed: 2, unchanged: 1, failed: 0 },
    });
    expect(authority.asked[2]?.headers).toMatchObject({ 'if-none-match': expect.stringMatching(/^"\w+"$/) });
  });

  test('of every version and as SOAP is understood, packed or not', async () => {
    const { authority, clock, list, polled } = await start();
    for (const [index, version] of NTS_VERSIONS.entries()) {
      authority.messages = [makeFtm({ version, number: index })];
      authority.isSoap = index % 2 === 0;
      authority.isPacked = index % 3 === 0;
      await clock.advance(16 * MINUTE_MS);
      await polled(index + 2);
      expect((await list()).map(({ number }) => number)).toContain(index);
    }
  });

  test('withdraws a notice: it has ended with the next poll', async () => {
    const { authority, clock, list, polled } = await start();
    authority.messages = [makeFtm()];
    await clock.advance(16 * MINUTE_MS);
    await polled(2);
    authority.messages = [makeFtm({ serial: 1, withdrawn: true })];
    await clock.advance(16 * MINUTE_MS);
    await polled(3);
    expect(await list()).toMatchObject([{ serial: 1, withdrawn: true }]);
  });

  test.each<[AuthorityReaction, string]>([
    [500, 'HTTP 500'],
    [403, 'HTTP 403'],
    ['redirect', 'HTTP 302, a redirect'],
    ['html', 'response is not NtS XML'],
    ['error', 'the service reports an error'],
    ['huge', 'the document is longer than 32 MiB'],
    ['bomb', 'the document is longer than 32 MiB'],
    ['broken-gzip', 'response cannot be unpacked'],
    ['doctype', 'the document has a document type, which is not read'],
    ['reset', 'connection reset (ECONNRESET)'],
  ])('that fails (%s) keeps its notices, and is asked again', async (reaction, text) => {
    const { authority, clock, get, list, log, polled } = await start();
    await polled(1);
    authority.messages = [makeFtm()];
    await clock.advance(16 * MINUTE_MS);
    await polled(2);
    authority.script = [reaction];
    authority.messages = [makeFtm(), makeFtm({ number: 101 })];
    await clock.advance(16 * MINUTE_MS);
    await polled(3);
    const { body } = await get('/v1/fairway/sources');
    expect(body.sources).toMatchObject([{ status: 'disconnected', lastError: text, notices: 1 }]);
    expect(log.lines.filter(({ facts }) => facts['code'] === 'fairway.source_unavailable')).toHaveLength(1);
    expect(await list()).toHaveLength(1);
    await clock.advance(31_000);
    await polled(4);
    expect(await list()).toHaveLength(2);
  });

  test('that is silent for three days is old, and nothing of it is lost', async () => {
    const { authority, clock, get, list, polled, status } = await start();
    authority.messages = [makeFtm({ to: null })];
    await clock.advance(16 * MINUTE_MS);
    await polled(2);
    const answeredAt = status()?.lastSuccessAt;
    await authority.close();
    await clock.advance(16 * MINUTE_MS);
    await untilPasses(() => expect(status()?.status).toBe('disconnected'));
    await clock.advance(72 * HOUR_MS);
    expect((await get('/v1/fairway/sources')).body.sources).toMatchObject([
      { isOld: true, lastSuccessAt: new Date(answeredAt ?? 0).toISOString(), notices: 1 },
    ]);
    expect(await list()).toHaveLength(1);
  });

  test('cannot stop another, whatever it does', async () => {
    const [silent, good] = [await FakeAuthority.start(), await FakeAuthority.start()];
    silent.script = ['hang', 'hang'];
    good.messages = [makeFtm()];
    const run = await runNotices({
      sources: [
        { name: 'silent', url: silent.url },
        { name: 'folder', url: pathToFileURL(join(temporaryDirectory(), 'missing')).href },
        { name: 'good', url: good.url },
      ],
    });
    await run.polled(1, 'good');
    await run.polled(1, 'folder');
    expect(await run.list()).toHaveLength(1);
    expect(run.notices.sources()).toMatchObject([
      { name: 'silent', status: 'waiting' },
      { name: 'folder', status: 'disconnected', lastError: { text: 'folder cannot be read (ENOENT)' } },
      { name: 'good', status: 'connected' },
    ]);
  });

  test('that asks to be left alone is, but for no more than an hour', async () => {
    const { authority, clock, polled } = await start();
    await polled(1);
    authority.retryAfter = '1200';
    authority.script = [503];
    await clock.advance(16 * MINUTE_MS);
    await polled(2);
    await clock.advance(19 * MINUTE_MS);
    expect(authority.asked).toHaveLength(2);
    await clock.advance(2 * MINUTE_MS);
    await polled(3);
  });

  test('is known over a restart: its age, and how to ask for changes only', async () => {
    const first = await start();
    first.authority.messages = [makeFtm()];
    await first.clock.advance(16 * MINUTE_MS);
    await first.polled(2);
    const answeredAt = first.status()?.lastSuccessAt;
    await first.close();
    const second = await runNotices({
      sources: [{ name: 'authority', url: first.authority.url }],
      database: { db: first.db } as never,
      clock: new FakeClock('2026-11-23T12:00:00Z'),
    });
    expect(second.notices.sources()[0]).toMatchObject({ lastSuccessAt: answeredAt, isOld: true });
    await second.polled(1);
    expect(second.notices.sources()[0]?.polls).toEqual({ changed: 0, unchanged: 1, failed: 0 });
    expect(await second.list()).toHaveLength(1);
  });

  test('may be a folder, of which each file is read again when it has changed', async () => {
    const folder = join(temporaryDirectory(), 'nts');
    mkdirSync(folder);
    writeFileSync(join(folder, 'a.xml'), makeFtm());
    writeFileSync(join(folder, 'note.txt'), makeFtm({ number: 1 }));
    const run = await runNotices({ sources: [{ name: 'folder', url: pathToFileURL(folder).href }] });
    await run.polled(1);
    expect((await run.list()).map(({ number }) => number)).toEqual([100]);
    writeFileSync(join(folder, 'b.xml'), makeFtm({ number: 101 }));
    writeFileSync(join(folder, 'c.xml'), 'no XML');
    await run.clock.advance(16 * MINUTE_MS);
    await run.polled(2);
    expect(await run.list()).toHaveLength(2);
    rmSync(join(folder, 'b.xml'));
    await run.clock.advance(16 * MINUTE_MS);
    await run.polled(3);
    expect(await run.list()).toHaveLength(2);
  });
});

await describeOnEachEngine('stored notices', (open) => {
  async function noticesOf(...messages: string[]) {
    const found: Parameters<typeof toRow>[0][] = [];
    async function* document() {
      yield Buffer.from(`<list>${messages.join('')}</list>`);
    }
    await readNotices(document(), {
      source: 's',
      receivedAt: Date.parse('2026-11-20T09:00:00Z'),
      onNotices: async (batch) => void found.push(...batch),
    });
    return found;
  }

  test('come back as they were written, and are found by place, water and time', async () => {
    const store = createNoticeStore((await open()).db);
    const notices = await noticesOf(
      makeFtm(),
      makeFtm({ number: 2, at: null, isrs: 'DEXXX030010000B00100', water: 'Main|Donau%' }),
      makeWrm(),
    );
    await store.write(notices.map(toRow));
    await store.write(notices.map(toRow));
    const [first] = notices;
    expect(await store.find(first?.id ?? '')).toEqual(first);
    const numbers = async (query: Partial<Parameters<typeof store.list>[0]>) =>
      (await store.list({ limit: 10, ...query })).map(({ number }) => number);
    const box = { south: 52, north: 53, west: 8, east: 9 };
    const far = { south: 0, north: 1, west: 170, east: -170 };
    expect(await numbers({ box, kind: 'ftm' })).toEqual([100]);
    expect(await numbers({ box: far })).toEqual([]);
    expect(await numbers({ box: far, codes: ['DEXXX030010000B00100'] })).toEqual([2]);
    expect(await numbers({ box: far, unplacedOn: ['main donau%'] })).toEqual([2]);
    expect(await numbers({ water: 'MAIN|DONAU%' })).toEqual([2]);
    expect(await numbers({ water: 'm_in' })).toEqual([]);
    expect(await numbers({ validAt: Date.parse('2026-12-01T00:00:00+01:00') })).toEqual([]);
    expect(await numbers({ validAt: Date.parse('2026-11-30T23:59:59+01:00'), kind: 'ftm' })).toHaveLength(2);
    expect(await store.usage()).toMatchObject({ notices: 3 });
    expect(await store.countBySource()).toEqual(new Map([['s', 3]]));
  });

  test('are deleted 90 days after their end, and levels after ten', async () => {
    const store = createNoticeStore((await open()).db);
    await store.write((await noticesOf(makeFtm(), makeFtm({ number: 2, to: null }), makeWrm())).map(toRow));
    expect(await store.deleteEnded(Date.parse('2026-11-30T09:00:00Z'), 10)).toBe(0);
    expect(await store.deleteEnded(Date.parse('2026-11-30T09:00:01Z'), 10)).toBe(1);
    expect(await store.deleteEnded(Date.parse('2027-02-28T00:00:00Z'), 10)).toBe(0);
    expect(await store.deleteEnded(Date.parse('2027-03-01T00:00:00Z'), 10)).toBe(1);
    expect((await store.list({ limit: 10 })).map(({ number }) => number)).toEqual([2]);
  });
});
