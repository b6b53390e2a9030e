import type { App } from '../../../src/app.ts';
import { makeClient } from '../samples/make-client.ts';

const HOUR_MS = 3_600_000;

/** A trip with a link, made with a key of the crew; returns the path of its page and what no stranger may learn. */
export async function makeLink(app: App, key: string) {
  const crew = async (method: 'POST' | 'GET', url: string, payload?: object) => {
    const answer = await app.http.inject({ method, url, headers: { 'x-api-key': key }, ...(payload && { payload }) });
    return answer.json();
  };
  const category = await crew('POST', '/v1/categories', { name: 'Gravel of the client' });
  const client = await crew('POST', '/v1/clients', makeClient({ name: 'Rheinkontor' }));
  const trip = await crew('POST', '/v1/trips', {
    startLatitude: 50.36,
    startLongitude: 7.6,
    cargo: 'Confidential cargo',
    categoryId: category.id,
    weight: 12,
    senderId: client.id,
    receiverId: client.id,
  });
  const expiresAt = new Date(Date.now() + HOUR_MS).toISOString();
  const { id, url } = await crew('POST', '/v1/links', { tripId: trip.id, expiresAt });
  const secret = new URL(url).pathname.split('/').at(-1) ?? '';
  return { id, secret, trip, crew, ids: [trip.id, client.id, category.id, 'Confidential', 'Rheinkontor'] };
}
