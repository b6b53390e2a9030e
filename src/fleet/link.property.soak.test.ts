import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine, openTestDatabase } from '../../test/support/database-matrix.ts';
import type { Fate } from '../../test/support/fleet/fleet-line.ts';
import { createPair, SHIP } from '../../test/support/fleet/fleet-pair.ts';
import { makeClient, makeContact } from '../../test/support/samples/make-client.ts';
import type { Database } from '../foundation/db/database.ts';

const fate = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Fate>('kept') },
  { weight: 5, arbitrary: fc.constantFrom<Fate>('requestLost', 'answerLost', 'twice', 'cut', 'late') },
);

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit'), ashore: fc.boolean(), which: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('create'), ashore: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sail'), secs: fc.integer({ min: 1, max: 90 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('up'), fate }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('down'), fate }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('late') }) },
) as fc.Arbitrary<Step>;

type Step =
  | { kind: 'edit'; ashore: boolean; which: number }
  | { kind: 'create'; ashore: boolean }
  | { kind: 'sail'; secs: number }
  | { kind: 'up' | 'down'; fate: Fate }
  | { kind: 'late' };

const scenario = fc.record({
  steps: fc.array(step, { minLength: 10, maxLength: 45 }),
  skewMs: fc.constantFrom(0, -120_000, 120_000),
  targetBytes: fc.constantFrom(300, 2000),
});

/** Runs the steps and compares what both sides have in the end, and which edits are lost, with what must be. */
async function check(
  databases: { office: Kysely<Database>; ship: Kysely<Database> },
  { steps, ...options }: typeof scenario extends fc.Arbitrary<infer T> ? T : never,
): Promise<void> {
  const pair = await createPair({ ...databases, ...options });
  let count = 0;
  /** By client: each edit with the one that its author saw. */
  const edits = new Map<string, Map<string, string>>();
  const side = (ashore: boolean) => (ashore ? pair.ashore : pair.aboard).clients;
  for (const step of steps) {
    await pair.advance(7);
    if (step.kind === 'create') {
      count += 1;
      const { id } = await side(step.ashore).create(makeClient({ name: `edit ${count}` }), [makeContact()]);
      edits.set(id, new Map([[`edit ${count}`, '']]));
    } else if (step.kind === 'edit') {
      const known = await pair.clientsOf(step.ashore ? databases.office : databases.ship);
      const client = known[step.which % Math.max(1, known.length)];
      if (!client) continue;
      count += 1;
      await side(step.ashore).update(client.id, { name: `edit ${count}` });
      edits.get(client.id)?.set(`edit ${count}`, client.name);
    } else if (step.kind === 'sail') {
      await pair.advance(step.secs * 1000);
      await pair.addLocation(pair.now());
    } else if (step.kind === 'late') await pair.deliverLate();
    else await pair[step.kind](step.fate);
  }
  await pair.settle();
  await pair.deliverLate();
  const aboard = await pair.clientsOf(databases.ship);
  expect(await pair.clientsOf(databases.office)).toEqual(aboard);
  expect(await pair.locationsOf(databases.office, SHIP)).toEqual(await pair.locationsOf(databases.ship, ''));
  const lost = [...edits].flatMap(([id, made]) => {
    const seen = new Set(made.values());
    const shown = aboard.find((client) => client.id === id)?.name;
    return [...made.keys()].filter((name) => !seen.has(name) && name !== shown);
  });
  const conflicts = await pair.conflicts();
  expect(conflicts.map(({ body }) => (body as { details: { name: string } }).details.name).sort()).toEqual(lost.sort());
}

await describeOnEachEngine('ship and office', (open, engine) => {
  test('have the same records in the end, each once, and keep every edit that was lost', {
    timeout: 300_000,
  }, async () => {
    const numRuns = engine === 'sqlite' ? 25 : 6;
    const office = engine === 'sqlite' ? undefined : (await open()).db;
    await fc.assert(
      fc.asyncProperty(scenario, async (given) => {
        const ship = (await openTestDatabase()).db;
        try {
          await check({ office: office ?? (await openTestDatabase()).db, ship }, given);
        } finally {
          if (office) await clear(office);
        }
      }),
      { numRuns },
    );
  });
});

/** As it was before the run, since a schema for each would take longer than the run. */
async function clear(db: Kysely<Database>): Promise<void> {
  const tables = [
    'fleet_outbox',
    'fleet_links',
    'fleet_ships',
    'fleet_versions',
    'fleet_conflicts',
    'gps_locations',
    'clients',
  ] as const;
  for (const table of tables) await db.deleteFrom(table).execute();
}
