import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { makeFix } from '../../../test/support/samples/make-fix.ts';
import { createLedger } from './ledger.ts';

const itemAt = (sequence: number) => ({
  destination: 'shore',
  sequence,
  queuedAt: sequence,
  retries: 0,
  fix: makeFix({ latitude: sequence }),
});

await describeOnEachEngine('a queue that is too long', (open) => {
  test('keeps the item whose sending begins while it is cut, and says of no such item that it was dropped', async () => {
    const ledger = createLedger({ db: (await open()).db, clock: new FakeClock(), logEnabled: true });
    await ledger.enqueue([itemAt(1), itemAt(2)], []);
    let sending: number | undefined;
    const cutting = ledger.enqueue([itemAt(3)], [{ destination: 'shore', maxLength: 2, sending: () => sending }]);
    // The worker has read the head of the queue meanwhile.
    sending = 1;
    expect((await cutting).dropped.map(({ postBody }) => JSON.parse(postBody ?? '').latitude)).toEqual([2]);
    expect((await ledger.head('shore'))?.sequence).toBe(1);
    expect((await ledger.summary())[0]?.length).toBe(2);
  });

  test('of a single place keeps the newest, beside what is being sent', async () => {
    const ledger = createLedger({ db: (await open()).db, clock: new FakeClock(), logEnabled: true });
    const limit = (sending?: number) => [{ destination: 'shore', maxLength: 1, sending: () => sending }];
    await ledger.enqueue([itemAt(1), itemAt(2)], limit());
    expect((await ledger.head('shore'))?.sequence).toBe(2);
    await ledger.enqueue([itemAt(3), itemAt(4)], limit(2));
    expect((await ledger.summary())[0]).toMatchObject({ length: 2, lastSequence: 4 });
    expect((await ledger.head('shore'))?.sequence).toBe(2);
  });
});

await describeOnEachEngine('two processes on one queue', (open) => {
  test('number what they queue in one order, also after it was empty', async () => {
    const { db } = await open();
    const [one, other] = [1, 2].map(() => createLedger({ db, clock: new FakeClock(), logEnabled: true }));
    const { sequence: _sequence, ...item } = itemAt(1);
    const lasts: number[] = [];
    for (const ledger of [one, other, other, one]) {
      const last = (await ledger?.enqueue([item, item], []))?.lastSequences.get('shore');
      lasts.push(last ?? 0);
      if (lasts.length === 2) await ledger?.clear('shore');
    }
    expect(lasts).toEqual(lasts.toSorted((a, b) => a - b));
    expect(new Set(lasts).size).toBe(4);
    expect(await one?.count('shore')).toBe(4);
  });
});
