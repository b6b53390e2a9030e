import type { Transaction } from 'kysely';
import type { Database } from '../foundation/db/database.ts';
import type { Applied, Applying, SyncPart } from '../foundation/db/sync-part.ts';
import { createId } from '../foundation/shared/ids.ts';
import { LIMITS } from '../foundation/shared/limits.ts';
import { type Entry, sizeOf } from './batch.ts';
import { CONFLICT, forgetConflicts, forgetForged, noteConflict } from './conflict-store.ts';
import type { Quota } from './office/quota.ts';
import { createOutboxStore, noteFor, noteForShips } from './outbox-store.ts';
import { OFFICE } from './sync-log.ts';
import { compare, type Verdict, type Version } from './version.ts';
import { createVersionStore } from './version-store.ts';
import { openWaiting } from './waiting-store.ts';

export interface IncomingDeps {
  trx: Transaction<Database>;
  parts: readonly SyncPart[];
  /** Whom it is from: a ship, or the office (empty). */
  peer: string;
  /** The name of the ship among the authors of edits; undefined aboard. */
  epoch?: string;
  now: number;
  afterwards: (run: () => void) => void;
  /** Counts what is stored; throws where the ship may store no more. [no limit] */
  quota?: Pick<Quota, 'charge'>;
  /** An edit was lost that was not known to be. */
  onLost?: () => void;
}

/** What became of a batch, by the number of its records. */
export interface Tally {
  applied: number;
  waiting: number;
  unusable: number;
  /** Records that would have to wait, and for which there is no room. */
  dropped: number;
  /** Edits that were found to be lost. */
  lost: number;
}

/**
 * Stores records of a peer in the transaction that also stores the mark of their batch. One that refers to a record that
 * is not here is kept and tried again with later batches; one that is of no use is counted. None blocks the others.
 */
export async function applyEntries(given: IncomingDeps, entries: readonly Entry[]): Promise<Tally> {
  const { trx, parts, peer, now, quota } = given;
  const tally: Tally = { applied: 0, waiting: 0, unusable: 0, dropped: 0, lost: 0 };
  const deps = {
    ...given,
    onLost: () => {
      tally.lost += 1;
    },
  };
  const waiting = await openWaiting(trx, peer);
  const kinds = new Set<string>();
  for (const part of parts) {
    const isOfOtherWay = part.direction === 'down' ? peer !== '' : part.direction === 'up' && peer === '';
    if (isOfOtherWay) continue;
    kinds.add(part.kind);
    for await (const { key, entry } of waiting.ofKind(part.kind)) {
      const { outcome } = await applyEntry(deps, part, entry);
      count(outcome);
      if (outcome !== 'waits') await waiting.release(part.kind, key);
    }
    for (const entry of entries) if (entry.k === part.kind) await take(part, entry);
  }
  tally.unusable += entries.filter(({ k }) => !kinds.has(k)).length;
  return tally;

  async function take(part: SyncPart, entry: Entry): Promise<void> {
    const bytes = sizeOf(entry.b);
    if (bytes > LIMITS.fleetRecord.bytes) return count('unusable');
    const { outcome, entry: known } = await applyEntry(deps, part, entry);
    // The rows of a track are counted as they are stored.
    if (outcome === 'waits' || (outcome === 'applied' && !part.isJoined)) quota?.charge({ rows: 1, bytes });
    // Tracks with the same last minute may be of different times.
    const key = part.isJoined ? `${entry.i} ${createId(now)}` : entry.i;
    if (outcome !== 'waits') await waiting.release(part.kind, key);
    if (outcome !== 'waits' || (await waiting.keep(known, key, now))) count(outcome);
    else tally.dropped += 1;
  }

  function count(outcome: Applied): void {
    if (outcome === 'applied' || outcome === 'known') tally.applied += 1;
    if (outcome === 'unusable') tally.unusable += 1;
    if (outcome === 'waits') tally.waiting += 1;
  }
}

/** `entry`: without what is not known here. */
async function applyEntry(
  deps: IncomingDeps,
  part: SyncPart,
  { k: kind, i: key, b, v }: Entry,
): Promise<{ outcome: Applied; entry: Entry }> {
  const { trx, peer, now, quota } = deps;
  const version: Version | undefined = v && { stamp: v[0], author: v[1], base: v[2] };
  const versions = createVersionStore(trx);
  const here = part.hasTwoAuthors ? await versions.find(kind, key) : undefined;
  const verdict: Verdict = version ? compare(here, version) : { isLater: true, lost: undefined };
  const checked = part.check({ key, body: b, shipId: peer, isLater: verdict.isLater });
  const entry: Entry = { k: kind, i: key, ...(b !== undefined && { b: checked?.body }), ...(v && { v }) };
  if (!checked) return { outcome: 'unusable', entry };
  const body = checked.body;
  const mayBeGone = body !== undefined && part.hasTwoAuthors && part.isDeletable !== false;
  if (mayBeGone && (await versions.isGone(kind, key))) {
    // What was deleted on one side may still be under way from the other.
    await answerGone(deps, entry);
    return { outcome: 'applied', entry };
  }
  const lost = await findLost(deps, part, { entry, verdict, here });
  const outcome = await checked.apply(toApplying(deps, part));
  if (outcome !== 'applied') return { outcome, entry };
  if (version && !(await isForeignAuthor(deps, version.author))) await forgetConflicts(trx, { kind, key, version });
  if (lost) await keepLost(deps, entry, lost);
  if (body === undefined && version) await versions.putGone(kind, key, version);
  else if (body === undefined && part.hasTwoAuthors) await versions.remove(kind, key, { author: peer || OFFICE, now });
  else if (version && verdict.isLater) await versions.put(kind, key, version);
  if (peer !== '' && verdict.isLater && body !== undefined && part.isForAllShips) {
    quota?.charge({ rows: await noteForShips(trx, { kind, key, now }, peer), bytes: 0 });
  }
  return { outcome, entry };
}

/** Whether a ship hands over an edit of the office or of another ship, which it has from there, as one of its own. */
async function isForeignAuthor({ trx, peer, epoch }: IncomingDeps, author: string): Promise<boolean> {
  if (peer === '' || author === epoch) return false;
  if (author === OFFICE) return true;
  const other = await trx
    .selectFrom('fleet_links')
    .select('peer')
    .where('epoch', '=', author)
    .where('peer', '<>', peer)
    .executeTakeFirst();
  return other !== undefined;
}

interface LostEdit extends Version {
  body: unknown;
}

async function keepLost({ trx, peer, now, onLost }: IncomingDeps, { k, i }: Entry, lost: LostEdit): Promise<void> {
  const conflict = { id: createId(now), peer, kind: k, key: i, ...lost, notedAt: now };
  // A ship may have named an edit as lost before it was, with whatever it likes in it.
  if (peer !== '') await forgetForged(trx, conflict);
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
  deps: IncomingDeps,
  part: SyncPart,
  { entry, verdict, here }: { entry: Entry; verdict: Verdict; here: Version | undefined },
): Promise<LostEdit | undefined> {
  const { trx, peer } = deps;
  if (verdict.lost === 'incoming' && entry.v && entry.b !== undefined) {
    const [stamp, author, base] = entry.v;
    // Aboard it is no loss of the ship's; the office notes it when the later edit comes. Nor is an edit of others one.
    const isOfPeer = peer !== '' && !(await isForeignAuthor(deps, author));
    return isOfPeer ? { stamp, author, base, body: entry.b } : undefined;
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

function toApplying(deps: IncomingDeps, part: SyncPart): Applying {
  const { trx, peer, now, afterwards, quota, epoch } = deps;
  return {
    trx,
    now,
    author: epoch ?? OFFICE,
    isOthers: (author) => isForeignAuthor(deps, author),
    afterwards,
    stored: (rows) => quota?.charge({ rows, bytes: 0 }),
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
