import { toPgn } from '@canboat/canboatjs/dist/browser.js';

/** A message of the bus before it is written as lines. */
export interface BusDraft {
  pgn: number;
  fields: Record<string, unknown>;
  /** Address of the device [3]. */
  source?: number;
}

/** The bytes of a message, by the encoder of canboat. */
export function encodeFields({ pgn, fields, source = 3 }: BusDraft): Buffer {
  const data = toPgn({ pgn, src: source, dst: 255, prio: 2, fields });
  if (!data) throw new Error(`canboat cannot encode ${pgn}`);
  return data;
}

/** A message as its bytes. */
export interface BusData {
  pgn: number;
  source: number;
  data: Buffer;
}

const SINGLE = new Set([126_992, 127_250, 127_258, 129_025, 129_026, 129_033, 129_539]);
let counter = 0;

function nextSequence(): number {
  counter = (counter + 1) % 8;
  return counter;
}

/** The CAN frames of a message, at most eight bytes each. */
export function framesOf({ pgn, data }: Pick<BusData, 'pgn' | 'data'>, sequence = nextSequence()): Buffer[] {
  if (SINGLE.has(pgn)) return [data];
  const first = Buffer.alloc(8, 0xff);
  first[0] = (sequence & 7) << 5;
  first[1] = data.length;
  data.copy(first, 2, 0, 6);
  const frames = [first];
  for (let at = 6; at < data.length; at += 7) {
    const frame = Buffer.alloc(8, 0xff);
    frame[0] = ((sequence & 7) << 5) | frames.length;
    data.copy(frame, 1, at, at + 7);
    frames.push(frame);
  }
  return frames;
}

/** The 29-bit identifier of a broadcast, as eight hexadecimal digits. */
const idOf = (pgn: number, source: number): string =>
  (((2 << 26) | (pgn << 8) | source) >>> 0).toString(16).toUpperCase().padStart(8, '0');

const hex = (data: Buffer, between = ''): string =>
  [...data].map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(between);

export function withChecksum(body: string): string {
  let sum = 0;
  for (const character of body) sum ^= character.charCodeAt(0);
  return `${body}*${sum.toString(16).toUpperCase().padStart(2, '0')}`;
}

type WriteLines = (message: BusData) => string[];

const writeSeasmart = ({ pgn, source, data }: BusData): string[] => [
  `$${withChecksum(`PCDIN,${pgn.toString(16).toUpperCase().padStart(6, '0')},B35A79DF,${hex(Buffer.from([source]))},${hex(data)}`)}`,
];

/** How each gateway writes a message, without line ends. */
export const FORMATS = {
  yachtDevices: (message) =>
    framesOf(message).map((frame) => `08:35:59.400 R ${idOf(message.pgn, message.source)} ${hex(frame, ' ')}`),
  actisense: ({ pgn, source, data }) => [
    `A083559.400 ${hex(Buffer.from([source]))}FF2 ${pgn.toString(16).toUpperCase().padStart(5, '0')} ${hex(data)}`,
  ],
  candump: (message) =>
    framesOf(message).map(
      (frame) => `can0  ${idOf(message.pgn, message.source)}   [${frame.length}]  ${hex(frame, ' ')}`,
    ),
  candumpLog: (message) =>
    framesOf(message).map((frame) => `(1795164959.400000) can0 ${idOf(message.pgn, message.source)}#${hex(frame)}`),
  ikonvert: ({ pgn, source, data }) => [
    `!PDGY,${pgn},2,${source},255,59.400,${data.toString('base64').replaceAll('=', '')}`,
  ],
  miniplex: (message) =>
    framesOf(message).map((frame) => {
      const attributes = hex(Buffer.from([0x20 | frame.length, message.source]));
      const pgn = message.pgn.toString(16).toUpperCase().padStart(6, '0');
      return `$${withChecksum(`MXPGN,${pgn},${attributes},${hex(Buffer.from(frame).reverse())}`)}`;
    }),
  seasmart: writeSeasmart,
  seasmartTagged: (message) =>
    writeSeasmart(message).map((line) => `\\${withChecksum('s:GW0001,c:1795164959')}\\${line}`),
} as const satisfies Record<string, WriteLines>;

export type FormatName = keyof typeof FORMATS;
export const FORMAT_NAMES = Object.keys(FORMATS) as FormatName[];

/** The lines of a draft in a format. */
export const linesOf = (format: FormatName, draft: BusDraft): string[] =>
  FORMATS[format]({ pgn: draft.pgn, source: draft.source ?? 3, data: encodeFields(draft) });

/** Course and speed often enough that the byte order of `$MXPGN` is known. */
export const orderLines = (format: FormatName): string[] =>
  Array.from({ length: 3 }, () =>
    linesOf(format, { pgn: 129_026, fields: { sid: 1, cogReference: 0, cog: 1, sog: 1 }, source: 99 }),
  ).flat();
