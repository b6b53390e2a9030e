import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine, openTestDatabase } from '../../test/support/database-matrix.ts';
import type { Fate } from '../../test/support/fleet/fleet-line.ts';
import { sharedRecords, simulateFleet } from '../../test/support/fleet/simulated-fleet.ts';
import { makeClient } from '../../test/support/samples/make-client.ts';
import { makeNewTrip } from '../../test/support/samples/make-trip.ts';
import { seedCategory } from '../../test/support/samples/seed-trip.ts';
import type { Database } from '../foundation/db/database.ts';
import { ServiceError } from '../foundation/shared/errors.ts';

const SHIPS = 2;
/** More runs, to look for what is rare. */
const RUNS = Number(process.env['FLEET_RUNS'] ?? 12);

const fate = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Fate>('kept') },
  { weight: 5, arbitrary: fc.constantFrom<Fate>('requestLost', 'answerLost', 'twice', 'cut', 'late') },
);
const where = { ship: fc.nat(SHIPS - 1), ashore: fc.boolean() };
const named = <K extends string>(kind: K) => ({ kind: fc.constant(kind) });

const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ ...named('client'), ...where }) },
  { weight: 4, arbitrary: fc.record({ ...named('editClient'), ...where, which: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ ...named('trip'), ...where }) },
  { weight: 6, arbitrary: fc.record({ ...named('editTrip'), ...where, which: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ ...named('endTrip'), ...where, which: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ ...named('deleteTrip'), ...where, which: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ ...named('category'), ...where, which: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ ...named('dropCategory'), ...where, which: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ ...named('watch'), ...where, which: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ ...named('unwatch'), ...where, which: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ ...named('sail'), ...where, secs: fc.integer({ min: 1, max: 700 }) }) },
  { weight: 9, arbitrary: fc.record({ ...named('up'), ...where, fate }) },
  { weight: 9, arbitrary: fc.record({ ...named('down'), ...where, fate }) },
  { weight: 1, arbitrary: fc.record({ ...named('late'), ...where }) },
  { weight: 1, arbitrary: fc.record({ ...named('restart'), ...where }) },
  { weight: 1, arbitrary: fc.record({ ...named('replace'), ...where }) },
);

const scenario = fc.record({
  steps: fc.array(step, { minLength: 20, maxLength: 70 }),
  skewsMs: fc.array(fc.constantFrom(0, -120_000, 120_000), { minLength: SHIPS, maxLength: SHIPS }),
  targetBytes: fc.constantFrom(300, 2000),
});

type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never;

/** The edits of one record: each with the one that its author saw. */
type Edits = Map<string, string>;

/** Runs the steps; all must have the same in the end, and each edit that nobody saw must be shown or kept as lost. */
async function check(
  { office, ships }: { office: Kysely<Database>; ships: Kysely<Database>[] },
  { steps, ...options }: Scenario,
): Promise<void> {
  for (const db of ships) await seedCategory(db, 'Gravel');
  await seedCategory(office, 'Gravel');
  const simulation = await simulateFleet(office, { ships, ...options });
  const { ashore, fleet } = simulation;
  const edits = new Map<string, Edits>();
  /** Trips that the office wants to be gone: what is edited meanwhile goes with them. */
  const unwanted = new Set<string>();
  const [one] = await ashore.categories.list();
  let count = 0;
  const nextEdit = () => {
    count += 1;
    return `edit ${count}`;
  };

  for (const step of steps) {
    const ship = fleet[step.ship];
    if (!ship) continue;
    await simulation.advance(7);
    const side = step.ashore ? ashore : ship.aboard;
    const pick = <T>(all: readonly T[]): T | undefined =>
      all['which' in step ? step.which % Math.max(1, all.length) : 0];
    const clients = async () => (await Array.fromAsync(side.clients.pages({}))).flat().sort(byId);
    const trips = async () => {
      const all = (await Array.fromAsync(side.trips.pages({}))).flat().sort(byId);
      return step.ashore ? all.filter(({ shipId }) => shipId === ship.id) : all;
    };
    try {
      if (step.kind === 'client') {
        const name = nextEdit();
        const { id } = await side.clients.create(makeClient({ name }), []);
        edits.set(id, new Map([[name, '']]));
      } else if (step.kind === 'editClient') {
        const client = pick(await clients());
        if (!client) continue;
        const name = nextEdit();
        await side.clients.update(client.id, { name });
        edits.get(client.id)?.set(name, client.name);
      } else if (step.kind === 'trip') {
        const client = pick(await clients());
        const category = pick(await side.categories.list());
        if (!client || !category) continue;
        const papers = { cargo: nextEdit(), senderId: client.id, receiverId: client.id, categoryId: category.id };
        const trip = await side.trips.create(makeNewTrip({ ...papers, ...(step.ashore && { shipId: ship.id }) }));
        edits.set(trip.id, new Map([[papers.cargo, '']]));
      } else if (step.kind === 'editTrip') {
        const trip = pick(await trips());
        if (!trip || (step.ashore && unwanted.has(trip.id))) continue;
        const cargo = nextEdit();
        await side.trips.update(trip.id, { cargo });
        edits.get(trip.id)?.set(cargo, trip.cargo);
      } else if (step.kind === 'endTrip') {
        const trip = pick(await trips());
        if (trip) await side.trips.complete(trip.id, { endLatitude: 51, endLongitude: 7 });
      } else if (step.kind === 'deleteTrip') {
        const trip = pick(await trips());
        if (!trip) continue;
        if (step.ashore) unwanted.add(trip.id);
        else edits.get(trip.id)?.set('deleted', trip.cargo);
        await side.trips.remove(trip.id);
      } else if (step.kind === 'category') {
        await ashore.categories.create({ name: `Category ${step.which}`, description: nextEdit() });
      } else if (step.kind === 'dropCategory') {
        const category = pick(await ashore.categories.list());
        if (category && category.id !== one?.id) await ashore.categories.remove(category.id);
      } else if (step.kind === 'watch') {
        const inherited = {
          categoryId: null,
          alertSound: null,
          dangerSound: null,
          starColor: null,
          rangeThresholds: null,
        };
        await side.watchlist.create({ mmsi: 211_000_000 + step.which, name: nextEdit(), ...inherited });
      } else if (step.kind === 'unwatch') {
        const entry = pick(await side.watchlist.list());
        if (entry) await side.watchlist.remove(entry.id);
      } else if (step.kind === 'sail') {
        await simulation.advance(step.secs * 1000);
        await simulation.sail(ship);
      } else if (step.kind === 'late') await ship.line.deliverLate();
      else if (step.kind === 'restart') await ship.line.start();
      else if (step.kind === 'replace') await simulation.replace(step.ship);
      else await ship.line[step.kind](step.fate);
    } catch (error) {
      // A change that the rules do not allow changes nothing.
      if (!(error instanceof ServiceError)) throw error;
    }
  }
  await simulation.settle();
  for (const { line } of fleet) await line.deliverLate();
  await simulation.settle();

  for (const { id, aboard } of fleet) {
    expect(await sharedRecords(office, id)).toEqual(await sharedRecords(aboard.db));
    const watched = await aboard.watchlist.list();
    const own = new Set(watched.filter(({ isFromOffice }) => !isFromOffice).map(({ mmsi }) => mmsi));
    const given = (await ashore.watchlist.list()).filter(({ mmsi }) => !own.has(mmsi));
    expect(watched.filter(({ isFromOffice }) => isFromOffice).map(({ id, name }) => [id, name])).toEqual(
      given.map(({ id, name }) => [id, name]),
    );
  }
  const asked = await office.selectFrom('trips').select('id').where('request', 'is not', null).execute();
  expect(asked).toEqual([]);
  expect(await office.selectFrom('fleet_waiting').select(['kind', 'key']).execute()).toEqual([]);

  const shown = new Set([
    ...(await office.selectFrom('clients').select('name').execute()).map(({ name }) => name),
    ...(await office.selectFrom('trips').select('cargo').execute()).map(({ cargo }) => cargo),
  ]);
  const lost = [...edits].flatMap(([id, made]) => {
    if (unwanted.has(id)) return [];
    const seen = new Set(made.values());
    return [...made.keys()].filter((name) => name !== 'deleted' && !seen.has(name) && !shown.has(name));
  });
  const kept = (await simulation.conflicts()).map(({ body }) => nameOf(body));
  expect(kept).toEqual(expect.arrayContaining(lost));
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

function nameOf(body: unknown): string | undefined {
  const { details, papers } = body as { details?: { name: string }; papers?: { cargo: string } };
  return details?.name ?? papers?.cargo;
}

await describeOnEachEngine('a fleet and its office', (open, engine) => {
  test('have the same records in the end, and keep every edit that was lost', { timeout: 600_000 }, async () => {
    const numRuns = engine === 'sqlite' ? RUNS : Math.ceil(RUNS / 6);
    await fc.assert(
      fc.asyncProperty(scenario, async (given) => {
        const opened = await Promise.all(Array.from({ length: SHIPS }, openTestDatabase));
        const office = await (engine === 'sqlite' ? openTestDatabase() : open());
        try {
          await check({ office: office.db, ships: opened.map(({ db }) => db) }, given);
        } finally {
          await Promise.all([office, ...opened].map(({ close }) => close()));
        }
      }),
      {
        numRuns,
        interruptAfterTimeLimit: Number(process.env['FLEET_MS'] ?? 200_000),
        endOnFailure: process.env['FLEET_RUNS'] !== undefined,
      },
    );
  });
});
