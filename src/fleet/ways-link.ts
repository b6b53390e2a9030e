import Type, { type Static } from 'typebox';
import { LIMITS } from '../foundation/shared/limits.ts';
import { named } from '../server/http/named.ts';

/** Media type of a file of learnt ways. */
export const WAYS_TYPE = 'application/vnd.wheelhouse.ways';

const Tile = Type.Integer({ minimum: 0, maximum: 0x7fffffff });
const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Place = Type.Object({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
});

/** Overview of the ways that a ship has learnt, deflated like a batch. */
export const WaysQuestion = Type.Object({
  /** Tile number, passages, and day of the last passage. */
  tiles: Type.Array(Type.Tuple([Tile, Count, Count]), { maxItems: LIMITS.fleetBatch.items }),
  checked: Count,
  hasRoom: Type.Boolean(),
  place: Type.Union([Place, Type.Null()]),
});
export type WaysQuestion = Static<typeof WaysQuestion>;

const Tiles = Type.Array(Tile, { maxItems: 100 });

/** Tiles that the office wants, tiles that it has for the ship, and whether to include the checks of predictions. */
export const WaysReply = Type.Object({
  wanted: Tiles,
  offered: Tiles,
  sendScores: Type.Boolean(),
  takeScores: Type.Boolean(),
});
export type WaysReply = Static<typeof WaysReply>;

export const WaysRequest = named('WaysRequest', Type.Object({ tiles: Tiles, withScores: Type.Boolean() }), {
  description: 'The tiles of ways that a ship asks for',
  example: { tiles: [812_346], withScores: false },
});
export type WaysRequest = Static<typeof WaysRequest>;
