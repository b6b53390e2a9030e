import { expect, test } from 'vitest';
import { FakeAuthority } from '../../../../test/support/fakes/fake-authority.ts';
import { runNotices } from '../../../../test/support/features/notices-run.ts';
import { makeFtm } from '../../../../test/support/samples/make-nts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

async function start({ messages = [] as string[], soap = '2.0.4.0' as const } = {}) {
  const authority = await FakeAuthority.start();
  authority.messages = messages;
  const run = await runNotices({ sources: [{ name: 'service', url: authority.url, soap, headers: ['X-Key: abc'] }] });
  await run.polled(1);
  return { ...run, authority };
}

const numbersOf = (notices: { number: number }[]) => notices.map(({ number }) => number).sort((a, b) => a - b);
const many = (count: number) => Array.from({ length: count }, (_, index) => makeFtm({ number: index }));

test('a message service is asked with POST for the notices in force, in the namespaces of its version', async () => {
  const { authority, list } = await start({ messages: many(3) });
  const [asked] = authority.asked;
  expect(asked?.headers).toMatchObject({ 'content-type': 'text/xml; charset=utf-8', soapaction: '""', 'x-key': 'abc' });
  expect(asked?.body).toContain(
    'xmlns:ms="http://www.ris.eu/nts.ms/2.0.4.0" xmlns:nts="http://www.ris.eu/nts/4.0.4.0"',
  );
  expect(asked?.body).toContain(
    '<ms:validity_period><nts:date_start>2026-11-21</nts:date_start><nts:date_end>2027-01-20</nts:date_end></ms:validity_period>',
  );
  expect(numbersOf(await list('?limit=500'))).toEqual([0, 1, 2]);
});

test.each([0, 99, 100, 101, 200, 250])('%s notices are read page by page, each once', async (count) => {
  const { authority, list } = await start({ messages: many(count) });
  expect(numbersOf(await list('?limit=500'))).toEqual(Array.from({ length: count }, (_, index) => index));
  expect(authority.asked).toHaveLength(Math.max(1, Math.ceil(count / 100)));
});

test('between two full answers it is asked only for what was issued since the last one, with an overlap of two hours', async () => {
  const { authority, clock, list, polled } = await start({ messages: many(1) });
  authority.messages = [...many(150), makeFtm({ number: 500, issued: '2026-11-21T13:00:00+01:00' })];
  await clock.advance(16 * MINUTE_MS);
  await polled(2);
  expect(authority.asked.at(-1)?.body).toContain(
    '<ms:dates_issue><nts:date_start>2026-11-21</nts:date_start><nts:date_end>2026-11-21</nts:date_end></ms:dates_issue>',
  );
  expect(numbersOf(await list('?limit=500'))).toEqual([0, 500]);
  await clock.advance(25 * HOUR_MS);
  await expect.poll(async () => (await list('?limit=500')).length).toBe(151);
});

test('an answer that only has an error, or breaks off on a later page, is asked for again', async () => {
  const { authority, clock, list, notices, polled } = await start({ messages: many(150) });
  authority.messages = many(230).slice(150);
  authority.script = ['error'];
  await clock.advance(16 * MINUTE_MS);
  await polled(2);
  expect(notices.sources()[0]).toMatchObject({
    status: 'disconnected',
    lastError: { text: 'the service reports an error' },
  });
  expect(await list('?limit=500')).toHaveLength(150);

  const second = await FakeAuthority.start();
  second.messages = many(150);
  second.script = ['good', 500];
  const run = await runNotices({ sources: [{ name: 'service', url: second.url, soap: '1.0.3.0' }] });
  await run.polled(1);
  expect(run.notices.sources()[0]).toMatchObject({ status: 'disconnected', lastError: { text: 'HTTP 500' } });
  expect(await run.list('?limit=500')).toHaveLength(100);
  expect(second.asked[0]?.body).toContain('xmlns:ms="http://www.ris.eu/nts.ms/1.0.3.0"');
  await run.clock.advance(31_000);
  await run.polled(2);
  expect(second.asked.map(({ body }) => /<ms:offset>(\d+)</.exec(body)?.[1])).toEqual(['0', '100', '0', '100']);
  expect(await run.list('?limit=500')).toHaveLength(150);
});
