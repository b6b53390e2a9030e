import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/database-matrix.ts';
import { startAttackedOffice } from '../../../test/support/fleet/hostile-ship.ts';
import { createEvent } from '../../foundation/shared/event.ts';
import { createLinkMeter } from '../link-meter.ts';
import { createLinkService } from './link-service.ts';

test('of many questions that a ship has waiting only the last one is held', async () => {
  const { db } = await openTestDatabase();
  const { clock, parts } = await startAttackedOffice(db);
  const noted = createEvent<'here' | 'elsewhere'>();
  let listeners = 0;
  const service = createLinkService({
    db,
    parts,
    syncLog: {
      onNoted(listener) {
        const stop = noted.on(listener);
        listeners += 1;
        return () => {
          listeners -= 1;
          return stop();
        };
      },
    },
    store: { find: async () => undefined, saveLive: async () => undefined },
    onChange: async () => undefined,
    clock,
    meter: createLinkMeter(),
    log: pino({ level: 'silent' }),
  });
  const gone = new AbortController();
  const ask = (ship: string) =>
    service.down(ship, { epoch: randomUUID(), received: null, confirmed: null, waitMs: 50_000 }, gone.signal);
  const [other, ...questions] = [ask('berta'), ...Array.from({ length: 100 }, () => ask('anna'))];
  const last = questions.pop();
  expect(await Promise.all(questions)).toEqual(Array.from({ length: 99 }, () => undefined));
  await expect.poll(() => listeners).toBe(2);
  gone.abort();
  expect(await Promise.all([other, last])).toEqual([undefined, undefined]);
  expect(clock.pending).toBe(0);
});
