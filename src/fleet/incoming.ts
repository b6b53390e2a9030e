import type { Transaction } from 'kysely';
import type { Database } from '../foundation/db/database.ts';
import type { Applied, Applying, SyncPart } from '../foundation/db/sync-part.ts';
import { createId } from '../foundation/shared/ids.ts';
import { LIMITS } from '../foundation/shared/limits.ts';
import { createPause } from '../foundation/shared/slices.ts';
import { findUnstorable } from '../foundation/shared/text.ts';
import { CONFLICT, forgetConflicts, forgetForged, noteConflict } from './conflict-store.ts';
import { type Entry, sizeOf } from './link-protocol.ts';
import type { Quota } from './office/quota.ts';
import { createOutboxStore, noteFor, noteForShips } from './outbox-store.ts';
import { OFFICE } from './sync-log.ts';
import { compare, createVersionStore, type Verdict, type Version } from './version-store.ts';

export interface IncomingDeps {
  trx: Transaction<Database>;
  parts: readonly SyncPart[];
  /** The sender: the id of a ship; empty for the office. */
  peer: string;
  /** The author name of the ship; undefined on board. */
  epoch?: string;
  now: number;
  afterwards: (run: () => void) => void;
  /** Counts stored records; throws if the ship has used up its quota. [no limit] */
  quota?: Pick<Quota, 'charge'>;
  /** Called when a new lost edit was recorded. */
  onLost?: () => void;
}

/** Number of records of a batch by outcome. */
export interface Tally {
  applied: number;
  waiting: number;
  unusable: number;
  /** Records that were dropped because too many wait already. */
  dropped: number;
  /** Lost edits that were recorded. */
  lost: number;
}

/**
 * Stores records of a peer in the transaction that also stores the mark of their batch. A record that refers to a
 * missing one waits and is tried again with later batches. An unusable record is counted and skipped.
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
  const pause = createPause();
  for (const part of parts) {
    const isOfOtherWay = part.direction === 'down' ? peer !== '' : part.direction === 'up' && peer === '';
    if (isOfOtherWay) continue;
    kinds.add(part.kind);
    for await (const { key, entry } of waiting.ofKind(part.kind)) {
      const { outcome } = await applyEntry(deps, part, entry);
      count(outcome);
      if (outcome !== 'waits') await waiting.release(part.kind, key);
      await pause();
    }
    for (const entry of entries) {
      if (entry.k !== part.kind) continue;
      await take(part, entry);
      await pause();
    }
  }
  tally.unusable += entries.filter(({ k }) => !kinds.has(k)).length;
  return tally;

  async function take(part: SyncPart, entry: Entry): Promise<void> {
    const bytes = sizeOf(entry.b);
    if (bytes > LIMITS.fleetRecord.bytes || findUnstorable([entry.i, entry.b]) !== undefined) return count('unusable');
    const { outcome, entry: known } = await applyEntry(deps, part, entry);
    // Track rows are charged when they are stored.
    if (outcome === 'waits' || (outcome === 'applied' && !part.isJoined)) quota?.charge({ rows: 1, bytes });
    // Tracks with the same key may cover different times.
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

/** Applies a record. The returned `entry` contains only the fields that this release knows. */
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
    // The other side may have sent this before receiving the deletion.
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

/** Whether the author of an edit that a ship sends is the office or another ship. */
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
  // A ship may have reported this conflict before, with forged content.
  if (peer !== '') await forgetForged(trx, conflict);
  // Conflicts found on board are sent to the office, which shows them too.
  if (!(await noteConflict(trx, conflict))) return;
  onLost?.();
  if (peer === '') await noteFor(trx, '', { kind: CONFLICT, key: conflict.id, now });
}

/** Sends the deletion again to a side that still has the record; its edit is lost. */
async function answerGone(deps: IncomingDeps, entry: Entry): Promise<void> {
  const { trx, peer, now } = deps;
  await noteFor(trx, peer, { kind: entry.k, key: entry.i, now });
  if (!entry.v || peer !== '') return;
  const [stamp, author, base] = entry.v;
  const deletion = await createVersionStore(trx).find(entry.k, entry.i);
  const isKnown = compare(deletion, { stamp, author, base }).lost === undefined;
  if (!isKnown) await keepLost(deps, entry, { stamp, author, base, body: entry.b });
}

/** The losing edit, with the record after this edit. */
async function findLost(
  deps: IncomingDeps,
  part: SyncPart,
  { entry, verdict, here }: { entry: Entry; verdict: Verdict; here: Version | undefined },
): Promise<LostEdit | undefined> {
  const { trx, peer } = deps;
  if (verdict.lost === 'incoming' && entry.v && entry.b !== undefined) {
    const [stamp, author, base] = entry.v;
    // Only the office stores a lost edit that it receives, and only if the ship itself has made it.
    const isOfPeer = peer !== '' && !(await isForeignAuthor(deps, author));
    return isOfPeer ? { stamp, author, base, body: entry.b } : undefined;
  }
  if (!here) return undefined;
  // A deletion replaces a local edit even if that is later.
  const isLost = entry.b === undefined ? verdict.lost !== undefined : verdict.lost === 'here';
  if (!isLost) return undefined;
  // If the office has confirmed this edit, the author of the later one knew it.
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

/** Maximum records per read, in number and in bytes. */
const PAGE_ROWS = 50;
const PAGE_BYTES = 1024 * 1024;

interface Kept {
  kind: string;
  key: string;
  bytes: number;
}

/** Records of one peer that wait for others. Only their keys are in memory; the records are read page by page. */
export async function openWaiting(trx: Transaction<Database>, peer: string) {
  const found = await trx
    .selectFrom('fleet_waiting')
    .select(['kind', 'key', 'bytes'])
    .where('peer', '=', peer)
    .orderBy('noted_at')
    .orderBy('key')
    .execute();
  const kept = new Map<string, Kept>(found.map((row) => [idOf(row.kind, row.key), row]));
  let bytes = found.reduce((sum, row) => sum + row.bytes, 0);

  return {
    /** Waiting records of a kind, oldest first, each with the key that it waits for. */
    async *ofKind(kind: string): AsyncGenerator<{ key: string; entry: Entry }> {
      const rows = [...kept.values()].filter((row) => row.kind === kind);
      for (const page of pagesOf(rows)) {
        const keys = page.map(({ key }) => key);
        const read = await trx
          .selectFrom('fleet_waiting')
          .select(['key', 'entry'])
          .where('peer', '=', peer)
          .where('kind', '=', kind)
          .where('key', 'in', keys)
          .execute();
        const entries = new Map(read.map(({ key, entry }) => [key, entry]));
        for (const key of keys) {
          const entry = entries.get(key);
          if (entry !== undefined) yield { key, entry: JSON.parse(entry) as Entry };
        }
      }
    },

    /** Stores a record, replacing one with the same key; false if too many wait. */
    async keep(entry: Entry, key: string, now: number): Promise<boolean> {
      const text = JSON.stringify(entry);
      const row = { entry: text, bytes: Buffer.byteLength(text), noted_at: now };
      const id = idOf(entry.k, key);
      const before = kept.get(id);
      const { items, bytes: limit } = LIMITS.fleetWaiting;
      if (bytes - (before?.bytes ?? 0) + row.bytes > limit || (!before && kept.size >= items)) return false;
      await trx
        .insertInto('fleet_waiting')
        .values({ peer, kind: entry.k, key, ...row })
        .onConflict((conflict) => conflict.columns(['peer', 'kind', 'key']).doUpdateSet(row))
        .execute();
      bytes += row.bytes - (before?.bytes ?? 0);
      kept.set(id, { kind: entry.k, key, bytes: row.bytes });
      return true;
    },

    async release(kind: string, key: string): Promise<void> {
      const before = kept.get(idOf(kind, key));
      if (!before) return;
      await trx
        .deleteFrom('fleet_waiting')
        .where('peer', '=', peer)
        .where('kind', '=', kind)
        .where('key', '=', key)
        .execute();
      bytes -= before.bytes;
      kept.delete(idOf(kind, key));
    },
  };
}

const idOf = (kind: string, key: string): string => `${kind} ${key}`;

function* pagesOf(rows: readonly Kept[]): Generator<Kept[]> {
  let page: Kept[] = [];
  let bytes = 0;
  for (const row of rows) {
    if (page.length > 0 && (page.length >= PAGE_ROWS || bytes + row.bytes > PAGE_BYTES)) {
      yield page;
      [page, bytes] = [[], 0];
    }
    page.push(row);
    bytes += row.bytes;
  }
  if (page.length > 0) yield page;
}
