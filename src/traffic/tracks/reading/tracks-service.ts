import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { demandEnds, endsOf, type Thinned, thinToFit } from '../../../foundation/shared/geo/thin-to-fit.ts';
import type { Log } from '../../../foundation/shared/logging/log.ts';
import type { StoredTracks, TrackBox } from '../stored-track.ts';
import { asTimedPlaces } from './join-track.ts';
import { type OwnPages, readOwnTrack } from './own-track.ts';
import type { BlockAddress } from './playback-tile.ts';
import { BLOCK_SECS } from './playback-tile.ts';
import { readBlock } from './read-block.ts';
import { readInstant } from './read-instant.ts';
import {
  type ReadRange,
  type ReadTrack,
  readTrack,
  readTracks,
  readVisitors,
  type VisitorQuery,
} from './read-tracks.ts';
import { createReadTurns, type Reader } from './read-turns.ts';
import { totalsOf } from './track-totals.ts';

export interface TracksServiceDeps {
  store: StoredTracks;
  own: OwnPages;
  clock: Clock;
  log: Log;
}

export interface ThinnedTrack {
  readonly read: ReadTrack;
  readonly thinned: Thinned;
}

export type TracksService = ReturnType<typeof createTracksService>;

/** Queries of the stored tracks. */
export function createTracksService({ store, own, clock, log }: TracksServiceDeps) {
  const turns = createReadTurns();

  /** Runs a read within the limits of concurrent reads. */
  async function limited<T>(reader: Reader, read: () => Promise<T>): Promise<T> {
    const end = turns.begin(reader);
    try {
      return await read();
    } finally {
      end();
    }
  }

  async function thinned(read: ReadTrack, maxPoints: number): Promise<ThinnedTrack> {
    const { track, legs, storedM } = read;
    return { read, thinned: await thinToFit(asTimedPlaces(track), legs, { maxPoints, storedM }) };
  }

  /** 1970 if nothing is final. */
  const finalBeforeMs = () => Math.max(0, store.finalBeforeMs());

  const ofOne = (mmsi: number | 'own', range: ReadRange, signal: AbortSignal): Promise<ReadTrack> =>
    mmsi === 'own' ? readOwnTrack(own, { range, signal }) : readTrack(store, { mmsi, range, signal });

  return {
    now: () => clock.now(),
    finalBeforeMs,
    generation: () => store.generation(),
    isCurrent: (generation: string) => store.isCurrent(generation),
    oldestMs: () => store.oldestMs(),
    statistics: (reader: Reader) => limited(reader, () => store.statistics()),

    track: (
      { mmsi, range, maxPoints }: { mmsi: number | 'own'; range: ReadRange; maxPoints: number },
      reader: Reader,
    ): Promise<ThinnedTrack> =>
      limited(reader, async () => {
        const read = await ofOne(mmsi, range, reader.signal);
        demandEnds(read.legs, maxPoints);
        return thinned(read, maxPoints);
      }),

    totals: ({ mmsi, range }: { mmsi: number; range: ReadRange }, reader: Reader) =>
      limited(reader, async () => {
        const { track, legs } = await readTrack(store, { mmsi, range, signal: reader.signal });
        return totalsOf(track, legs, { from: range.fromMs / 100, to: range.toMs / 100 });
      }),

    visitors: (query: Omit<VisitorQuery, 'signal'>, reader: Reader) =>
      limited(reader, () => readVisitors(store, { ...query, signal: reader.signal })),

    /** Tracks of several vessels, by MMSI. If there are too many points, the vessels with the highest MMSIs are left out. */
    tracks: (
      { mmsis, range, maxPoints }: { mmsis: readonly number[]; range: ReadRange; maxPoints: number },
      reader: Reader,
    ): Promise<Map<number, ThinnedTrack>> =>
      limited(reader, async () => {
        const found = new Map<number, ThinnedTrack>();
        for (const [mmsi, read] of await readTracks(store, { mmsis, range, signal: reader.signal })) {
          found.set(mmsi, await thinned(read, Math.max(maxPoints, endsOf(read.legs))));
          await nextTurn();
        }
        return found;
      }),

    /** Both tracks of an approach. */
    pair: (mmsis: readonly [number | 'own', number | 'own'], range: ReadRange, reader: Reader) =>
      limited(reader, async (): Promise<readonly [ReadTrack, ReadTrack]> => {
        const first = await ofOne(mmsis[0], range, reader.signal);
        return [first, await ofOne(mmsis[1], range, reader.signal)];
      }),

    /** Returns pages; counts as one read until all pages are consumed. */
    async *instant(query: { atMs: number; box: TrackBox | undefined }, reader: Reader) {
      const end = turns.begin(reader);
      try {
        yield* readInstant(store, { ...query, signal: reader.signal });
      } finally {
        end();
      }
    },

    /** Queued instead of refused, because a map view requests several blocks at once. */
    async block(address: BlockAddress, reader: Reader): Promise<Buffer> {
      const end = await turns.beginInTurn(reader);
      try {
        return await readBlock(store, address, reader.signal);
      } finally {
        end();
      }
    },

    /** Whether a block can only be changed by a wipe. */
    isFinal: (block: number): boolean => (block + 1) * BLOCK_SECS * 1000 <= finalBeforeMs(),

    async wipe(mmsi: number, by: string | null): Promise<void> {
      await store.wipe(mmsi);
      log.info({ mmsi, by }, 'track of a vessel wiped');
    },

    async wipeBefore(before: number, by: string | null): Promise<void> {
      await store.wipeBefore(before);
      log.info({ before: new Date(before).toISOString(), by }, 'tracks before an instant wiped');
    },
  };
}
