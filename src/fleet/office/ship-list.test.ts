import { expect, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { createShipList } from './ship-list.ts';
import type { ShipRow } from './ship-store.ts';

const makeRow = (id: string, seenAt: number | null): ShipRow => ({
  id,
  name: id,
  created_at: 0,
  live: null,
  live_at: null,
  isRevoked: false,
  epoch: null,
  former_epoch: null,
  sending: null,
  confirmed: null,
  received: null,
  seen_at: seenAt,
  trouble: null,
  trouble_cause: null,
  skew_ms: null,
  backlog: 0,
  oldest_at: null,
  thinned: 0,
  dropped: 0,
  aside: 0,
});

/** A store whose answers come when the test says so, with the rows of the time of the question. */
function startList() {
  const rows = new Map([['anna', makeRow('anna', 1)]]);
  const open: { ids: readonly string[] | undefined; answer: () => void }[] = [];
  const news: [id: string, seenAt: number | null][] = [];
  const shipList = createShipList({
    store: {
      list(ids) {
        const found = [...rows.values()].filter(({ id }) => ids === undefined || ids.includes(id));
        const { promise, resolve } = Promise.withResolvers<ShipRow[]>();
        open.push({ ids, answer: () => resolve(found) });
        return promise;
      },
    },
    clock: new FakeClock(),
    log: silentLog,
    onChange: ({ id, link }) => news.push([id, link.seenAt]),
  });
  return { shipList, rows, open, news, seen: (id: string, at: number) => rows.set(id, makeRow(id, at)) };
}

test('an answer that comes late does not bring back what a later reading has replaced', async () => {
  const { shipList, open, news, seen } = startList();
  const starting = shipList.start();
  seen('anna', 2);
  seen('berta', 5);
  const changing = Promise.all([shipList.changed('anna'), shipList.changed('berta')]);
  open[1]?.answer();
  await expect.poll(() => open.length).toBe(3);
  open[2]?.answer();
  await changing;
  open[0]?.answer();
  await starting;
  expect(news).toEqual([
    ['anna', 2],
    ['berta', 5],
  ]);
  expect(shipList.all().map(({ id, link }) => [id, link.seenAt])).toEqual(news);
});

test('ships that report while others are read are read together afterwards', async () => {
  const { shipList, open, seen } = startList();
  const first = shipList.changed('anna');
  seen('berta', 3);
  const later = Promise.all([shipList.changed('berta'), shipList.changed('anna'), shipList.changed('berta')]);
  open[0]?.answer();
  await expect.poll(() => open.length).toBe(2);
  expect(open[1]?.ids).toEqual(['berta', 'anna']);
  open[1]?.answer();
  await Promise.all([first, later]);
  expect(shipList.all().map(({ id }) => id)).toEqual(['anna', 'berta']);
});
