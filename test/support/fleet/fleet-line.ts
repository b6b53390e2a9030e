import type { Kysely } from 'kysely';
import { DownBatch, pack, UpBatch, unpack } from '../../../src/fleet/link-protocol.ts';
import { createLinkStore } from '../../../src/fleet/link-store.ts';
import { nextDown, receiveBatch } from '../../../src/fleet/office/receive.ts';
import { confirmBatch, takeBatch } from '../../../src/fleet/outgoing.ts';
import { applyWaiting, receiveDown } from '../../../src/fleet/ship/downlink.ts';
import { queueAll, queueAllOnce } from '../../../src/fleet/ship/uplink.ts';
import type { Database } from '../../../src/foundation/db/database.ts';
import type { SyncPart } from '../../../src/foundation/db/sync-part.ts';
import type { Clock } from '../../../src/foundation/shared/clock.ts';

/** What becomes of one request and its answer. `late`: it comes a second time, at any later moment. */
export type Fate = 'kept' | 'requestLost' | 'answerLost' | 'twice' | 'cut' | 'late';

/** One end of a line. */
export interface End {
  db: Kysely<Database>;
  parts: readonly SyncPart[];
  clock: Clock;
}

const KEEP_MS = Number.POSITIVE_INFINITY;

/** The line between a ship and its office, without sockets: a test decides what becomes of each request. */
export function createLine(
  shipId: string,
  { ashore, aboard, targetBytes }: { ashore: End; aboard: End; targetBytes: number },
) {
  const { db } = aboard;
  const link = createLinkStore(db, '');
  const late: Buffer[] = [];
  const here = () => ({ db, parts: aboard.parts, now: aboard.clock.now() });
  const there = () => ({ db: ashore.db, parts: ashore.parts, now: ashore.clock.now() });

  async function deliver(bytes: Buffer) {
    const batch = await unpack(UpBatch, bytes);
    if (!batch) return undefined;
    return (await receiveBatch(there(), shipId, batch)).outcome;
  }

  return {
    /** What a ship does when its process starts. */
    start: () => queueAllOnce(here()),

    /** One request up; true where there was something to send. */
    async up(fate: Fate): Promise<boolean> {
      const parts = aboard.parts.filter(({ direction }) => direction !== 'down');
      const now = aboard.clock.now();
      const batch = await takeBatch({ db, parts, peer: '', now, keepMs: KEEP_MS, targetBytes, isGreeting: true });
      if (!batch) return false;
      const { epoch, former_epoch: formerEpoch } = (await link.find()) ?? {};
      const { mark, previous, entries } = batch;
      const bytes = await pack({ epoch, formerEpoch, previous, mark, entries });
      if (fate === 'requestLost') return true;
      if (fate === 'late') late.push(bytes);
      if (fate === 'twice') await deliver(bytes);
      const outcome = await deliver(fate === 'cut' ? bytes.subarray(0, bytes.length / 2) : bytes);
      if (fate === 'answerLost' || outcome === undefined) return true;
      if (outcome === 'stored') await confirmBatch(db, '', mark);
      else if (outcome === 'diverged') await queueAll({ db, parts, now }, true);
      else throw new Error(`the office answered ${outcome}`);
      return true;
    },

    /** One request down; true where something came. */
    async down(fate: Fate): Promise<boolean> {
      const { epoch, received = null, confirmed } = (await link.find()) ?? {};
      const question = { epoch: epoch ?? '', received, confirmed };
      const next = await nextDown({ ...there(), targetBytes }, shipId, question);
      if (next === undefined) return (await applyWaiting(here())) > 0;
      if (next === 'diverged') await queueAll(here(), true);
      if (typeof next === 'string') return true;
      if (fate === 'requestLost' || fate === 'answerLost') return true;
      const bytes = await pack({ mark: next.mark, entries: next.entries });
      const batch = await unpack(DownBatch, fate === 'cut' ? bytes.subarray(0, bytes.length / 2) : bytes);
      if (!batch) return true;
      await receiveDown({ ...here(), question }, batch);
      if (fate === 'twice') await receiveDown({ ...here(), question }, batch);
      return true;
    },

    /** A request that was sent long ago comes now; nobody reads the answer. */
    async deliverLate(): Promise<void> {
      const bytes = late.shift();
      if (bytes) await deliver(bytes);
    },
  };
}
