export { COMPRESSION, TILE_TYPE } from '../../../foundation/shared/geo/pmtiles-header.ts';
export { openPmtiles, type PmtilesFile } from './open-pmtiles.ts';
export { fromTileId, type TileKey, toTileId } from './tile-id.ts';
export { createPmtiles } from './write-pmtiles.ts';
