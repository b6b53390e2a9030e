import { badRequest } from '../../foundation/shared/errors.ts';
import { type Fault, fault } from '../../foundation/shared/faults.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { BRIDGE_LIMITS, BRIDGE_REFERENCES, type BridgeDetails } from './bridge.ts';

const COLUMNS = ['name', 'lat', 'lon', 'water', 'km', 'height_m', 'reference', 'gauge_uuid', 'width_m'] as const;
type Column = (typeof COLUMNS)[number];
const NEEDED: readonly Column[] = ['name', 'lat', 'lon', 'height_m', 'reference'];
/** Maximum number of lines that an error names. */
const MAX_FAULTS = 20;

/**
 * Reads a table of bridges: `name,lat,lon,water,km,height_m,reference,gauge_uuid,width_m`, in any column order, separated by
 * commas, or by semicolons with decimal commas. All or nothing: an error names the invalid lines and columns.
 */
export function parseBridgeCsv(text: string): BridgeDetails[] {
  const { bytes, items } = LIMITS.bridgeTable;
  if (Buffer.byteLength(text) > bytes)
    throw badRequest(`The table has more than ${bytes} bytes`, fault('body', 'length', { maximum: bytes }));
  const [head, ...lines] = rowsOf(text.replace(/^\uFEFF/, ''));
  if (!head) throw badRequest('The table is empty', fault('body', 'required', null));
  const names = head.cells.map((cell) => cell.trim().toLowerCase());
  const missing = NEEDED.find((column) => !names.includes(column));
  if (missing) throw badRequest(`The first line has no column ${missing}`, fault(missing, 'required', null));
  if (lines.length > items)
    throw badRequest(`The table has more than ${items} bridges`, fault('body', 'length', { maximum: items }));
  const faults: Fault[] = [];
  const bridges: BridgeDetails[] = [];
  for (const { cells, line } of lines) {
    const read = readRow((column) => cells[names.indexOf(column)]?.trim() ?? '', head.separator);
    if ('column' in read) faults.push(fault(`line ${line}.${read.column}`, 'pattern', null, read.value));
    else bridges.push(read);
    if (faults.length >= MAX_FAULTS) break;
  }
  const [first] = faults;
  if (first) throw badRequest(`${first.field} cannot be read; nothing was imported`, faults);
  return bridges;
}

type Cells = (column: Column) => string;

function readRow(cell: Cells, separator: string): BridgeDetails | { column: Column; value: string } {
  const number = (column: Column): number => {
    const written = separator === ';' ? cell(column).replace(',', '.') : cell(column);
    return /^[+-]?\d{1,9}(\.\d{1,9})?$/.test(written) ? Number(written) : Number.NaN;
  };
  const known = (column: Column): number | null => (cell(column) === '' ? null : number(column));
  const numbers = { lat: number('lat'), lon: number('lon'), height_m: number('height_m') };
  const [km, widthM] = [known('km'), known('width_m')];
  const reference = BRIDGE_REFERENCES.find((one) => one === cell('reference').toUpperCase());
  const refused = (column: Column) => ({ column, value: cell(column).slice(0, 100) });
  if (!reference) return refused('reference');
  const wrong = wrongColumn(cell, { ...numbers, km, width_m: widthM });
  if (wrong) return refused(wrong);
  return {
    name: cell('name'),
    latitude: numbers.lat,
    longitude: numbers.lon,
    water: cell('water') || null,
    km,
    heightM: numbers.height_m,
    reference,
    gauge: cell('gauge_uuid') || null,
    widthM,
  };
}

function wrongColumn(
  cell: Cells,
  numbers: Readonly<Record<'lat' | 'lon' | 'height_m', number> & Record<'km' | 'width_m', number | null>>,
): Column | undefined {
  const { name, water, gauge, latitude, longitude, km, heightM, widthM } = BRIDGE_LIMITS;
  const isText = (text: string, { most }: { most: number }) => text.length <= most && !text.includes('\u0000');
  // A number that cannot be read is NaN, which is in no range.
  const isIn = (value: number, { least, most }: { least: number; most: number }) => value >= least && value <= most;
  if (cell('name') === '' || !isText(cell('name'), name)) return 'name';
  if (!isIn(numbers.lat, latitude)) return 'lat';
  if (!isIn(numbers.lon, longitude)) return 'lon';
  if (!isText(cell('water'), water)) return 'water';
  if (numbers.km !== null && !isIn(numbers.km, km)) return 'km';
  if (!isIn(numbers.height_m, heightM)) return 'height_m';
  if (!isText(cell('gauge_uuid'), gauge)) return 'gauge_uuid';
  return numbers.width_m !== null && !isIn(numbers.width_m, widthM) ? 'width_m' : undefined;
}

interface Row {
  readonly cells: readonly string[];
  readonly line: number;
  readonly separator: string;
}

/** Non-empty lines. A quoted cell may contain separators, doubled quotes and line ends. */
function rowsOf(text: string): Row[] {
  const [first = ''] = text.split('\n', 1);
  const separator = first.includes(';') ? ';' : ',';
  const rows: Row[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let [line, begun] = [1, 1];
  const endRow = () => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== '')) rows.push({ cells, line: begun, separator });
    [cells, cell, begun] = [[], '', line];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
}
