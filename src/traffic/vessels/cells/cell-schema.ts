import Type from 'typebox';
import { NoContent } from '../../../server/http/schema.ts';
import { CELL_TYPE } from '../../vessel-data/cell-layout.ts';
import { FINEST_ZOOM } from './tiles.ts';

export const CellPath = Type.Object({
  z: Type.Integer({ minimum: 0, maximum: 24, description: `Zoom, 0 to ${FINEST_ZOOM}` }),
  x: Type.Integer({ minimum: 0, maximum: 16_777_215, description: 'Column from the west' }),
  y: Type.Integer({ minimum: 0, maximum: 16_777_215, description: 'Row from the north' }),
});

export const CellBytes = Type.Unsafe<Buffer>({
  description: 'A snapshot of the cell, as clients of the WebSocket get it; the AsyncAPI document has the format',
  content: { [CELL_TYPE]: { schema: Type.String({ format: 'binary' }), example: 'the bytes of the cell' } },
});

export const UnchangedCell = NoContent('The cell still has the tag that `If-None-Match` names');
