import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  makeFtm,
  makeIcem,
  makeSoap,
  makeWrm,
  NTS_VERSIONS,
  type NtsFacts,
} from '../../../../test/support/samples/make-nts.ts';
import type { Notice } from '../notice.ts';
import { readNotices } from './notice-reader.ts';

async function* pieces(document: string | Uint8Array, size = 1000): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(document);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(document: string | Uint8Array, size?: number) {
  const notices: Notice[] = [];
  const result = await readNotices(pieces(document, size), {
    source: 'test',
    receivedAt: 7,
    onNotices: async (batch) => void notices.push(...batch),
  });
  return { ...result, notices };
}

const list = (...messages: string[]) => `<?xml version="1.0" encoding="UTF-8"?>\n<list>${messages.join('\n')}</list>`;

describe.each(NTS_VERSIONS)('a notice of version %s', (version) => {
  test('says the same as in any other version', async () => {
    const { notices } = await read(makeFtm({ version, limitation: 'VESDRA', value: 250 }));
    expect(notices).toMatchObject([
      {
        kind: 'ftm',
        organisation: 'WSA Muster',
        year: 2026,
        number: 100,
        serial: 0,
        country: 'DE',
        timeZone: 'Europe/Berlin',
        subject: 'WARNIN',
        reason: 'WORK',
        issuedAt: Date.parse('2026-11-20T09:30:00+01:00'),
        validFrom: Date.parse('2026-11-20T00:00:00+01:00'),
        validTo: Date.parse('2026-12-01T00:00:00+01:00'),
        withdrawn: false,
        places: [
          {
            isrs: 'DEXXX020010000L00345',
            name: 'Schleuse Musterdorf',
            water: 'Musterkanal',
            km: 34.5,
            latitude: 52.1,
            longitude: 8.2,
            positionFrom: 'message',
            typeCode: 'LCK',
            end: null,
          },
        ],
        limitations: [
          {
            code: 'VESDRA',
            value: 250,
            unit: 'cm',
            periods: [
              { from: '2026-11-21', to: '2026-11-23', timeFrom: '22:00:00', timeTo: '06:00:00', interval: 'DAY' },
            ],
          },
        ],
        texts: { de: 'Sperre wegen Arbeiten.' },
        source: 'test',
        receivedAt: 7,
      },
    ]);
  });

  test('of a gauge and of ice is read, and is known again by what it is about', async () => {
    const { notices } = await read(
      list(
        makeWrm({ version }),
        makeWrm({ version, level: 99, issued: '2026-11-20T10:30:00+01:00' }),
        makeIcem({ version }),
      ),
    );
    const [first, second, ice] = notices;
    expect(first).toMatchObject({
      kind: 'wrm',
      number: null,
      places: [{ isrs: 'DEXXX020010G00700345', km: 34.5 }],
      measures: [
        {
          code: 'WAL',
          value: 104,
          unit: 'cm',
          reference: 'ZPG',
          isForecast: false,
          at: Date.parse('2026-11-20T08:30:00Z'),
        },
      ],
    });
    expect(second?.id).toBe(first?.id);
    expect(ice).toMatchObject({ kind: 'icem', number: 100, measures: [{ code: 'ICE', state: 'LIM' }] });
  });

  test('that is withdrawn has the id of the one that it ends', async () => {
    const { notices } = await read(list(makeFtm({ version }), makeFtm({ version, serial: 1, withdrawn: true })));
    expect(notices.map(({ withdrawn }) => withdrawn)).toEqual([false, true]);
    expect(notices[1]?.id).toBe(notices[0]?.id);
  });

  test('is read with a prefix at every name, and from the answer of a web service', async () => {
    const plain = await read(makeFtm({ version }));
    expect((await read(makeFtm({ version, prefix: 'ns1' }))).notices).toEqual(plain.notices);
    expect((await read(makeSoap([makeFtm({ version })]))).notices).toEqual(plain.notices);
  });
});

/** Thirty notices of all versions, of which each differs from all others. */
const thirty: NtsFacts[] = Array.from({ length: 30 }, (_, index) => ({
  version: NTS_VERSIONS[index % NTS_VERSIONS.length] ?? '5.0',
  number: 1000 + index,
  serial: index % 3,
  at: index % 7 === 0 ? null : { latitude: 50 + index / 50, longitude: 7 + index / 100 },
  name: `Brücke ${index} & Söhne`,
  limitation: ['OBSTRU', 'AVADEP', 'CLEHEI', 'XNEW01'][index % 4] ?? 'OBSTRU',
  value: index % 4 === 0 ? null : 10 * index,
  text: `Hinweis ${index}: Höhe < 4 m.\nZweite Zeile`,
}));

/** Characters are removed, doubled or replaced, also those of tags. */
const damage = fc.record({
  at: fc.nat(1_000_000),
  length: fc.integer({ min: 1, max: 12 }),
  kind: fc.constantFrom('remove', 'double', 'replace', 'cut'),
  with: fc.constantFrom(
    '<',
    '>',
    '"',
    '&',
    '\u0000',
    ']]>',
    '<!--',
    '<![CDATA[',
    '</',
    'x',
    '\ufffd',
    '<ftm_limitation_group>',
  ),
});

function damaged(text: string, harm: { at: number; length: number; kind: string; with: string }): string {
  const at = harm.at % text.length;
  const [head, hit, tail] = [text.slice(0, at), text.slice(at, at + harm.length), text.slice(at + harm.length)];
  switch (harm.kind) {
    case 'remove':
      return head + tail;
    case 'double':
      return head + hit + hit + tail;
    case 'replace':
      return head + harm.with + tail;
    default:
      return head;
  }
}

describe('damage', () => {
  test('in one of thirty notices, twenty times each, costs no other', { timeout: 60_000 }, async () => {
    const messages = thirty.map(makeFtm);
    const undamaged = (await read(list(...messages))).notices;
    expect(undamaged).toHaveLength(30);
    for (const [index, message] of messages.entries()) {
      const beside = (index === 0 ? [1, 2] : [index - 1, (index + 1) % 30]) as [number, number];
      const [before, after] = beside.map((other) => messages[other] ?? '');
      const expected = beside.flatMap((other) => undamaged.slice(other, other + 1));
      for (const harm of fc.sample(damage, { numRuns: 20, seed: index })) {
        const { notices } = await read(list(before ?? '', damaged(message, harm), after ?? ''), 65_536);
        const others = notices.filter(({ id }) => expected.some((one) => one.id === id));
        expect(others, JSON.stringify(harm)).toEqual(expected);
      }
    }
  });

  test('of a field costs that field', async () => {
    const good = makeFtm({ limitation: 'VESDRA', value: 250 });
    const bad = good
      .replace('DEXXX020010000L00345</isrs_code>', 'DEXX1020010000L0034</isrs_code>')
      .replace('<un_locode>DEXXX', '<un_locode>DE1')
      .replace('<lat>52.1', '<lat>north')
      .replace('2026-11-30+01:00', '30.11.2026')
      .replace('<value>250', '<value>deep')
      .replace('22:00:00', '25:00:00');
    const { notices } = await read(bad);
    expect(notices).toMatchObject([
      {
        number: 100,
        validTo: null,
        places: [{ isrs: null, km: 34.5, name: 'Schleuse Musterdorf', latitude: null, positionFrom: null }],
        limitations: [{ code: 'VESDRA', value: null, unit: 'cm', periods: [{ timeFrom: null, timeTo: '06:00:00' }] }],
      },
    ]);
  });

  test('of a number leaves a notice that is still shown', async () => {
    const { notices } = await read(makeFtm().replace('<number>100', '<number>one hundred'));
    expect(notices).toMatchObject([{ number: null, year: 2026, texts: { de: 'Sperre wegen Arbeiten.' } }]);
  });
});

describe('a document', () => {
  test('is read the same in pieces of any size', async () => {
    const document = list(...thirty.slice(0, 6).map(makeFtm));
    const whole = (await read(document, 1_000_000)).notices;
    for (const size of [1, 2, 3, 7, 64, 1001])
      expect((await read(document, size)).notices, `${size} bytes`).toEqual(whole);
  });

  test.each([
    ['<!DOCTYPE list [<!ENTITY x "y">]>', 'at its begin'],
    ['<!doctype html>', 'in lower case'],
  ])('with a document type %s is refused', async (doctype) => {
    await expect(read(`${doctype}${list(makeFtm())}`)).rejects.toThrow('has a document type');
  });

  test('expands no entity but those of XML', async () => {
    const { notices } = await read(makeFtm({ text: 'Boats' }).replace('Boats', '&lol; &amp; &#65; &quot;'));
    expect(notices[0]?.texts).toEqual({ de: '&lol; & A "' });
  });

  test('in another encoding is read in that', async () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?>${makeFtm({ name: 'Größe' })}`;
    expect((await read(Buffer.from(text, 'latin1'))).notices[0]?.places[0]?.name).toBe('Größe');
    const wide = Buffer.from(`\ufeff${makeFtm({ name: 'Größe' })}`, 'utf16le');
    expect((await read(wide)).notices[0]?.places[0]?.name).toBe('Größe');
  });

  test.each([66_000, 70_000, 97_000, 130_000])('loses a notice of %s characters, and no other', async (length) => {
    const long = makeFtm({ number: 1, text: 'x'.repeat(length) });
    const { notices, dropped } = await read(list(makeFtm({ number: 2 }), long, makeFtm({ number: 3 })));
    expect(notices.map(({ number }) => number)).toEqual([2, 3]);
    expect(dropped).toBe(1);
  });

  test('that is longer than 32 MiB is refused', async () => {
    async function* endless() {
      for (;;) yield Buffer.alloc(1024 * 1024, ' ');
    }
    await expect(
      readNotices(endless(), { source: 's', receivedAt: 0, onNotices: async () => undefined }),
    ).rejects.toThrow('longer than 32 MiB');
  });

  test('that is no NtS has no notices, and it is said', async () => {
    expect(await read('<html><body>Maintenance</body></html>')).toMatchObject({ notices: [], isNts: false });
    expect(await read(makeSoap([]))).toMatchObject({ notices: [], isNts: true, isRefused: false });
    expect(await read(makeSoap([], 'e130'))).toMatchObject({ notices: [], isNts: true, isRefused: true });
  });

  test('has texts of strangers as plain text', async () => {
    const text = 'One<br/>two <script>alert(1)</script>\u202e\u0007 end';
    const { notices } = await read(makeFtm({ text, name: 'A <b>lock</b>' }));
    expect(notices[0]?.texts).toEqual({ de: 'One\ntwo alert(1) end' });
    expect(notices[0]?.places[0]?.name).toBe('A lock');
  });

  test.each(['<!--', '<![CDATA[', '<?', '<', '<a ', '<ftm>', '<a "', '</', '&#x;'])(
    'made of %s alone takes no longer than its length asks for',
    async (piece) => {
      const began = process.cpuUsage();
      await read(piece.repeat(Math.ceil(1_000_000 / piece.length)), 65_536).catch(() => undefined);
      const { user, system } = process.cpuUsage(began);
      expect((user + system) / 1e6).toBeLessThan(10);
    },
  );

  test('may have several notices in one message, and texts in several languages', async () => {
    const message = makeFtm({ version: '6.0', number: 5 });
    const second = /<ftm>.*<\/ftm>/s.exec(message)?.[0].replace('<number>5<', '<number>6<') ?? '';
    const both = message
      .replace('</ftm>', `</ftm>${second}`)
      .replaceAll(
        '</contents>',
        '</contents><contents language="NL" automated_translation="true">Stremming.</contents>',
      );
    const { notices } = await read(both);
    expect(notices.map(({ number, texts }) => [number, texts])).toEqual([
      [5, { de: 'Sperre wegen Arbeiten.', nl: 'Stremming.' }],
      [6, { de: 'Sperre wegen Arbeiten.', nl: 'Stremming.' }],
    ]);
  });

  test('has limitations with a value for each dimension', async () => {
    const document = makeFtm({ limitation: 'PERDIM', value: 1 }).replace(
      '<value>1</value>',
      '<value dimension_type="LEN">11000</value><value dimension_type="BRE">1140</value>',
    );
    expect((await read(document)).notices[0]?.limitations).toMatchObject([
      { code: 'PERDIM', dimension: 'LEN', value: 11_000 },
      { code: 'PERDIM', dimension: 'BRE', value: 1140 },
    ]);
  });

  test('is read though pieces end within marked sections and entities, and though it is cut off', async () => {
    const message = makeFtm({ text: 'TEXT' }).replace('TEXT', '<![CDATA[]]>a<![CDATA[b < c]]>&amp;&#228;<![CDATA[d]]>');
    for (const size of [1, 2, 3, 5, 8, 13]) {
      const { notices } = await read(list(message, makeFtm({ number: 101 })), size);
      expect(notices.map(({ texts }) => texts['de'])).toEqual(['ab < c&äd', 'Sperre wegen Arbeiten.']);
    }
    const cut = list(makeFtm(), makeFtm({ number: 101 })).slice(0, -60);
    expect((await read(cut)).notices.map(({ number }) => number)).toEqual([100, 101]);
  });

  test('is read though it has unknown entities and characters that XML does not allow, however many', async () => {
    const text = `${'&blah;'.repeat(200)} content&x</contents>`;
    const message = makeFtm()
      .replace('Sperre wegen Arbeiten.</contents>', text)
      .replace('Musterdorf', 'Muster&#8;dorf');
    const { notices } = await read(list(message, makeFtm({ number: 101 })));
    expect(notices).toMatchObject([
      { number: 100, reason: 'WORK', limitations: [{ code: 'OBSTRU' }] },
      { number: 101, reason: 'WORK' },
    ]);
    expect(notices[0]?.places[0]?.name).toMatch(/^Schleuse Muster.*dorf$/);
  });

  test('that names UTF-16 and is not in it is read as UTF-8', async () => {
    const document = `<?xml version="1.0" encoding="UTF-16"?>${makeFtm({ name: 'Größe' })}`;
    expect((await read(document)).notices[0]?.places[0]?.name).toBe('Größe');
  });

  test('knows that 9999-12-31 is no end', async () => {
    expect((await read(makeFtm({ to: '9999-12-31' }))).notices[0]?.validTo).toBeNull();
  });
});

test('of the calendars of a notice, those beyond the limit are read as unknown periods', async () => {
  const calendar = (minute: number) =>
    `<limitation_period><calendar>DTSTART:20261121T22${String(minute).padStart(2, '0')}00</calendar></limitation_period>`;
  const limitation = `${Array.from({ length: 30 }, (_, minute) => calendar(minute)).join('')}<limitation_code>OBSTRU</limitation_code>`;
  const message = makeFtm({ version: '6.0' }).replace(
    /<limitation>.*<\/limitation>/s,
    `<limitation>${limitation}</limitation><limitation>${limitation}</limitation>`,
  );
  const { notices } = await read(message);
  const periods = notices[0]?.limitations.map((one) => one.periods.map((period) => period.calendar !== null));
  expect(periods?.map((read) => [read.filter(Boolean).length, read.length])).toEqual([
    [30, 30],
    // One more is that of the group.
    [9, 30],
  ]);
  expect(notices[0]?.limitations[1]?.periods.at(-1)).toMatchObject({ from: null, to: null, calendar: null });
});
