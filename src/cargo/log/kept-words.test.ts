import { expect, onTestFinished, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import type { FakeClock } from '../../../test/support/fake-clock.ts';
import { runLog } from '../../../test/support/features/log-run.ts';
import { receiveOfficeEntry } from '../../../test/support/fleet/receive-office-entry.ts';
import { type Act, makeVoyage, seeded } from '../../../test/support/samples/make-voyage.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { MINUTE_MS } from '../../foundation/shared/units.ts';
import { type EntryFacts, hashOfEntry, type LogEntry, withCorrections } from './chain/entry.ts';
import { createLogStore } from './chain/log-store.ts';

const acts: Act[] = [{ stay: 20 * MINUTE_MS }, { sail: 4000, speedMps: 4, course: 90 }, { stay: 60 * MINUTE_MS }];
/** Fixes come every 10 s. */
const TEN_MINUTES = 60;

await describeOnEachEngine('what people write into an entry that the service corrects', (open) => {
  async function begin(keyName: string | null = 'bridge') {
    const { db } = await open();
    const run = await runLog(db, { keyName });
    onTestFinished(run.close);
    await run.begin();
    const { fixes } = makeVoyage({
      begin: { latitude: 51.2, longitude: 6.7 },
      at: run.clock.now(),
      acts,
      random: seeded(3),
      stepMs: 10_000,
    });
    const currentOf = async (kind: string) => {
      const entries = (await Array.fromAsync(createLogStore(db).pages(''))).flat();
      const office = (await Array.fromAsync(createLogStore(db).pages('@office'))).flat();
      const all = [...entries, ...office].sort((a, b) => (a.id < b.id ? -1 : 1));
      return withCorrections(all).filter((entry) => entry.kind === kind);
    };
    const correct = (id: string | undefined, body: object) => run.call('POST', `/v1/log/${id}/correction`, body);
    return { ...run, fixes, currentOf, correct };
  }

  /** A stop that the service has found, and what it knows of it. */
  async function beginStop({ service }: Awaited<ReturnType<typeof begin>>['feature']) {
    const { id: first, hash: _hash, previousHash: _previous, ...found } = await service.append({ kind: 'stop' });
    return { first, found };
  }

  test.each(['bridge', null])('stays when a stop ends, by the key %s, with every version of it', async (keyName) => {
    const { call, receive, fixes, currentOf, correct } = await begin(keyName);
    await receive(fixes.slice(0, TEN_MINUTES));
    await expect.poll(() => currentOf('stop')).toHaveLength(1);
    const [running] = await currentOf('stop');
    await correct(running?.id, { text: 'Took the pilot aboard', at: '2026-11-20T07:58:00Z', data: { pilot: 'Vos' } });
    await receive(fixes.slice(TEN_MINUTES, 4 * TEN_MINUTES));
    await expect.poll(async () => (await currentOf('stop'))[0]?.until ?? null).not.toBeNull();
    const [ended] = await currentOf('stop');
    expect(ended).toMatchObject({
      text: 'Took the pilot aboard',
      at: Date.parse('2026-11-20T07:58:00Z'),
      data: { pilot: 'Vos' },
      author: null,
      voyageId: running?.voyageId,
      latitude: running?.latitude,
    });
    expect(ended?.versions.map(({ author, text }) => [author, text])).toEqual([
      [null, null],
      [keyName, 'Took the pilot aboard'],
      [null, 'Took the pilot aboard'],
    ]);
    expect((await call('GET', '/v1/log/verify')).body).toMatchObject({ ok: true });
  });

  test('stays when an arrival is the end of the voyage after all, and so does what was withdrawn', async () => {
    const { call, receive, fixes, currentOf, correct } = await begin();
    await receive(fixes);
    await expect.poll(() => currentOf('arrival')).toHaveLength(1);
    const [arrival] = await currentOf('arrival');
    const stop = (await currentOf('stop')).at(-1);
    await correct(arrival?.id, { text: 'Two lines ashore' });
    await correct(stop?.id, { withdrawn: true, reason: 'The receiver failed' });
    await call('POST', '/v1/log', { kind: 'loadingStarted' });
    await expect.poll(async () => (await currentOf('arrival'))[0]?.data).toMatchObject({ endsVoyage: true });
    expect(await currentOf('arrival')).toMatchObject([{ label: 'berth', text: 'Two lines ashore' }]);
    expect((await currentOf('stop')).at(-1)).toMatchObject({
      label: 'berth',
      isWithdrawn: true,
      data: { reason: 'The receiver failed' },
    });
  });

  test('stays when both write at the same time', async () => {
    const { db, feature, currentOf, correct } = await begin();
    const { first, found } = await beginStop(feature);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => [
        correct(first, { data: { [`n${index}`]: index } }),
        db
          .transaction()
          .execute((trx) => feature.service.append({ ...found, until: found.at + index, corrects: first }, trx)),
        correct(first, { text: `remark ${index}` }),
      ]).flat(),
    );
    await feature.service.append({ ...found, until: found.at + 99, corrects: first });
    const [stop] = await currentOf('stop');
    expect(stop?.versions).toHaveLength(32);
    const words = stop?.versions.filter(({ author }) => author !== null).at(-1);
    expect(stop).toMatchObject({ until: found.at + 99, text: words?.text, data: words?.data });
  });

  test('stays when an office wrote it before it knew of the correction, once', async () => {
    const { db, clock, feature, currentOf } = await begin();
    const ashoreAt = clock.now();
    const { first, found } = await beginStop(feature);
    await clock.advance(2 * MINUTE_MS);
    await feature.service.append({ ...found, until: clock.now(), corrects: first });
    const [, part] = await feature.sync();
    if (!part) throw new Error('entries of the office have a part');
    const { id: key, ...body } = ashore(
      { ...found, text: 'The lock is closed', corrects: first },
      ashoreAt + MINUTE_MS,
    );
    const receive = () => receiveOfficeEntry(db, part, { key, body: { ...body, data: null } });
    expect(await receive()).toBe('applied');
    await expect
      .poll(() => currentOf('stop'))
      .toMatchObject([{ text: 'The lock is closed', until: ashoreAt + 2 * MINUTE_MS, author: null }]);
    expect(await receive()).toBe('known');
    const { call } = await runLogAgain(db, clock);
    expect((await call('GET', '/v1/log/verify')).body).toMatchObject({ ok: true, entries: 3 });
  });

  async function runLogAgain(db: Parameters<typeof runLog>[0], clock: FakeClock) {
    const run = await runLog(db, { clock });
    onTestFinished(run.close);
    return run;
  }
});

/** An entry of the log of an office. */
function ashore(facts: EntryFacts, at: number): LogEntry {
  const unbound = { ...facts, id: createId(at), previousHash: null };
  return { ...unbound, hash: hashOfEntry(unbound) };
}
