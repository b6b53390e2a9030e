import { parseBridgeCsv } from '../../../src/fairway/bridges/bridge-csv.ts';
import { createBridgeService } from '../../../src/fairway/bridges/bridge-service.ts';
import { createNoticeService } from '../../../src/fairway/notices/notice-service.ts';
import { createCalendarCache } from '../../../src/fairway/notices/periods.ts';
import { NoticeDocumentError, readNotices } from '../../../src/fairway/notices/read/notice-reader.ts';
import { ServiceError } from '../../../src/foundation/shared/errors.ts';
import { openTestDatabase } from '../database-matrix.ts';
import { FakeClock } from '../fake-clock.ts';
import { makeFtm } from '../samples/make-nts.ts';
import type { Held } from './limit-walk.ts';

const HEAD = 'name,lat,lon,height_m,reference';
const tableOf = (rows: number, nameLength: number): string =>
  [HEAD, ...Array.from({ length: rows }, () => `${'語'.repeat(nameLength)},51,7,9.1,HSW`)].join('\n');

/** Tables that are imported until one is refused. */
export async function fillBridges(nameLength: number): Promise<Held> {
  const { db } = await openTestDatabase();
  const service = createBridgeService({ db, clock: new FakeClock(), onChange: () => undefined });
  try {
    for (;;) await service.importCsv(tableOf(nameLength > 1 ? 500 : 1300, nameLength), false);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
  }
  const bridges = await service.list();
  return { items: bridges.length, bytes: bridges.reduce((sum, { name }) => sum + Buffer.byteLength(name), 0) };
}

/** The largest table that is read. */
export async function fillBridgeTable(nameLength: number): Promise<Held> {
  let [rows, text] = [0, ''];
  try {
    for (;;) {
      const next = tableOf(rows + 100, nameLength);
      parseBridgeCsv(next);
      [rows, text] = [rows + 100, next];
    }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
  }
  return { items: rows, bytes: Buffer.byteLength(text) };
}

const DOCUMENT = 3000;

/** Documents of different notices that are read until one has no room. */
export async function fillFairwayNotices(textLength: number): Promise<Held> {
  const held = { items: 0, bytes: 0 };
  let isFull = false;
  const service = createNoticeService({
    store: { list: async () => [], find: async () => undefined, countBySource: async () => new Map() },
    writer: {
      usage: async () => ({ notices: 0, bytes: 0 }),
      versions: async () => new Map(),
      async write(rows) {
        held.items += rows.length;
        held.bytes += rows.reduce((sum, { bytes }) => sum + bytes, 0);
      },
    },
    clock: new FakeClock(),
    places: { list: () => [] },
    onStored: () => undefined,
    onRoom(hasRoom) {
      isFull ||= !hasRoom;
    },
  });
  const text = 'x'.repeat(textLength);
  for (let number = 0; !isFull; number += DOCUMENT) {
    const messages = Array.from({ length: DOCUMENT }, (_, index) => makeFtm({ number: number + index, text }));
    await service.take(toChunks(messages), 'walk');
  }
  return held;
}

async function* toChunks(texts: Iterable<string>): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

/** A document of the same part over and over, until it is refused. */
export async function fillNoticeDocument(part: string): Promise<Held> {
  const held = { items: 0, bytes: 0 };
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      yield Buffer.from(part);
      held.bytes += part.length;
    }
  }
  const count = async (notices: readonly unknown[]) => {
    held.items += notices.length;
  };
  try {
    await readNotices(endless(), { source: 'walk', receivedAt: 0, onNotices: count });
  } catch (error) {
    if (!(error instanceof NoticeDocumentError)) throw error;
  }
  return held;
}

/** The longest notice that is read. */
export async function fillNotice(): Promise<Held> {
  let bytes = 0;
  for (let length = 1024; ; length += 1024) {
    const message = makeFtm({ text: 'x'.repeat(length) });
    const { dropped } = await readNotices(toChunks([message]), {
      source: 'walk',
      receivedAt: 0,
      onNotices: async () => undefined,
    });
    const part = message.slice(message.indexOf('<ftm>'), message.indexOf('</ftm>') + '</ftm>'.length);
    if (dropped > 0) return { items: 1, bytes };
    bytes = Buffer.byteLength(part);
  }
}

/** Different calendars with the same rule, each for a window of 400 days. */
export async function fillCalendars(rule: string): Promise<Held> {
  const cache = createCalendarCache();
  const from = Date.parse('2026-11-20T00:00:00Z');
  for (let index = 0; index < 1200; index += 1) {
    const lines = ['DTSTART:20261120T080000', 'DURATION:PT1M', `RRULE:${rule}`, `X-INDEX:${index}`];
    cache.ranges(lines.join('\n'), { from, to: from + 400 * 86_400_000 }, 'Europe/Berlin');
  }
  return cache.stats();
}
