import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FORMAT_NAMES, FORMATS, withChecksum } from '../../../test/support/nmea2000/bus-lines.ts';
import { createByteOrder, type Frame, readFrame } from './frame.ts';

const PLACE = { pgn: 129_025, source: 35, data: Buffer.from('8053041e00ab8704', 'hex') };

describe('a line is recognised by its form', () => {
  test.each(FORMAT_NAMES)('%s', (format) => {
    const [line = ''] = FORMATS[format](PLACE);
    const frame = readFrame(line);
    const data = format === 'miniplex' ? Buffer.from(PLACE.data).reverse() : PLACE.data;
    expect(frame).toMatchObject({ pgn: 129_025, source: 35, data });
  });

  test.each([
    ['00:17:55.475 R 0DF50B23 FF FF FF FF FF 00 00 FF', 128_267, 0x23, 8],
    ['A173321.107 23FF7 1F513 012F3070002F30709F', 128_275, 0x23, 9],
    ['can0  09F8027F   [8]  00 FC FF FF 00 00 FF FF', 129_026, 0x7f, 8],
    [' can0  09F8027F   [8]  00 FC FF FF 00 00 FF FF', 129_026, 0x7f, 8],
    ["(1436509052.249713)  vcan0  09F8027F   [2]  00 FC  '..'", 129_026, 0x7f, 2],
    ['<0x0ded2301> [8] 20 12 00 00 ef 01 ff ff ', 126_208, 1, 8],
    ['(1502979132.106111) slcan0 09F50374#000A00FFFF00FFFF', 128_259, 0x74, 8],
    ['$MXPGN,01F201,2801,C1308AC40C5DE343*13', 127_489, 1, 8],
    ['$PCDIN,01F119,00000000,0F,2AAF00D1067414FF*59', 127_257, 15, 8],
    ['!PDGY,129029,3,2,255,483.236,UZ9FfR+bI/////////9//////////3//////////fwD8AIgTiBMAAAAAAQAAAAA', 129_029, 2, 47],
  ])('%s', (line, pgn, source, bytes) => {
    const frame = readFrame(line) as Frame;
    expect([frame.pgn, frame.source, frame.data.length]).toEqual([pgn, source, bytes]);
  });

  test('a message for one device has the PGN without its address', () => {
    expect(readFrame('00:17:55.475 R 18EA2301 14 F0 01')).toMatchObject({ pgn: 59_904, source: 1 });
  });
});

describe('a damaged line is no frame', () => {
  test.each([
    ['', 'unknown'],
    ['$GPRMC,083559.40,A,5021.60130,N,00736.11490,E,8.42,147.3,201126,,,A*6C', 'unknown'],
    ['!AIVDM,1,1,,A,13u?etPv2;0n:dDPwUM1U1Cb069D,0*24', 'unknown'],
    ['00:17:55.475 R 0DF50B23 FF FF FF FF F', 'malformed'],
    ['00:17:55.475 R 0DF50B23 FF FF FF FF FF 00 00 FF FF', 'malformed'],
    ['00:17:55.475 R 2DF50B23 FF FF FF FF FF 00 00 FF', 'malformed'],
    ['00:17:55.475 R 0DF50B2Z FF FF FF FF FF 00 00 FF', 'malformed'],
    ['A173321.107 23FF7 1F513 012F3070002F30709', 'malformed'],
    ['A173321.107 23FF7 7F513 012F3070002F30709F', 'malformed'],
    ['can0  09F8027F   [8]  00 FC FF FF 00 00 FF', 'malformed'],
    ['<0x0ded2301> [8] 20 12 00 00 ef 01 ff', 'malformed'],
    // The end of a line was lost.
    ['!PDGY,127250,2,3,255,485.564,Ai20AAAAAAE=$PDGY,000000,3,,5,485,1,0', 'malformed'],
    ['$MXPGN,01F801,2801,C1308AC40C5DE343*18', 'bad_checksum'],
    ['$MXPGN,01F801,2801,C1308AC40C5DE343', 'bad_checksum'],
    [`$${withChecksum('MXPGN,01F801,2701,C1308AC40C5DE343')}`, 'malformed'],
    ['$PCDIN,01F119,00000000,0F,2AAF00D1067414FE*59', 'bad_checksum'],
    ['!PDGY,129029,3,2,255,483.236,UZ9FfR+b!!', 'malformed'],
    ['!PDGY,126992,3,2,255,0.563', 'malformed'],
  ])('%s', (line, failure) => {
    expect(readFrame(line)).toBe(failure);
  });
});

test('what a program has sent to the bus is not read back', () => {
  expect(readFrame('00:17:55.475 T 09F80123 80 53 04 1E 00 AB 87 04')).toBe('sent');
  expect(readFrame(`$${withChecksum('MXPGN,01F801,A801,C1308AC40C5DE343')}`)).toBe('sent');
});

describe('the bytes of $MXPGN', () => {
  const motion = Buffer.from('03fc6d64b101ffff', 'hex');
  const frame = (pgn: number, data: Buffer): Frame => ({ pgn, source: 1, data, isWhole: false });

  test('begin with the last one as in a MiniPlex, where reserved bytes come first', () => {
    const order = createByteOrder();
    const written = (data: Buffer) => frame(129_026, Buffer.from(data).reverse());
    expect([order(written(motion)), order(written(motion))]).toEqual([undefined, undefined]);
    expect(order(written(motion))?.data).toEqual(motion);
    expect(order(frame(PLACE.pgn, Buffer.from(PLACE.data).reverse()))?.data).toEqual(PLACE.data);
  });

  test('begin with the first one in other devices', () => {
    const order = createByteOrder();
    for (let count = 0; count < 2; count += 1) order(frame(129_026, motion));
    expect(order(frame(129_026, motion))?.data).toEqual(motion);
  });

  test('are not used while no reserved byte has shown their order', () => {
    const order = createByteOrder();
    for (let count = 0; count < 10; count += 1) expect(order(frame(PLACE.pgn, PLACE.data))).toBeUndefined();
  });
});

test('any text is a frame or a reason, soon and without an exception', () => {
  const lines = FORMAT_NAMES.map((format) => FORMATS[format](PLACE)[0] ?? '');
  const changed = fc
    .tuple(fc.constantFrom(...lines), fc.nat(80), fc.string({ maxLength: 8, unit: 'binary' }))
    .map(([line, at, text]) => `${line.slice(0, at)}${text}${line.slice(at + text.length)}`);
  fc.assert(
    fc.property(fc.oneof(changed, fc.string({ maxLength: 1024, unit: 'binary' })), (line) => {
      const frame = readFrame(line);
      if (typeof frame === 'string') return;
      expect(frame.data.length).toBeGreaterThan(0);
      expect(frame.data.length).toBeLessThanOrEqual(223);
      expect(frame.source).toBeLessThanOrEqual(255);
      expect(frame.pgn).toBeLessThanOrEqual(0x3ffff);
    }),
    { numRuns: 2000 },
  );
});
