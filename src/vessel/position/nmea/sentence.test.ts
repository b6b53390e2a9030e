import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nmeaSentence, rmc } from '../../../../test/support/ais/nmea-sentences.ts';
import { type Framed, readSentence, tagSourceOf } from './sentence.ts';
import { parsePositionSentence } from './sentences.ts';

const RMC = '$GPRMC,083559.40,A,5021.60130,N,00736.11490,E,8.42,147.3,201126,,,A*6C';

const addressOf = (framed: Framed) =>
  framed.kind === 'sentence' ? `${framed.sentence.talker} ${framed.sentence.type}` : framed;

describe('a sound sentence', () => {
  test.each([
    ['alone', RMC],
    ['with its line end', `${RMC}\r\n`],
    ['with a checksum in lower case', RMC.replace('*6C', '*6c')],
    ['behind a prefix of the router', `RUT955 serial 42: ${RMC}`],
    ['behind a prefix that holds a start', `boat! no $1 ${RMC}`],
    ['behind a tag block', `\\s:ship,c:1795164959*21\\${RMC}`],
    ['behind the torn one before it', `$GPGGA,083559.40,5021.6${RMC}`],
    ['behind bytes of its transport', `\x00\x01\xff\x10${RMC}`],
  ])('is found %s', (_where, line) => {
    expect(addressOf(readSentence(line))).toBe('GP RMC');
  });

  test.each(['GP', 'GL', 'GA', 'GB', 'BD', 'GQ', 'QZ', 'GI', 'GN', 'II', 'IN', 'EC'])(
    'may come from talker %s',
    (talker) => {
      expect(addressOf(readSentence(nmeaSentence(`${talker}GLL,,,,,,V,N`)))).toBe(`${talker} GLL`);
    },
  );
});

test.each([
  ['nothing', '', 'no_sentence'],
  ['text', 'hello', 'no_sentence'],
  ['no checksum', RMC.replace('*6C', ''), 'no_checksum'],
  ['half a checksum', RMC.slice(0, -1), 'no_checksum'],
  ['a checksum that goes on', `${RMC}0`, 'no_checksum'],
  ['a wrong checksum', RMC.replace('*6C', '*6D'), 'bad_checksum'],
  ['a short address', nmeaSentence('RMC,1'), 'malformed'],
  ['an address in lower case', nmeaSentence('gprmc,1'), 'malformed'],
  ['a control character', nmeaSentence('GPRMC,\t'), 'malformed'],
  ['201 characters', nmeaSentence(`GPRMC,${'0'.repeat(191)}`), 'too_long'],
  ['no end in sight', `$GPRMC,${'0'.repeat(500)}`, 'too_long'],
])('%s is no sentence', (_what, line, reason) => {
  expect(readSentence(line)).toEqual({ kind: 'failure', reason });
});

test('200 characters are allowed', () => {
  const line = nmeaSentence(`GPRMC,${'0'.repeat(190)}`);
  expect(line).toHaveLength(200);
  expect(addressOf(readSentence(line))).toBe('GP RMC');
});

test("a maker's own sentences and those of AIS are sound, but foreign", () => {
  expect(readSentence(nmeaSentence('PUBX,00,083559.40'))).toEqual({ kind: 'foreign', what: 'proprietary' });
  expect(readSentence('!AIVDM,1,1,,A,14eG;o@034o8sd<L9i:a;WF>062D,0*7D')).toEqual({
    kind: 'foreign',
    what: 'encapsulated',
  });
});

test('arbitrary bytes never throw, neither as a line nor as fields under a right checksum', () => {
  const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array).toString('latin1'));
  const type = fc.constantFrom('RMC', 'GGA', 'GNS', 'GSA', 'VTG', 'GLL', 'ZDA', 'toString');
  const field = fc.oneof(fc.string(), fc.constantFrom('A', 'N', 'E', '1', '__proto__', '5021.6', '99999', '-1', '1e9'));
  fc.assert(fc.property(bytes, (line) => void readSentence(line)));
  fc.assert(
    fc.property(type, fc.array(field, { maxLength: 20 }), (name, fields) => {
      parsePositionSentence({ talker: 'GP', type: name, fields });
    }),
  );
});

test('a sentence with one character changed never gives a position', () => {
  const line = rmc({ latitude: 50.36, longitude: 7.6, at: '2026-11-20T08:35:59Z', speedKnots: 8.4, courseDeg: 147 });
  const change = fc.record({ at: fc.nat({ max: line.length - 1 }), code: fc.integer({ min: 0, max: 255 }) });
  fc.assert(
    fc.property(change, ({ at, code }) => {
      const char = String.fromCharCode(code);
      fc.pre(char.toUpperCase() !== line[at]?.toUpperCase() || at < line.length - 2);
      fc.pre(char !== line[at]);
      const framed = readSentence(line.slice(0, at) + char + line.slice(at + 1));
      const sentence = framed.kind === 'sentence' ? parsePositionSentence(framed.sentence) : null;
      expect(sentence && 'position' in sentence ? sentence.position : null).toBeNull();
    }),
    { numRuns: 2000 },
  );
});

test('the source of a sentence is that of its tag blocks, if their checksum is right', () => {
  const tagged = (body: string) => `\\${nmeaSentence(body).slice(1)}\\`;
  const line = (...blocks: string[]) => `${blocks.map(tagged).join('')}$GPGLL,…`;
  expect(tagSourceOf(line('s:GP0001,n:123'))).toBe('GP0001');
  expect(tagSourceOf(line('g:1-2-34', 'd:AB0001,s:GP0002,n:7'))).toBe('GP0002');
  expect(tagSourceOf(line('n:123'))).toBeUndefined();
  expect(tagSourceOf('\\s:GP0001*00\\$GPGLL,…')).toBeUndefined();
  expect(tagSourceOf('\\s:GP0001')).toBeUndefined();
  expect(tagSourceOf('$GPGLL,…')).toBeUndefined();
});
