import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import { createStateStore } from '../../foundation/db/state-store.ts';
import { createRunner } from '../../foundation/outbound/runner.ts';
import { backoffMs, type Clock } from '../../foundation/shared/clock.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import { DAY_MS } from '../../foundation/shared/units.ts';
import type { HandOver } from '../../traffic/ways/index.ts';
import type { LinkMeter } from '../link-meter.ts';
import { pack, type WaysQuestion, type WaysReply } from '../link-protocol.ts';
import { createOutboxStore } from '../outbox-store.ts';
import { type OfficeClient, pauseMs } from './office-client.ts';

const KEY = 'fleet.ways';
/** Delay after a start, and while a record has waited longer than `WAITED_MS`: records are sent first. */
const LATER_MS = 60_000;
const WAITED_MS = 300_000;
const BACKOFF = { firstMs: 600_000, maxMs: 6 * 3_600_000 };
/** Daily limit in each direction; the rest follows on the next day. */
const DAY_BYTES = 1_000_000;

export interface WaysLaneDeps {
  db: Kysely<Database>;
  office: Pick<OfficeClient, 'compareWays' | 'sendWays' | 'askWays'>;
  ways: HandOver;
  place: () => WaysQuestion['place'];
  meter: LinkMeter;
  clock: Clock;
  log: Log;
  maxKbps: number;
  random?: () => number;
}

/** Files left to hand over today. */
interface Todo extends WaysReply {
  upBytes: number;
  downBytes: number;
}

/** Exchanges learnt ways with the office once a day: each side gets the tiles that the other knows better. */
export function createWaysLane(deps: WaysLaneDeps) {
  const { db, office, ways, place, meter, clock, log, maxKbps, random = Math.random } = deps;
  const states = createStateStore(db, clock);
  let todo: Todo | undefined;
  let failures = 0;
  let isFirst = true;

  /** Sends one request, so that new records wait for one at most. Returns its bytes. */
  async function next(now: Todo, signal: AbortSignal): Promise<number> {
    if (now.wanted.length > 0 && now.upBytes < DAY_BYTES) {
      const part = await ways.pack(now.wanted, now.sendScores);
      if (part) await office.sendWays(part.file, signal);
      const bytes = part?.file.length ?? 0;
      if (part) meter.crossed('up', part.tiles.length, bytes);
      const wanted = part ? now.wanted.filter((tile) => !part.tiles.includes(tile)) : [];
      todo = { ...now, wanted, sendScores: false, upBytes: now.upBytes + bytes };
      return bytes;
    }
    const file = await office.askWays({ tiles: now.offered, withScores: now.takeScores }, signal);
    const tiles = file ? await ways.take(file) : [];
    const bytes = file?.length ?? 0;
    if (file) meter.crossed('down', tiles.length, bytes);
    // Stop at a file without any requested tile: it would be sent again and again.
    const isUseful = now.offered.some((tile) => tiles.includes(tile));
    const offered = isUseful ? now.offered.filter((tile) => !tiles.includes(tile)) : [];
    todo = { ...now, offered, takeScores: false, downBytes: now.downBytes + bytes };
    return bytes;
  }

  const isOver = ({ wanted, offered, upBytes, downBytes }: Todo): boolean =>
    (wanted.length === 0 || upBytes >= DAY_BYTES) && (offered.length === 0 || downBytes >= DAY_BYTES);

  async function step(signal: AbortSignal): Promise<number> {
    const lastAt = Number((await states.load(KEY)) ?? Number.NEGATIVE_INFINITY);
    const waitMs = lastAt + DAY_MS - clock.now();
    // A clock that was set back delays this by a day at most.
    if (waitMs > 0 && waitMs <= DAY_MS) return waitMs;
    const { oldestAt } = await createOutboxStore(db, '').backlog();
    if (oldestAt !== null && clock.now() - oldestAt > WAITED_MS) return LATER_MS;
    const startedAt = clock.monotonicMs();
    let bytes = 0;
    if (!todo) {
      const question: WaysQuestion = { ...toQuestion(await ways.ranks()), place: place() };
      const packed = await pack(question);
      todo = { ...(await office.compareWays(packed, signal)), upBytes: 0, downBytes: 0 };
      bytes = packed.length;
    } else if (!isOver(todo)) bytes = await next(todo, signal);
    if (isOver(todo)) {
      log.info({ upBytes: todo.upBytes, downBytes: todo.downBytes }, 'ways are handed over');
      todo = undefined;
      await states.save(KEY, String(clock.now()));
    }
    return Math.max(1, pauseMs(bytes, clock.monotonicMs() - startedAt, maxKbps));
  }

  const runner = createRunner({
    clock,
    async run(signal) {
      try {
        if (isFirst) {
          isFirst = false;
          return LATER_MS;
        }
        const pause = await step(signal);
        failures = 0;
        return pause;
      } catch (error) {
        if (signal.aborted) return undefined;
        log.info({ err: error }, 'the ways are not handed over; this is tried again');
        todo = undefined;
        failures += 1;
        return backoffMs(failures - 1, BACKOFF, random);
      }
    },
  });
  return { start: () => runner.start(), close: () => runner.close() };
}

const toQuestion = ({ tiles, ...rest }: Awaited<ReturnType<HandOver['ranks']>>): Omit<WaysQuestion, 'place'> => ({
  ...rest,
  tiles: tiles.map(([tile, passages, seenDay]) => [tile, passages, seenDay]),
});
