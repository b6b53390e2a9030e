import type { Readable } from 'node:stream';
import Type from 'typebox';
import { named } from '../../server/http/named.ts';
import { Links, linksTo, NoContent, tileParams } from '../../server/http/schema.ts';

export const CHART_PATH = '/v1/chart';
export const PMTILES_TYPE = 'application/vnd.pmtiles';

export const TileParams = Type.Object({
  z: Type.Integer({ minimum: 0, maximum: 24, description: 'Zoom' }),
  ...tileParams,
});

const Zooms = Type.Object(
  { minZoom: Type.Integer(), maxZoom: Type.Integer() },
  { description: 'The zooms that there are tiles of, by tiles of 512 pixels' },
);

export const ChartState = named(
  'ChartState',
  Type.Object({
    cellM: Type.Number({ description: 'Edge of a cell in metres, at 50° north or south' }),
    tiles: Zooms,
    positions: Type.Integer({ description: 'Positions that were counted' }),
    bytes: Type.Integer({ description: 'What is used of the room' }),
    maxBytes: Type.Integer({
      description: '`chart.max_mb` in bytes; when it is full, the least used water is forgotten',
    }),
    _links: Links,
  }),
  {
    description: 'What is learnt of the waterway',
    example: {
      cellM: 24.6,
      tiles: { minZoom: 4, maxZoom: 12 },
      positions: 104_233,
      bytes: 48_120,
      maxBytes: 64_000_000,
      _links: linksTo(CHART_PATH),
    },
  },
);

const binary = (example: string) => ({ schema: Type.String({ format: 'binary' }), example });

export const TileBytes = Type.Unsafe<Buffer>({
  description:
    '256 × 256 bytes, row by row from the north-west, always compressed with gzip: 0 nobody was there, up to 127 the bank, ' +
    'up to 255 the fairway',
  content: { 'application/octet-stream': binary('the bytes of the tile') },
});
export const UnchangedTile = NoContent('The tile still has the tag that `If-None-Match` names');

export const ExportedFile = Type.Unsafe<Readable>({
  description: 'A PMTiles file of PNG images, which other programs show too',
  content: { [PMTILES_TYPE]: binary('the bytes of the file') },
});

export const ImportBody = Type.Unsafe<Readable>({
  description: 'A file of `GET /v1/chart/export`',
  content: { [PMTILES_TYPE]: { schema: Type.String({ format: 'binary' }) } },
});

export const ImportedChart = named(
  'ChartImport',
  Type.Object({ tiles: Type.Integer({ description: 'Tiles of the file' }), _links: Links }),
  { description: 'What was imported', example: { tiles: 212, _links: linksTo(CHART_PATH) } },
);

export const ForgottenChart = NoContent('Nothing is learnt any more');
