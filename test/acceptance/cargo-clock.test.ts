import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { LAYTIME_CASES } from '../support/samples/laytime-cases.ts';
import { REST_KEY, type ServiceProcess, startService } from '../support/service/service-process.ts';

const LANGUAGES = ['en', 'de', 'nl', 'fr'];
const TITLES = /Statement of facts|Ladeprotokoll|tijdstaat|Relevé des faits/;

function speakingTo(service: ServiceProcess) {
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(service.url + path, {
      method,
      headers: { 'x-api-key': REST_KEY, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, text, body: text.startsWith('{') ? JSON.parse(text) : undefined };
  };
}

async function makeTrip(call: ReturnType<typeof speakingTo>): Promise<string> {
  const texts = ['email', 'phone', 'street', 'houseNumber', 'postalCode', 'city', 'country'];
  const address = Object.fromEntries(texts.map((field) => [field, '']));
  const { body: client } = await call('POST', '/v1/clients', { ...address, name: 'Rheinkontor' });
  const { id: categoryId } = (await call('POST', '/v1/categories', { name: 'Bulk' })).body;
  const papers = { cargo: 'gravel', weight: 900, categoryId, senderId: client.id, receiverId: client.id };
  return (await call('POST', '/v1/trips', { startLatitude: 51.2, startLongitude: 6.7, ...papers })).body.id;
}

/** The SHA-256 of each statement, in each language and format. */
async function digests(service: ServiceProcess, tripId: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const language of LANGUAGES)
    for (const format of ['pdf', 'csv', 'json']) {
      const path = `/v1/trips/${tripId}/statement?format=${format}&language=${language}`;
      const answer = await fetch(service.url + path, { headers: { 'x-api-key': REST_KEY } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect({ path, status: answer.status }).toEqual({ path, status: 200 });
      if (format === 'pdf') expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      else expect(bytes.toString()).toMatch(format === 'json' ? TITLES : /^part,from,to/);
      found[`${language} ${format}`] = createHash('sha256').update(bytes).digest('hex');
    }
  return found;
}

test('a trip from its terms and events to a statement that two processes write alike', {
  timeout: 120_000,
}, async () => {
  const service = await startService();
  const call = speakingTo(service);
  const tripId = await makeTrip(call);
  const path = `/v1/trips/${tripId}`;
  for (const { title, terms, expected } of LAYTIME_CASES) {
    const { status, body } = await call('PUT', `${path}/laytime`, terms);
    expect({ title, status, cents: body?.amountCents }).toEqual({ title, status: 200, cents: expected['amountCents'] });
  }
  const terms = { rules: 'de-dry', ship: { dwtT: 1500 }, calls: [{ op: 'load', place: 'DE-NW', cargoT: 900 }] };
  await call('PUT', `${path}/laytime`, terms);
  for (const [kind, at] of [
    ['noticeOfReadiness', '2026-06-01T10:00+02:00'],
    ['loadingStarted', '2026-06-02T06:10+02:00'],
    ['loadingEnded', '2026-06-03T15:00+02:00'],
    ['departed', '2026-06-03T15:30+02:00'],
  ])
    expect(await call('POST', `${path}/events`, { kind, at, author: 'Łukasz', text: '=1+1' })).toMatchObject({
      status: 201,
    });
  expect((await call('GET', `${path}/laytime`)).body).toMatchObject({
    state: 'closed',
    demurrageHours: 4,
    amountCents: 30_000,
    rateEurPerHour: '75.00',
  });
  expect((await call('GET', `${path}/statement?format=csv`)).text).toContain("'=1+1");
  const first = await digests(service, tripId);
  expect(await digests(service, tripId)).toEqual(first);
  expect(new Set(Object.values(first)).size).toBe(LANGUAGES.length * 3);
  service.signal('SIGTERM');
  await service.exited;
  const again = await startService({ dataDir: service.dataDir });
  expect(await digests(again, tripId)).toEqual(first);
});

test('only an admin key adds a rule set', async () => {
  const service = await startService();
  const set = { id: 'own', basedOn: 'de-dry' };
  expect((await speakingTo(service)('POST', '/v1/laytime/rules', set)).status).toBe(403);
});
