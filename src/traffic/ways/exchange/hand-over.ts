import { createPause, inSlices, type Pause } from '../../../foundation/shared/slices.ts';
import { metresBetween } from '../geometry.ts';
import { cornerOf, Graph, indexOfNode, type Node, tileOf, tileOfNode } from '../graph/graph.ts';
import { makeRoom } from '../learning/forget.ts';
import type { Model } from '../model.ts';
import { decodeTileSteps, encodeTile } from '../store/codec.ts';
import { type createWaysStore, keepVersion } from '../store/ways-store.ts';
import { decodeSteps, encodeContent } from './content-codec.ts';
import { FEW_CHECKS, mergeSteps, rankSteps, type TileRank } from './merge-ways.ts';
import { KINDS, pack, refuse, unpack } from './ways-file.ts';

/** Ranks of the tiles of one side, with which the other side compares its own. */
export interface WaysRanks {
  readonly tiles: readonly (readonly [tile: number, passages: number, seenDay: number])[];
  /** Number of past predictions that were checked. */
  readonly checked: number;
  /** Whether there is room for new tiles. */
  readonly hasRoom: boolean;
}

export interface HandOverDeps {
  readonly store: ReturnType<typeof createWaysStore>;
  readonly settings: Pick<Model, 'figures' | 'localHour'>;
  readonly maxBytes: number;
  readonly now: () => number;
  /** The model that was learnt last. */
  readonly current: () => Promise<Model>;
  /** Runs a change of the model under its lock. */
  readonly change: (work: () => Promise<void>) => Promise<void>;
}

const NAME = 'what was handed over';
/**
 * Limits of the tiles in one file, before packing. A tile above `FILE_BYTES` is sent alone, one above `TILE_BYTES` never.
 */
const FILE_BYTES = 60_000;
const TILE_BYTES = 180_000;
const UNPACKED_BYTES = 500_000;
const MAX_TILES = 100;
const MAX_RANKS = 10_000;
/** Required ratio of passages. With a smaller one, nearly the same tiles would be sent every day. */
const BETTER = 1.25;
/** Number of days by which a replacement may be older. Older data has the travel times of other water levels. */
const OLDER_DAYS = 7;
const DAY_MS = 86_400_000;
const FULL_SHARE = 0.8;
const TILE_DEG = 0.25;

/** Whether a tile replaces another one: it has clearly more passages and is about as new. */
const isBetter = (theirs: TileRank, ours: TileRank | undefined): boolean =>
  theirs.inner > 0 && (!ours || (theirs.inner >= ours.inner * BETTER && theirs.seenDay >= ours.seenDay - OLDER_DAYS));

/** Exchanges learnt ways with another installation: sends and merges the tiles that are better. See ways-file.ts. */
export function createHandOver({ store, settings, maxBytes, now, current, change }: HandOverDeps) {
  /** Ranks of each model, computed once. */
  const known = new WeakMap<Model, ReadonlyMap<number, TileRank>>();

  async function ranksOf(model: Model): Promise<ReadonlyMap<number, TileRank>> {
    const ranks = known.get(model) ?? (await inSlices(rankSteps(model), createPause()));
    known.set(model, ranks);
    return ranks;
  }

  return {
    async ranks(): Promise<WaysRanks> {
      const model = await current();
      const tiles = [...(await ranksOf(model))]
        .filter(([, { inner }]) => inner > 0)
        .sort(([, one], [, other]) => other.inner - one.inner)
        .slice(0, MAX_RANKS);
      const { bytes } = await store.facts();
      return {
        tiles: tiles.map(([tile, { inner, seenDay }]) => [tile, inner, seenDay]),
        checked: Math.floor(model.tally.checked),
        hasRoom: bytes < maxBytes * FULL_SHARE,
      };
    },

    /** Compares both sides: tiles wanted from the other side, and tiles to offer, the nearest to `place` first. */
    async compare(theirs: WaysRanks, place: Place | null): Promise<{ wanted: number[]; offered: number[] }> {
      const ours = await ranksOf(await current());
      const { bytes } = await store.facts();
      const others = new Map(theirs.tiles.map(([tile, inner, seenDay]) => [tile, { inner, seenDay }]));
      const hasRoom = bytes < maxBytes * FULL_SHARE;
      const first = (tiles: Iterable<number>) =>
        Array.from(tiles, (tile) => ({ tile, metres: metresTo(tile, place) }))
          .sort((one, other) => one.metres - other.metres || one.tile - other.tile)
          .slice(0, MAX_TILES)
          .map(({ tile }) => tile);
      return {
        wanted: first(better(others, ours, hasRoom)),
        offered: first(better(ours, others, theirs.hasRoom)),
      };
    },

    /** Packs the first of the given tiles that fit into one file. Undefined if none of them exists. */
    async pack(tiles: readonly number[], withScores: boolean): Promise<{ file: Buffer; tiles: number[] } | undefined> {
      const pause = createPause();
      const model = await current();
      const rows = new Map((await store.tiles(tiles)).map(({ tile, data }) => [tile, data]));
      const chosen = new Map<number, Uint8Array>();
      let bytes = 0;
      for (const tile of tiles) {
        const data = rows.get(tile);
        if (!data || data.length > TILE_BYTES || (bytes > 0 && bytes + data.length > FILE_BYTES)) continue;
        chosen.set(tile, data);
        bytes += data.length;
      }
      if (chosen.size === 0) return undefined;
      const border = await borderOf(model, chosen, pause);
      const shared = await store.shared(false);
      const content = encodeContent(KINDS.water, {
        facts: withScores ? shared.facts : { ...shared.facts, checked: 0, within: 0 },
        tiles: [...chosen, ...border]
          .map(([tile, data]) => ({ tile, data }))
          .sort((one, other) => one.tile - other.tile),
        locks: shared.locks.filter(({ latitude, longitude }) => chosen.has(tileOf(latitude, longitude))),
        scores: withScores ? shared.scores : [],
      });
      return { file: await pack('water', content), tiles: [...chosen.keys()] };
    },

    /** Whether the scores of a side with `has` checked predictions help a side with `needs`. */
    needsScores: (has: number, needs: number): boolean => needs < FEW_CHECKS && has > needs,

    /**
     * Checks a file and merges its better tiles. Returns the tiles of the file; throws a `BadRequest` for an invalid file.
     */
    async take(file: Buffer): Promise<number[]> {
      const pause = createPause();
      const content = await unpack(NAME, file, { kind: 'water', maxBytes: UNPACKED_BYTES });
      const today = Math.floor(now() / DAY_MS);
      const other = await inSlices(decodeSteps(KINDS.water, content, { ...settings, today }), pause).catch((error) => {
        throw error instanceof RangeError ? refuse(NAME, error.message, error) : error;
      });
      const tiles = [...(await inSlices(rankSteps(other), pause))].filter(([, { inner }]) => inner > 0);
      await change(async () => {
        const own = await store.load(settings);
        const { learntAt } = await store.facts();
        const { model, ...merged } = await inSlices(mergeSteps(own, other, { today, isBetter }), pause);
        const changes = [merged.tiles.added, merged.tiles.replaced, merged.locks.added, merged.locks.replaced];
        if (changes.every((count) => count === 0) && !merged.hasScores) return;
        keepVersion(own, model);
        makeRoom(model, maxBytes);
        await store.save(model, { vessels: new Set(), gone: new Set(), learntAt });
      });
      return tiles.map(([tile]) => tile);
    },
  };
}

export type HandOver = ReturnType<typeof createHandOver>;

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

function* better(
  ones: ReadonlyMap<number, TileRank>,
  others: ReadonlyMap<number, TileRank>,
  hasRoom: boolean,
): Generator<number> {
  for (const [tile, rank] of ones) {
    const other = others.get(tile);
    if ((other || hasRoom) && isBetter(rank, other)) yield tile;
  }
}

function metresTo(tile: number, place: Place | null): number {
  if (!place) return 0;
  const { latitude, longitude } = cornerOf(tile);
  return metresBetween(latitude + TILE_DEG / 2, longitude + TILE_DEG / 2, place.latitude, place.longitude);
}

/** Nodes in other tiles to which edges of these tiles lead, by tile: only positions, without edges. */
async function borderOf(
  { graph: all }: Model,
  tiles: ReadonlyMap<number, Uint8Array>,
  pause: Pause,
): Promise<Map<number, Uint8Array>> {
  const graph = new Graph();
  for (const [tile, data] of tiles) await inSlices(decodeTileSteps(graph, tile, data), pause);
  const outside = new Map<number, Node>();
  for (const { to, turns } of graph.edges()) {
    for (const id of [to, ...turns.keys()]) {
      const node = tiles.has(tileOfNode(id)) ? undefined : all.nodes.get(id);
      if (node) outside.set(id, { ...node, out: new Map() });
    }
  }
  const byTile = Map.groupBy(outside.values(), ({ id }) => tileOfNode(id));
  return new Map(
    [...byTile].map(([tile, nodes]) => {
      const nextIndex = Math.max(...nodes.map(({ id }) => indexOfNode(id))) + 1;
      return [tile, encodeTile(tile, { nodes, nextIndex, cells: [] })];
    }),
  );
}
