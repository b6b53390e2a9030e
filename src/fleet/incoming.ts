import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Applied, Applying, SyncPart } from '../db/sync-part.ts';
import { createId } from '../shared/ids.ts';
import type { Entry } from './batch.ts';
import { CONFLICT, forgetConflicts, noteConflict } from './conflict-store.ts';
import { OFFICE } from './journal.ts';
import { createOutboxStore, noteFor, noteForShips } from './outbox-store.ts';
import { compare, type Verdict, type Version } from './version.ts';
import { createVersionStore } from './version-store.ts';

/** Records that wait for others of one peer; more are dropped, as nobody could say what they wait for. */
const MAX_WAITING = 10_000;

export interface IncomingDeps {
  trx: Transaction<Database>;
  parts: readonly SyncPart[];
  /** Whom it is from: a ship, or the office (empty). */
  peer: string;
  now: number;
  afterwards: (run: () => void) => void;
  /** An edit was lost that was not known to be. */
  onLost?: () => void;
}

/** What became of a batch, by the number of its records. */
export interface Tally {
  applied: number;
  waiting: number;
  unusable: number;
  /** Edits that were found to be lost. */
  lost: number;
}

/**
 * Stores records of a peer in the transaction that also stores the mark of their batch. One that refers to a record that
 * is not here is kept and tried again with later batches; one that is of no use is counted. None blocks the others.
 */
export async function applyEntries(given: IncomingDeps, entries: readonly Entry[]): Promise<Tally> {
  const { trx, parts, peer } = given;
  const tally: Tally = { applied: 0, waiting: 0, unusable: 0, lost: 0 };
  const onLost = () => {
    tally.lost += 1;
  };
  const deps = { ...given, onLost };
  const earlier = await trx
    .selectFrom('fleet_waiting')
    .selectAll()
    .where('peer', '=', peer)
    .orderBy('noted_at')
    .execute();
  const waited = earlier.map(({ entry }) => JSON.parse(entry) as Entry);
  for (const part of parts) {
    const isEarlier = part.direction === 'down' ? peer !== '' : part.direction === 'up' && peer === '';
    if (isEarlier) continue;
    for (const entry of [...waited, ...entries]) {
      if (entry.k !== part.kind) continue;
      const outcome = await applyEntry(deps, part, entry);
      if (outcome === 'applied') tally.applied += 1;
      if (outcome === 'unusable') tally.unusable += 1;
      if (outcome === 'waits') await keep(deps, entry, earlier.length + tally.waiting);
      if (outcome === 'waits') tally.waiting += 1;
      else if (waited.some(({ k, i }) => k === entry.k && i === entry.i)) await release(deps, entry);
    }
  }
  return tally;
}

async function applyEntry(deps: IncomingDeps, part: SyncPart, entry: Entry): Promise<Applied> {
  const { trx, peer, now } = deps;
  const { k: kind, i: key, b: body, v } = entry;
  const versions = createVersionStore(trx);
  const isGone = part.hasTwoAuthors && (await versions.isGone(kind, key));
  const version: Version | undefined = v && { stamp: v[0], author: v[1], base: v[2] };
  if (isGone && body !== undefined) {
    // What was deleted on one side may still be under way from the other.
    await answerGone(deps, entry);
    return 'applied';
  }
  const here = part.hasTwoAuthors ? await versions.find(kind, key) : undefined;
  const verdict: Verdict = version ? compare(here, version) : { isLater: true, lost: undefined };
  const lost = await findLost(deps, part, { entry, verdict, here });
  const outcome = await part.apply({ key, body, shipId: peer, isLater: verdict.isLater }, toApplying(deps, part));
  if (outcome !== 'applied') return outcome;
  if (version) await forgetConflicts(trx, { kind, key, version });
  if (lost) await keepLost(deps, entry, lost);
  if (body === undefined && version) await versions.putGone(kind, key, version);
  else if (body === undefined && part.hasTwoAuthors) await versions.remove(kind, key, { author: peer || OFFICE, now });
  else if (version && verdict.isLater) await versions.put(kind, key, version);
  const changed = body === undefined || verdict.isLater;
  if (peer !== '' && changed && part.isForAllShips) await noteForShips(trx, { kind, key, now }, peer);
  return outcome;
}

interface LostEdit extends Version {
  body: unknown;
}

async function keepLost({ trx, peer, now, onLost }: IncomingDeps, { k, i }: Entry, lost: LostEdit): Promise<void> {
  const conflict = { id: createId(now), peer, kind: k, key: i, ...lost, notedAt: now };
  // The office shows what was lost aboard too.
  if (!(await noteConflict(trx, conflict))) return;
  onLost?.();
  if (peer === '') await noteFor(trx, '', { kind: CONFLICT, key: conflict.id, now });
}

/** A side that has a deleted record, from a backup or as it has missed the deletion, deletes it; an edit of it is lost. */
async function answerGone(deps: IncomingDeps, entry: Entry): Promise<void> {
  const { trx, peer, now } = deps;
  await noteFor(trx, peer, { kind: entry.k, key: entry.i, now });
  if (!entry.v || peer !== '') return;
  const [stamp, author, base] = entry.v;
  const deletion = await createVersionStore(trx).find(entry.k, entry.i);
  const isKnown = compare(deletion, { stamp, author, base }).lost === undefined;
  if (!isKnown) await keepLost(deps, entry, { stamp, author, base, body: entry.b });
}

/** The edit that is overwritten or refused, as it left the record. */
async function findLost(
  { trx, peer }: IncomingDeps,
  part: SyncPart,
  { entry, verdict, here }: { entry: Entry; verdict: Verdict; here: Version | undefined },
): Promise<LostEdit | undefined> {
  if (verdict.lost === 'incoming' && entry.v && entry.b !== undefined) {
    // Aboard it is no loss of the ship's; the office notes it when the later edit comes.
    const [stamp, author, base] = entry.v;
    return peer === '' ? undefined : { stamp, author, base, body: entry.b };
  }
  if (!here) return undefined;
  // A deletion counts, whatever the clocks say.
  const isLost = entry.b === undefined ? verdict.lost !== undefined : verdict.lost === 'here';
  if (!isLost) return undefined;
  // What the office has confirmed was in sight of whoever made the later edit, with others in between.
  if (peer === '' && !(await createOutboxStore(trx, '').has(part.kind, entry.i))) return undefined;
  const [record] = await part.outgoing(trx, [entry.i], { keepMs: Number.POSITIVE_INFINITY });
  return record && { ...here, body: record.body };
}

function toApplying({ trx, peer, now, afterwards }: IncomingDeps, part: SyncPart): Applying {
  return {
    trx,
    afterwards,
    isGone: (kind, key) => createVersionStore(trx).isGone(kind, key),
    async keyOf(kind, key) {
      const alias = await trx
        .selectFrom('fleet_aliases')
        .select('to_key')
        .where('kind', '=', kind)
        .where('from_key', '=', key)
        .executeTakeFirst();
      return alias?.to_key ?? key;
    },
    async setAlias(kind, from_key, to_key) {
      await trx
        .insertInto('fleet_aliases')
        .values({ kind, from_key, to_key })
        .onConflict((conflict) => conflict.columns(['kind', 'from_key']).doUpdateSet({ to_key }))
        .execute();
    },
    answer: (key) => noteFor(trx, peer, { kind: part.kind, key, now }),
  };
}

async function keep({ trx, peer, now }: IncomingDeps, entry: Entry, count: number): Promise<void> {
  if (count >= MAX_WAITING) return;
  const row = { entry: JSON.stringify(entry), noted_at: now };
  await trx
    .insertInto('fleet_waiting')
    .values({ peer, kind: entry.k, key: entry.i, ...row })
    .onConflict((conflict) => conflict.columns(['peer', 'kind', 'key']).doUpdateSet(row))
    .execute();
}

async function release({ trx, peer }: IncomingDeps, { k, i }: Entry): Promise<void> {
  await trx.deleteFrom('fleet_waiting').where('peer', '=', peer).where('kind', '=', k).where('key', '=', i).execute();
}
