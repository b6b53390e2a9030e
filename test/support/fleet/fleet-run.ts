import { join } from 'node:path';
import type { Logger } from 'pino';
import { expect, onTestFinished } from 'vitest';
import type { App } from '../../../src/app.ts';
import { type Clock, systemClock } from '../../../src/foundation/shared/clock.ts';
import { temporaryDirectory } from '../database-matrix.ts';
import { copyMigratedFile } from '../migrated-databases.ts';
import { makeClient } from '../samples/make-client.ts';
import { type ConfigOverrides, makeConfig } from '../samples/make-config.ts';
import { createApp } from '../service/packaged.ts';
import { silentLog } from '../silent-log.ts';

const DEFAULTS = { rate_limit: { enabled: false }, server: { host: '127.0.0.1', port: 0 } };

interface Options {
  config?: ConfigOverrides;
  clock?: Clock;
  /** A database other than an empty file. */
  database?: string;
  log?: Logger;
}

/** A service that listens, on an empty file; it is closed when the test has finished, or before by `close`. */
async function startService({ config = {}, clock = systemClock, database, log = silentLog }: Options) {
  const directory = temporaryDirectory();
  if (database === undefined) await copyMigratedFile(join(directory, 'service.db'));
  const effective = makeConfig({
    ...DEFAULTS,
    ...config,
    database: { url: database ?? `sqlite:${join(directory, 'service.db')}` },
    storage: { root: join(directory, 'files') },
  });
  const app = await createApp({ config: effective, clock, log });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= app.close());
  onTestFinished(close);
  const url = await app.listen();
  return { app, url, call: caller(app), close, database: effective.database.url };
}

/** An office; `addShip` starts a ship of it. */
export async function startOffice(options: Options = {}) {
  const office = await startService({ ...options, config: { fleet: { mode: 'shore' }, ...options.config } });
  async function token(name: string): Promise<string> {
    const ship = await office.app.ships?.add(name);
    if (!ship) throw new Error('this is no office');
    return ship.token;
  }
  async function addShip(name: string, ship: Options = {}, link: { url?: string; token?: string } = {}) {
    const fleet = {
      mode: 'ship' as const,
      url: link.url ?? office.url,
      token: link.token ?? (await token(name)),
      live_secs: 1,
    };
    return startService({ ...ship, config: { ...ship.config, fleet: { ...fleet, ...ship.config?.fleet } } });
  }
  return { ...office, token, addShip };
}

/** The first ship of an office, with a trip that it has begun. */
export async function addShipWithTrip(
  office: Awaited<ReturnType<typeof startOffice>>,
  weight: number,
  options: Options = {},
) {
  const category = (await office.call('POST', '/v1/categories', { name: 'Gravel' })).body;
  const ship = await office.addShip('MV Anna', options);
  const categories = () => ship.call('GET', '/v1/categories').then(({ body }) => body.categories.length);
  await expect.poll(categories, { timeout: 60_000 }).toBe(1);
  const client = (await ship.call('POST', '/v1/clients', makeClient())).body;
  const trip = await ship.call('POST', '/v1/trips', {
    startLatitude: 50,
    startLongitude: 7,
    cargo: 'Gravel 0/16',
    categoryId: category.id,
    weight,
    senderId: client.id,
    receiverId: client.id,
  });
  expect(trip.status).toBe(201);
  return { ship, category, trip: trip.body };
}

/** Requests of REST, answered with status and parsed body. */
function caller(app: App) {
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await app.http.inject({ method, url, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
}
