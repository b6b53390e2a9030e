export { COMPRESSION, TILE_TYPE } from '../../../foundation/shared/geo/pmtiles-header.ts';
export { fromTileId, type TileKey, toTileId } from './directory.ts';
export { openPmtiles, type PmtilesFile } from './open-pmtiles.ts';
export { createPmtiles } from './write-pmtiles.ts';
