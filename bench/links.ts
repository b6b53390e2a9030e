import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { measureShares } from './support/measured.ts';
import type { Bench } from './support/report.ts';
import { startService } from './support/service.ts';

/** The number of open pages, and how often each asks. */
const VIEWERS = 1000;
const EVERY_MS = 25_000;
const SETTLE_MS = 5000;
const MEASURED_MS = 30_000;
const TARGET_SHARE = 0.02;
const KEY = 'bench-key';
const TOO_MANY = 1_000_000;

const env = {
  SERVICE__ROUTER__PROVIDER: 'replay',
  SERVICE__ROUTER__TRACK: new URL('../examples/voyage/koblenz-bonn.gpx', import.meta.url).pathname,
  SERVICE__AUTH__API_KEYS: KEY,
  // All viewers of the bench have one address.
  SERVICE__RATE_LIMIT__MAX: String(TOO_MANY),
  SERVICE__SERVER__MAX_CONNECTIONS_PER_ADDRESS: '2000',
};

/** The processor time of the viewers of one link: each asks as the page does, with the tag of its last answer. */
export const linkViewers: Bench = {
  name: 'Links of clients',
  async run() {
    const service = await startService({ env });
    const agent = new Agent({ keepAlive: true, maxSockets: 200 });
    try {
      const url = `${await makeLink(service.url)}/position`;
      const idle = await measure(service.url);
      const counts = { answered: 0, unchanged: 0 };
      const closing = new AbortController();
      const viewers = Array.from({ length: VIEWERS }, async (_, index) => {
        await setTimeout((index * EVERY_MS) / VIEWERS);
        for (let tag = ''; !closing.signal.aborted; await setTimeout(EVERY_MS)) {
          const { status, etag } = await ask(url, agent, tag);
          counts.answered += 1;
          if (status === 304) counts.unchanged += 1;
          tag = etag;
        }
      });
      await setTimeout(SETTLE_MS);
      const before = counts.answered;
      const busy = await measure(service.url);
      const perSecond = ((counts.answered - before) * 1000) / MEASURED_MS;
      closing.abort();
      await Promise.all(viewers);
      const share = busy - idle;
      return [
        {
          metric: `share of a core for ${VIEWERS} viewers, beside idle`,
          ours: share,
          baseline: idle,
          target: '≤ 0.02',
          met: share <= TARGET_SHARE,
        },
        { metric: 'requests/s of them', ours: perSecond, baseline: null, target: '', met: null },
        {
          metric: 'share of answers without a body',
          ours: counts.unchanged / counts.answered,
          baseline: null,
          target: '',
          met: null,
        },
      ];
    } finally {
      agent.destroy();
      await service.stop();
    }
  },
};

/** The share of a core that the service uses during a measurement. */
async function measure(url: string): Promise<number> {
  const [taken] = await measureShares([url], async () => setTimeout(MEASURED_MS));
  return taken?.share ?? Number.NaN;
}

async function makeLink(url: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const headers = { 'x-api-key': KEY, 'content-type': 'application/json' };
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: string; url: string };
  };
  const texts = ['email', 'phone', 'street', 'houseNumber', 'postalCode', 'city', 'country'];
  const client = await post('/v1/clients', {
    ...Object.fromEntries(texts.map((field) => [field, ''])),
    name: 'Client',
  });
  const category = await post('/v1/categories', { name: 'Gravel' });
  const references = { categoryId: category.id, senderId: client.id, receiverId: client.id };
  const trip = await post('/v1/trips', {
    startLatitude: 50.36,
    startLongitude: 7.6,
    cargo: 'Gravel',
    weight: 1,
    ...references,
  });
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  return (await post('/v1/links', { tripId: trip.id, expiresAt })).url;
}

function ask(url: string, agent: Agent, tag: string): Promise<{ status: number; etag: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: tag === '' ? {} : { 'if-none-match': tag } }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, etag: String(response.headers.etag ?? '') }),
      );
    });
    sent.once('error', reject);
    sent.end();
  });
}
