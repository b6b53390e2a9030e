import { describe, expect, test } from 'vitest';
import { decodeLines, sumOutcomes } from '../../../../test/support/ais/ais-lines.ts';
import {
  type AisDraft,
  encodePayload,
  encodeSentences,
  withChecksum,
} from '../../../outward/nmea-output/encoder/index.ts';
import { AisDecoder, decodePayload } from './index.ts';

const draft: AisDraft = { kind: 'position', type: 1, mmsi: 211_234_560, latitude: 50.36, longitude: 7.606 };
const [sentence = ''] = encodeSentences(draft);
const nowMs = 1_795_164_960_000;

describe('a sentence is found', () => {
  test.each([
    ['alone', sentence],
    ['with a line feed', `${sentence}\n`],
    ['with both line ends', `${sentence}\r\n`],
    ['between empty lines', `\r\n\n${sentence}\r\n\r\n`],
    ["behind a receiver's time", `1550303566167726840 ${sentence}`],
    ['behind eight bytes of a maker', `UdPbC\0\0\x81${sentence}`],
    ['behind a tag block', `\\s:x*4${'s:x'.length}\\${sentence}`],
    ['behind two tag blocks', `\\${withChecksum('s:x')}\\\\${withChecksum('c:1')}\\${sentence}`],
    ['behind a tag block that stays open', `\\s:x${sentence}`],
    ['with fields behind its checksum', `${sentence},d-109,S2105,t050056.00,r003669946`],
    ['with its checksum in small letters', sentence.slice(0, -2) + sentence.slice(-2).toLowerCase()],
    ['behind one that was cut off', `!AIVDM,1,1,,A,13aG?P0P00PD;88MD5MT${sentence}`],
    ['behind another kind of sentence', `$GPGGA,1,2,3${sentence}`],
  ])('%s', (_, line) => {
    const { messages, counts } = decodeLines([Buffer.from(line, 'latin1')]);
    expect(messages).toMatchObject([draft]);
    expect(counts.lines).toBe(1);
  });

  test('many times in a datagram, with any line end', () => {
    const others = [1, 2, 3].map((mmsi) => encodeSentences({ ...draft, mmsi }).join());
    const { messages } = decodeLines([`${others[0]}\r\n${others[1]}\n${others[2]}`]);
    expect(messages.map(({ mmsi }) => mmsi)).toEqual([1, 2, 3]);
  });

  test.each([
    ['in one line', ''],
    ['separated by CR alone', '\r'],
    ['with a tag block between them', '\\s:x\\'],
  ])('each of several %s', (_, between) => {
    const others = [1, 2, 3].map((mmsi) => encodeSentences({ ...draft, mmsi }).join());
    for (const first of ['', '# a comment ']) {
      const { messages, counts } = decodeLines([`${first}${others.join(between)}\r\n`]);
      expect(messages.map(({ mmsi }) => mmsi)).toEqual([1, 2, 3]);
      expect(counts.lines).toBe(3);
    }
  });

  test('behind one in the same line that is counted as rejected', () => {
    const { messages, counts } = decodeLines([`${sentence.slice(0, -2)}00${sentence}`]);
    expect(messages).toHaveLength(1);
    expect(counts.rejected.bad_checksum).toBe(1);
    expect(counts.lines).toBe(2);
  });

  test('in a JSON line with blanks around its colons', () => {
    const line = `{ "class": "AIS", "rxuxtime" : 1795164959.25, "nmea" : [ "${sentence}" ] }`;
    expect(decodeLines([line], { nowMs }).messages).toMatchObject([{ stampAt: 1_795_164_959_250 }]);
  });

  test("in AIS-catcher's JSON lines, once for each sentence in the list", () => {
    const list = [1, 2].map((mmsi) => `"${encodeSentences({ ...draft, mmsi }).join()}"`).join(',');
    const line = `{"class":"AIS","device":"AIS-catcher","rxuxtime":1795164959.25,"nmea":[${list}],"mmsi":1}`;
    const { messages, counts } = decodeLines([line], { nowMs });
    expect(messages).toMatchObject([
      { mmsi: 1, stampAt: 1_795_164_959_250 },
      { mmsi: 2, stampAt: 1_795_164_959_250 },
    ]);
    expect(counts.lines).toBe(2);
  });
});

describe('a line without a message is counted by its reason', () => {
  const lines: [string, string][] = [
    ['no_sentence', '# a remark'],
    ['no_sentence', '\\s:x*00\\'],
    ['not_ais', '$GPRMC,1*41'],
    ['not_ais', `!${withChecksum('AITXT,01,01,91,FREQ,2087,2088')}`],
    ['not_ais', '!*00'],
    ['bad_json', '{"class":"TPV","lat":50}'],
    ['bad_json', '{"nmea":[]}'],
    ['bad_json', '{"nmea":["!AIVDM'],
    ['no_checksum', '!'],
    ['no_checksum', sentence.slice(0, -3)],
    ['no_checksum', sentence.slice(0, -1)],
    ['no_checksum', `${sentence.slice(0, -2)}G0`],
    ['bad_checksum', sentence.replace('13', '14')],
    ['malformed', `!${withChecksum('AIVDM,0,0,,A,13,0')}`],
    ['malformed', `!${withChecksum('AIVDM,1,2,,A,13,0')}`],
    ['malformed', `!${withChecksum('AIVDM,11,1,,A,13,0')}`],
    ['malformed', `!${withChecksum('AIVDM,1,1,x,A,13,0')}`],
    ['malformed', `!${withChecksum('AIVDM,1,1,,AB,13,0')}`],
    ['malformed', `!${withChecksum('AIVDM,1,1,,A,13,6')}`],
    ['malformed', `!${withChecksum('AIVDM,1,1,,A,13')}`],
    ['malformed', `!${withChecksum('AIVDM,1,1,,A')}`],
    ['malformed', `!${withChecksum('AIVDM,')}`],
    ['empty', `!${withChecksum('AIVDM,1,1,,A,,0')}`],
    ['bad_character', `!${withChecksum('AIVDM,1,1,,A,13aG?P0P00PD;88MD5MTDX@N2<0`,0')}`],
    ['bad_character', `!${withChecksum('AIVDM,1,1,,A,13,aG?P0P00PD;88MD5MTDww@N2<0`,0')}`],
    ['too_long', `!${withChecksum(`AIVDM,1,1,,A,${'0'.repeat(513)},0`)}`],
    ['out_of_order', `!${withChecksum('AIVDM,2,2,1,A,00000000000,2')}`],
    ['bad_length', `!${withChecksum('AIVDM,1,1,,A,139L,0')}`],
  ];

  test.each(lines)('%s: %s', (reason, line) => {
    const { messages, counts } = decodeLines([line]);
    expect(messages).toEqual([]);
    expect(Object.entries(counts.rejected).filter(([, count]) => count > 0)).toEqual([[reason, 1]]);
  });

  test('every reason can come about', () => {
    expect(new Set(lines.map(([reason]) => reason))).toEqual(new Set(Object.keys(decodeLines([]).counts.rejected)));
  });

  test('and the outcomes add up to the lines', () => {
    const { counts } = decodeLines([sentence, ...lines.map(([, line]) => line), sentence, '', '\r\n']);
    expect(counts.lines).toBe(lines.length + 2);
    expect(sumOutcomes(counts)).toBe(counts.lines);
  });

  test('a sound message of a type that is not read is counted by its type', () => {
    const aid = `!${withChecksum('AIVDM,1,1,,B,Lpuo<p0<CpgaHa@euMlc,0')}`;
    const weather = `!${withChecksum('AIVDM,1,1,,A,802R5Ph0BkEachFWA2GaOwwwwwwwwwwwwkBwwwwwwwwwwwwwwwwwwwwwwwu,2')}`;
    const { counts } = decodeLines([aid, weather]);
    expect(counts.unsupported.flatMap((count, type) => (count > 0 ? [[type, count]] : []))).toEqual([
      [8, 1],
      [28, 1],
    ]);
  });
});

describe('the length of a message', () => {
  const { payload } = encodePayload({ ...draft, headingDeg: 17 });

  test.each([
    [168, true],
    [176, true],
    [163, true],
    [161, false],
    [96, false],
    [180, false],
  ])('type 1 with %d bits: %s', (bits, readable) => {
    const text = Buffer.from(payload.padEnd(40, '0').slice(0, Math.ceil(bits / 6)));
    const message = decodePayload(text, text.length * 6 - bits);
    if (readable) expect(message).toMatchObject({ ...draft, headingDeg: 17 });
    else expect(message).toBe('bad_length');
  });

  test('a static report that lost its last bits keeps the destination as far as it goes', () => {
    const voyage = encodePayload({ kind: 'static', type: 5, mmsi: 1, destination: 'ABCDEFGHIJKLMNOPQRST' });
    expect(decodePayload(Buffer.from(voyage.payload.slice(0, 70)), 0)).toMatchObject({
      destination: 'ABCDEFGHIJKLMNOPQRS',
    });
  });

  test('a long range report comes with 96 bits or, padded, with 168', () => {
    const { payload: short } = encodePayload({ kind: 'position', type: 27, mmsi: 1, latitude: -1.5, longitude: -2 });
    const expected = { latitude: -1.5, longitude: -2 };
    expect(decodePayload(Buffer.from(short), 0)).toMatchObject(expected);
    expect(decodePayload(Buffer.from(short.padEnd(28, '0')), 0)).toMatchObject(expected);
  });
});

describe('values out of range', () => {
  test.each([
    { latitude: 91, longitude: 7 },
    { latitude: 50, longitude: 181 },
    { latitude: 90.1, longitude: 7 },
    { latitude: 50, longitude: -180.1 },
  ])('%o is no position, while speed and course stay', (place) => {
    const { messages } = decodeLines(encodeSentences({ ...draft, ...place, speedKnots: 3.5, courseDeg: 17 }));
    expect(messages).toMatchObject([{ latitude: null, longitude: null, speedKnots: 3.5, courseDeg: 17 }]);
  });

  test('a course above 360 and a heading above 359 are null', () => {
    const { messages } = decodeLines(encodeSentences({ ...draft, courseDeg: 400.1, headingDeg: 400 }));
    expect(messages).toMatchObject([{ courseDeg: null, headingDeg: null }]);
  });

  test('the clock of a base station that shows the 31st of June is null', () => {
    const base: AisDraft = { kind: 'base-station', type: 4, mmsi: 1, stationTimeAt: Date.UTC(2026, 6, 31) };
    const bits = Buffer.from(encodePayload(base).payload);
    expect(decodePayload(bits, 0)).toMatchObject({ stationTimeAt: Date.UTC(2026, 6, 31) });
    // The month is in bits 52 to 55: character 8 holds bits 48 to 53, character 9 bits 54 to 59. July is 0111, June 0110.
    bits[9] = (bits[9] ?? 0) - 16;
    expect(decodePayload(bits, 0)).toMatchObject({ stationTimeAt: null });
  });
});

describe('the stamp of the receiver', () => {
  const tagged = (text: string) => `\\${withChecksum(text)}\\${sentence}`;

  test.each([
    ['seconds', tagged('c:1795164959'), 1_795_164_959_000],
    ['milliseconds', tagged('s:rx,c:1795164959123'), 1_795_164_959_123],
    ['decimals', tagged('c:1795164959.25,s:rx'), 1_795_164_959_250],
    ['behind the checksum', `${sentence},r003669961,1795164959`, 1_795_164_959_000],
    ['none', sentence, null],
    ['none behind the checksum', `${sentence},r003669961`, null],
    ['no number', tagged('c:now'), null],
    ['a tag block with a wrong checksum', `\\c:1795164959*00\\${sentence}`, null],
    ['more than five minutes old', tagged('c:1795164659'), null],
    ['more than five minutes ahead', tagged('c:1795165261'), null],
  ])('%s', (_, line, stampAt) => {
    expect(decodeLines([line], { nowMs }).messages).toMatchObject([{ receivedAt: nowMs, stampAt }]);
  });

  test('refused stamps and ignored tag blocks are counted', () => {
    const { counts } = decodeLines([tagged('c:60'), `\\c:1795164959*00\\${sentence}`, `\\s:x${sentence}`], { nowMs });
    expect(counts).toMatchObject({ stampsRefused: 1, tagBlocksIgnored: 2 });
  });
});

test('the own ship is marked', () => {
  expect(decodeLines(encodeSentences(draft, { own: true })).messages).toMatchObject([{ own: true }]);
  expect(decodeLines([sentence]).messages).toMatchObject([{ own: false }]);
});

describe('what a second receiver received too', () => {
  const copies = [
    ...encodeSentences(draft, { talker: 'AI' }),
    ...encodeSentences(draft, { talker: 'BS', channel: 'B' }),
  ];

  test('is given out twice unless asked otherwise', () => {
    expect(decodeLines(copies).messages).toHaveLength(2);
  });

  test('is dropped and counted within the window, and new after it', () => {
    const seen: number[] = [];
    const decoder = new AisDecoder({ onMessage: ({ receivedAt }) => seen.push(receivedAt), duplicateWindowMs: 4_000 });
    for (const [index, at] of [0, 4_000, 4_001, 8_001].entries()) {
      decoder.push(Buffer.from(copies[index % 2] ?? ''), `receiver ${index % 2}`, at);
    }
    expect(seen).toEqual([0, 4_001]);
    expect(decoder.counts.duplicates).toBe(2);
    expect(sumOutcomes(decoder.counts)).toBe(4);
  });

  test('but not what the own transponder says of itself', () => {
    const lines = [sentence, ...encodeSentences(draft, { own: true })];
    expect(decodeLines(lines, { duplicateWindowMs: 4_000 }).messages).toHaveLength(2);
  });
});

test('an error of the consumer comes out of push, and the decoder goes on with the next line', () => {
  let failing = true;
  const decoder = new AisDecoder({
    onMessage: () => {
      if (failing) throw new Error('the consumer failed');
    },
  });
  expect(() => decoder.push(Buffer.from(sentence), 'antenna', 0)).toThrow('the consumer failed');
  failing = false;
  decoder.push(Buffer.from(sentence), 'antenna', 0);
  expect(decoder.counts.messages[1]).toBe(2);
});

const sixBits = (character: string): number => {
  const value = character.charCodeAt(0) - 48;
  return value > 40 ? value - 8 : value;
};

describe('a value that the standard does not define is none', () => {
  test('an inland vessel is loaded with 1 and unloaded with 2', () => {
    const [message] = decodeLines(['!AIVDM,1,1,,A,839>Jh@j2d<dte>MMj9Pq?a@8hp0,0*7F']).messages;
    expect(message).toMatchObject({ kind: 'inland-static', loaded: true });
  });

  test.each([13, 14, 15])('a base station in month %d has no time', (month) => {
    const stationTimeAt = Date.UTC(2026, 10, 20, 8, 0, 0);
    const { payload } = encodePayload({ kind: 'base-station', type: 4, mmsi: 2_111_234, stationTimeAt });
    const values = [...payload].map((character) => sixBits(character));
    // The month is in bits 52 to 55: the last two of the ninth character and the first two of the tenth.
    values[8] = ((values[8] ?? 0) & 0b111100) | (month >> 2);
    values[9] = ((values[9] ?? 0) & 0b001111) | ((month & 0b11) << 4);
    const changed = Buffer.from(values.map((value) => value + (value < 40 ? 48 : 56)));
    expect(decodePayload(changed, 0)).toMatchObject({ kind: 'base-station', stationTimeAt: null });
  });

  test('a manoeuvre of 3, a device of 9 to 14 and an inland draught above 20 m', () => {
    const read = (given: AisDraft) => decodeLines(encodeSentences(given)).messages[0];
    expect(read({ ...draft, manoeuvre: 3 })).toMatchObject({ manoeuvre: null });
    const base: AisDraft = { kind: 'base-station', type: 4, mmsi: 2_111_234 };
    const types = [8, 9, 14, 15].map((fixType) => read({ ...base, fixType }));
    expect(types).toMatchObject([{ fixType: 8 }, { fixType: null }, { fixType: null }, { fixType: 15 }]);
    const inland: AisDraft = { kind: 'inland-static', type: 8, mmsi: 211_234_560 };
    const draughts = [20, 20.01].map((draughtM) => read({ ...inland, draughtM }));
    expect(draughts).toMatchObject([{ draughtM: 20 }, { draughtM: null }]);
  });
});

describe('the sentences of messages', () => {
  const collect = (lines: readonly string[]) => {
    const sentences: unknown[] = [];
    decodeLines(lines, { onSentences: (group) => sentences.push(group) });
    return sentences;
  };
  const voyage = (mmsi: number, sequence: number) =>
    encodeSentences({ kind: 'static', type: 5, mmsi, name: 'AURORA' }, { sequence });

  test('come whole, in order, without tag blocks and suffixes', () => {
    const [one = '', two = ''] = voyage(211_000_001, 3);
    const [three = '', four = ''] = voyage(211_000_002, 4);
    expect(collect([`\\s:x,c:60*${'0'.repeat(2)}\\${one}`, three, `${two},1795164959`, four])).toEqual([
      { lines: [one, two], mmsi: 211_000_001, own: false },
      { lines: [three, four], mmsi: 211_000_002, own: false },
    ]);
  });

  test('come of messages that are not decoded, and not of what is broken', () => {
    const unsupported = `!${withChecksum('AIVDM,1,1,,A,:5MlU41GMK6@,0')}`;
    const [first = ''] = voyage(211_000_001, 3);
    expect(collect([unsupported, first, unsupported.replace('*', '*0')])).toMatchObject([{ lines: [unsupported] }]);
  });
});
