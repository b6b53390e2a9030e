import type { LatLon } from '../../src/foundation/shared/geo/geo.ts';
import { CARGO_CATEGORIES, CLIENTS, TRIPS, WATCHLIST_CATEGORIES, WATCHLIST_SETTINGS } from './cargo.ts';
import { DEMO_BRIDGE } from './fairway.ts';
import type { Fleet } from './fleet.ts';

/** The service's REST interface, as clients use it. */
export interface Api {
  address: string;
  key: string;
}

/** The places where trips begin and end. */
interface Ends {
  from: LatLon;
  to: LatLon;
}

/** The service rejects a record. */
class RefusalError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Writes cargo papers, trips and a watchlist. Returns a sentence for each part that the service rejects. */
export async function makeRecords(api: Api, { ends, watched }: { ends: Ends; watched: Fleet['watched'] }) {
  const parts = {
    'The cargo papers': () => makeTrips(api, ends),
    'The watchlist': () => makeWatchlist(api, watched),
    'The bridge': () => send(api, 'POST /v1/fairway/bridges', DEMO_BRIDGE),
  };
  const refused: string[] = [];
  for (const [part, make] of Object.entries(parts)) {
    try {
      await make();
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      refused.push(`${part} could not be written (${error.status}): ${error.message}`);
    }
  }
  return refused;
}

async function makeTrips(api: Api, { from, to }: Ends): Promise<void> {
  const categories = await sendAll(api, '/v1/categories', CARGO_CATEGORIES);
  const clients = await sendAll(api, '/v1/clients', CLIENTS);
  const { id: destinationPlaceId } = await send(api, 'POST /v1/places', {
    name: 'Bonn, Rheinaue quay',
    kind: 'berth',
    latitude: to.latitude,
    longitude: to.longitude,
    radiusM: 300,
  });
  for (const { category, sender, receiver, end, ...details } of TRIPS) {
    const { id } = await send(api, 'POST /v1/trips', {
      startLatitude: from.latitude,
      startLongitude: from.longitude,
      ...details,
      categoryId: categories[category],
      senderId: clients[sender],
      receiverId: clients[receiver],
      logGps: end === undefined,
      ...(end === undefined && { destinationPlaceId }),
    });
    const place = { endLatitude: to.latitude, endLongitude: to.longitude };
    if (end === 'completed') await send(api, `POST /v1/trips/${id}/complete`, place);
    if (end === 'cancelled') await send(api, `PUT /v1/trips/${id}`, { status: 'CANCELLED' });
  }
}

async function makeWatchlist(api: Api, watched: Fleet['watched']): Promise<void> {
  await send(api, 'PUT /v1/watchlist/settings', WATCHLIST_SETTINGS);
  const [liners, dangerous, friends] = await sendAll(api, '/v1/watchlist/categories', WATCHLIST_CATEGORIES);
  const entries = [
    { vessel: watched.overtaker, categoryId: liners },
    { vessel: watched.tanker, categoryId: dangerous },
    { vessel: watched.friend, categoryId: friends },
    { vessel: watched.ferry, starColor: '#56B4E9', rangeThresholds: [2, 1, 0.5, 0.3, 0.15] },
    { vessel: watched.patrol },
  ];
  for (const { vessel, ...rules } of entries) {
    await send(api, 'POST /v1/watchlist/entries', { mmsi: String(vessel.mmsi), name: vessel.name, ...rules });
  }
}

/** The ids of the new records, in the order of the bodies. */
async function sendAll(api: Api, path: string, bodies: readonly object[]): Promise<string[]> {
  const ids: string[] = [];
  for (const body of bodies) ids.push((await send(api, `POST ${path}`, body)).id);
  return ids;
}

async function send({ address, key }: Api, request: string, body: object): Promise<{ id: string }> {
  const [method = '', path = ''] = request.split(' ');
  const headers = { 'content-type': 'application/json', 'x-api-key': key };
  const answer = await fetch(`${address}${path}`, { method, headers, body: JSON.stringify(body) });
  const record: unknown = await answer.json();
  if (!answer.ok) throw new RefusalError(answer.status, `${request}: ${JSON.stringify(record).slice(0, 200)}`);
  return record as { id: string };
}
