// Links with mails in a process of its own that a test can kill: a link with a contact each interval, whose trip has ended
// shortly after. Arguments: the URL of the database, the data folder, the URL of the mail server, the interval in ms (0: none).
import { pino } from 'pino';
import { openDatabase } from '../../../src/foundation/db/open.ts';
import { type Clock, systemClock } from '../../../src/foundation/shared/clock.ts';
import { ServiceError } from '../../../src/foundation/shared/errors.ts';
import { createId } from '../../../src/foundation/shared/ids.ts';
import { createLinkService } from '../../../src/outward/links/link-service.ts';
import { createMails } from '../../../src/outward/links/mail/mails.ts';
import { seedTrip } from '../samples/seed-trip.ts';

const [url = '', dataDir = '', mailServer = '', intervalMs = '0'] = process.argv.slice(2);
const log = pino({ level: 'silent' });
/** Waits a tenth as long, so that a run of a second has links evaluated several times, as one of ten seconds has. */
const HASTE = 10;
const clock: Clock = {
  now: systemClock.now,
  monotonicMs: () => systemClock.monotonicMs() * HASTE,
  schedule: (delayMs, run) => systemClock.schedule(delayMs / HASTE, run),
};
const { db } = await openDatabase({ url, log });
const target = { name: 'shore', url: mailServer, from: 'crew@anna.example', username: undefined, password: undefined };
const mails = createMails({ target, delayMs: 3_600_000, dataDir, db, clock, log });
const service = createLinkService({
  db,
  clock,
  places: { find: async () => undefined },
  mails,
  onEnded: () => undefined,
});
mails.start();
process.stdout.write('running\n');

async function add(): Promise<void> {
  const tripId = await seedTrip(db);
  const { receiver_id } = await db
    .selectFrom('trips')
    .select('receiver_id')
    .where('id', '=', tripId)
    .executeTakeFirstOrThrow();
  const contactId = createId(systemClock.now());
  const texts = { name: 'Anna', name_key: 'anna', email: 'anna@client.example', phone: '', position: '' };
  await db
    .insertInto('contacts')
    .values({ id: contactId, client_id: receiver_id, is_primary: 0, language: null, ...texts })
    .execute();
  const given = { tripId, expiresAt: systemClock.now() + 3_600_000, delaySecs: 0, precisionM: 0, hide: [] };
  await service.create({ ...given, contactIds: [contactId] }, (secret) => `https://track.example/t/${secret}`);
  await db
    .updateTable('trips')
    .set({ status: 'Completed', end_time: systemClock.now() })
    .where('id', '=', tripId)
    .execute();
}

/** Where the mails of a busy machine are behind, there is no room for a link: the next interval has one again. */
async function addIfRoom(): Promise<void> {
  try {
    await add();
  } catch (error) {
    if (!(error instanceof ServiceError && error.type === 'Conflict')) throw error;
  }
}

// The timer keeps the process alive too.
setInterval(() => void (intervalMs !== '0' && addIfRoom()), Number(intervalMs) || 3_600_000);
