import type { Db } from '../../../foundation/db/database.ts';
import { createExclusive } from '../../../foundation/shared/budget.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { keptSinceMs } from '../store/read-tracks.ts';
import {
  createFactsStore,
  createTrackStore,
  noFacts,
  type Segment,
  type TrackFacts,
  type Wipe,
} from '../store/track-store.ts';
import type { View } from './close-part.ts';
import { Replay } from './part-journal.ts';

/** The tracks that another process records, read from its journal on request: at most a minute old. */
export function createFollower(db: Db, clock: Clock, maxDays: number) {
  const store = createTrackStore(db);
  const alone = createExclusive();
  let facts: TrackFacts = noFacts();
  let segments: readonly Segment[] = [];
  let wipes: ReadonlyMap<number, Wipe> = new Map();
  let replay = new Replay(0);
  let afterRow = 0;
  let waiting: Promise<void> | undefined;

  const loadFacts = async () => (await createFactsStore(db, clock).load()) ?? facts;

  /**
   * Reads the facts before and after the rows until both agree; else a point could be in a segment and in the journal.
   */
  async function readOn(): Promise<void> {
    for (let next = await loadFacts(); ; ) {
      if (next.generation !== facts.generation || next.nextSegment !== facts.nextSegment || segments.length === 0) {
        wipes = new Map((await store.wipes()).map((wipe) => [wipe.mmsi, wipe]));
        const { nextSegment } = next;
        segments = (await store.segments()).filter(({ id }) => id < nextSegment);
      }
      if (next.journalId !== afterRow || next.generation !== facts.generation) {
        afterRow = next.journalId;
        replay = new Replay(afterRow);
      }
      facts = next;
      await replay.readOn(store, wipes);
      next = await loadFacts();
      if (next.generation === facts.generation && next.nextSegment === facts.nextSegment) return;
    }
  }

  return {
    store,
    /** Reads on. Requests that arrive before a refresh starts share it. */
    refresh(): Promise<void> {
      waiting ??= alone(() => {
        waiting = undefined;
        return readOn();
      });
      return waiting;
    },
    facts: (): Readonly<TrackFacts> => facts,
    segments: () => segments,
    view(): View {
      const read = replay;
      const { columns } = read;
      const part = columns && {
        id: undefined,
        toleranceM: read.toleranceM,
        vessels: () => new Set([...columns.vessels, ...[...read.tips].map(({ mmsi }) => mmsi)]),
        trackOf: (mmsi: number) => columns.of(mmsi, read.tipOf(mmsi)),
      };
      return {
        segments,
        parts: part ? [part] : [],
        hiddenBeforeMs: keptSinceMs(facts.hiddenBeforeMs, maxDays, clock.now()),
        wipedUpTo: (mmsi) => wipes.get(mmsi)?.last_segment,
      };
    },
  };
}
