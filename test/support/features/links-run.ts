import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Database } from '../../../src/foundation/db/database.ts';
import type { Shape } from '../../../src/foundation/shared/geo/shape.ts';
import { createId } from '../../../src/foundation/shared/ids.ts';
import { createLinks, type LinkEta } from '../../../src/outward/links/index.ts';
import { createHttp } from '../../../src/server/http/server.ts';
import { createLocationStore } from '../../../src/vessel/position/index.ts';
import { temporaryDirectory } from '../database-matrix.ts';
import { FakeClock } from '../fake-clock.ts';
import { createRecordingLog } from '../recording-log.ts';
import { makeConfig } from '../samples/make-config.ts';
import { seedTrip } from '../samples/seed-trip.ts';
import { silentLog } from '../silent-log.ts';

export const HOUR = 3_600_000;

interface LinksRunOptions {
  db: Kysely<Database>;
  clock?: FakeClock;
  /** URL of the mail server [no mails]. */
  mailServer?: string | undefined;
  dataDir?: string;
  /** The newest position of an owner [that of the vessel]. */
  live?: (owner: string) => Seen | undefined;
}

interface Seen {
  latitude: number;
  longitude: number;
  recordedAt: number;
  speedMps: number | null;
}

/** Links with their routes, under a clock that stands still, at a vessel that a test moves. */
export async function startLinks({
  db,
  clock = new FakeClock(),
  mailServer,
  dataDir = temporaryDirectory(),
  live,
}: LinksRunOptions) {
  const log = createRecordingLog();
  const places = new Map<string, { shape: Shape }>();
  let fix: Seen | undefined;
  let eta: LinkEta | undefined;
  const config = makeConfig({
    data_dir: dataDir,
    rate_limit: { enabled: false },
    ...(mailServer && {
      links: { mail_target: 'shore' },
      notify: {
        targets: [
          { name: 'shore', type: 'email', url: mailServer, from: 'crew@anna.example', to: 'crew@anna.example' },
        ],
      },
    }),
  });
  const links = await createLinks({
    config,
    db,
    leaderDb: db,
    places: { find: async (id) => places.get(id) },
    live: live ?? (() => fix),
    eta: async () => eta,
    clock,
    log,
  });
  const http = await createHttp({
    config,
    version: '0.0.0',
    admit: async () => ({ ok: true, keyId: null }),
    clock,
    log: silentLog,
  });
  if (links.routes) await http.register(links.routes);
  await http.ready();
  await links.load?.();
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= (async () => {
      await http.close();
      await links.close?.({ keepsOpen: false });
    })();
    return closed;
  };
  onTestFinished(close);

  async function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, headers: object = {}) {
    const answer = await http.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });
    return { status: answer.statusCode, text: answer.body, headers: answer.headers, json: () => answer.json() };
  }

  return {
    links,
    clock,
    log,
    dataDir,
    close,
    call,
    /** Moves the vessel and records where it is. */
    async sail(latitude: number, longitude: number, speedMps: number | null = 3): Promise<void> {
      fix = { latitude, longitude, recordedAt: clock.now(), speedMps };
      const location = { ...fix, id: createId(clock.now()), altitudeM: null, tripId: null };
      await createLocationStore(db).insertNew([location]);
    },
    estimate: (next: LinkEta | undefined) => (eta = next),
    addPlace(shape: Shape): string {
      const id = createId(clock.now());
      places.set(id, { shape });
      return id;
    },
    seedTrip: () => seedTrip(db),
    async seedContact(
      tripId: string,
      { email = 'dispo@rheinkontor.example', language = 'de' as 'de' | 'nl' | null } = {},
    ) {
      const { receiver_id } = await db
        .selectFrom('trips')
        .select('receiver_id')
        .where('id', '=', tripId)
        .executeTakeFirstOrThrow();
      const id = createId(clock.now());
      const texts = { name: 'Anna Becker', name_key: 'anna becker', email, phone: '', position: '' };
      await db
        .insertInto('contacts')
        .values({ id, client_id: receiver_id, is_primary: 0, language, ...texts })
        .execute();
      return id;
    },
    endTrip: (id: string, status: 'Completed' | 'Cancelled' = 'Completed') =>
      db.updateTable('trips').set({ status, end_time: clock.now() }).where('id', '=', id).execute(),
    /** A link of the trip, for seven days; returns its id and the path of its page. */
    async make(tripId: string, more: object = {}) {
      const expiresAt = new Date(clock.now() + 168 * HOUR).toISOString();
      const { status, json } = await call('POST', '/v1/links', { tripId, expiresAt, ...more });
      if (status !== 201) throw new Error(`no link: ${status} ${JSON.stringify(json())}`);
      const { id, url } = json() as { id: string; url: string };
      return { id, url, path: new URL(url).pathname };
    },
    async position(path: string) {
      const { status, json } = await call('GET', `${path}/position`);
      return status === 200 ? json() : status;
    },
  };
}
