import { describe, expect, test } from 'vitest';
import { post, startPair } from '../../support/cluster/cluster-pair.ts';
import { isPostgresThere } from '../../support/database-matrix.ts';
import { natsIsInstalled } from '../../support/real/real-nats.ts';
import { realPart } from '../../support/real/real-parts.ts';
import { makeClient } from '../../support/samples/make-client.ts';
import { REST_KEY } from '../../support/service/service-process.ts';

const isThere = realPart('PostgreSQL', await isPostgresThere()) && realPart('nats-server', natsIsInstalled);

describe.skipIf(!isThere)('links with several instances', { timeout: 120_000 }, () => {
  test('a link opens on every instance, and has ended on all of them within 5 s', async () => {
    const { leader, follower } = await startPair();
    const make = async (path: string, body: object) => (await post(`${follower.url}${path}`, body)).json();
    const category = await make('/v1/categories', { name: 'Gravel' });
    const client = await make('/v1/clients', makeClient());
    const trip = await make('/v1/trips', {
      startLatitude: 50.36,
      startLongitude: 7.6,
      cargo: 'Gravel',
      categoryId: category.id,
      weight: 1,
      senderId: client.id,
      receiverId: client.id,
    });
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const { id, url } = await make('/v1/links', { tripId: trip.id, expiresAt });
    expect(url.startsWith(follower.url)).toBe(true);
    const path = new URL(url).pathname;
    const statusOf = async (base: string) => (await fetch(`${base}${path}/position`)).status;
    for (const base of [leader.url, follower.url]) expect(await statusOf(base)).toBe(200);
    const ended = await fetch(`${leader.url}/v1/links/${id}`, { method: 'DELETE', headers: { 'x-api-key': REST_KEY } });
    expect(ended.status).toBe(204);
    for (const base of [leader.url, follower.url]) await expect.poll(() => statusOf(base)).toBe(404);
  });
});
