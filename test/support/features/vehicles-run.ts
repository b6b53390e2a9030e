import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Database } from '../../../src/foundation/db/database.ts';
import { createHttp } from '../../../src/server/http/server.ts';
import type { LiveMessage } from '../../../src/server/live/channel.ts';
import { createVehicles, type VehiclesDeps } from '../../../src/vehicles/index.ts';
import { contradictions } from '../documented.ts';
import { FakeClock } from '../fake-clock.ts';
import { createRecordingLog } from '../recording-log.ts';
import { type ConfigOverrides, makeConfig } from '../samples/make-config.ts';
import { silentLog } from '../silent-log.ts';

const ROUTE_HEADER = 'x-test-route';

interface VehiclesRunOptions {
  db: Kysely<Database>;
  clock?: FakeClock;
  trackers?: ConfigOverrides['trackers'];
  trips?: VehiclesDeps['trips'];
  placeAt?: (at: { latitude: number; longitude: number }) => string | undefined;
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object | string;
  headers?: Record<string, string>;
  address?: string;
}

/** Vehicles with their routes, under a clock of the test; each answer is compared with the document. */
export async function runVehicles({ db, clock = new FakeClock(), trackers, trips, placeAt }: VehiclesRunOptions) {
  const log = createRecordingLog();
  const config = makeConfig({ rate_limit: { enabled: false }, trackers: { enabled: true, ...trackers } });
  const vehicles = createVehicles({
    config,
    leaderDb: db,
    placeAt: placeAt ?? (() => undefined),
    trips: trips ?? { loggingOfVehicles: async () => [] },
    clock,
    log,
  });
  const http = await createHttp({
    config,
    version: '0.0.0',
    admit: async ({ secret }) => (secret === 'key' ? { ok: true, keyId: null } : { ok: false }),
    clock,
    log: silentLog,
  });
  http.addHook('onSend', async (request, reply) => {
    reply.header(ROUTE_HEADER, request.routeOptions.url);
  });
  if (vehicles.routes) await http.register(vehicles.routes);
  await http.ready();
  await vehicles.restore?.();
  const published: LiveMessage[] = [];
  const [channel] = vehicles.channels ?? [];
  const end = channel?.start((message) => void published.push(typeof message === 'function' ? message() : message));
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    end?.();
    await http.close();
    await vehicles.close?.({ keepsOpen: false });
  };
  onTestFinished(close);

  async function call(url: string, { method = 'GET', body, headers = {}, address = '192.0.2.1' }: Call = {}) {
    const answer = await http.inject({
      method,
      url,
      headers: { 'x-api-key': 'key', ...headers },
      ...(body !== undefined && { payload: body }),
      remoteAddress: address,
    });
    const route = String(answer.headers[ROUTE_HEADER]).replaceAll(/:(\w+)/g, '{$1}');
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    if (isJson && answer.body !== '[]') {
      const found = await contradictions({ http }, route, answer, method.toLowerCase());
      if (found.length > 0) throw new Error(found.join('\n'));
    }
    return {
      status: answer.statusCode,
      text: answer.body,
      headers: answer.headers,
      json: isJson ? answer.json() : undefined,
    };
  }

  /** A vehicle with a token; returns both. */
  async function add(fields: object = {}): Promise<{ id: string; token: string }> {
    const created = await call('/v1/vehicles', { method: 'POST', body: { name: 'Truck 7', kind: 'truck', ...fields } });
    const made = await call(`/v1/vehicles/${created.json.id}/token`, { method: 'POST' });
    return { id: created.json.id, token: made.json.token };
  }

  return { vehicles, http, clock, log, call, add, published, close };
}
