import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { startRegistry } from '../../../test/support/features/registry-run.ts';
import { DatabaseError } from '../../foundation/shared/errors.ts';

const MMSI = 211_234_560;

await describeOnEachEngine('a registry whose database is unreachable', (open) => {
  const start = async () => startRegistry({ db: (await open()).db });

  test('keeps what is received, logs it once, and catches up with every change when it is back', async () => {
    const { registry, receive, line, log, rows, changes, clock } = await start();
    receive(MMSI, { name: 'AURORA', lengthM: 105 });
    await registry.flush();
    line.queriesLeft = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      await clock.advance(60_000);
      receive(MMSI, minute === 30 ? { lengthM: 110 } : {});
      receive(MMSI + 1 + minute, { name: `VESSEL ${minute}` });
      await registry.flush();
    }
    expect(registry.stats()).toMatchObject({ isFailing: true, held: 61, dropped: 0 });
    line.queriesLeft = Number.POSITIVE_INFINITY;
    await registry.flush();
    expect(registry.stats().isFailing).toBe(false);
    const stored = await rows();
    expect(stored.map(({ name }) => name)).toEqual(['AURORA', ...Array.from({ length: 60 }, (_, i) => `VESSEL ${i}`)]);
    expect(stored[0]).toMatchObject({ length_m: 110, last_seen: clock.now() });
    expect(await changes()).toEqual(['lengthM 105 → 110']);
    expect(log.lines.map(({ sentence }) => sentence)).toEqual([
      'vessel registry cannot be written',
      'vessel registry is written again',
    ]);
  });

  test.each([1, 2, 3, 4, 5, 6])('that goes after %i queries loses nothing and doubles nothing', async (queriesLeft) => {
    const { registry, receive, line, rows, changes } = await start();
    for (let index = 0; index < 700; index += 1) receive(MMSI + index, { name: `VESSEL ${index}` });
    receive(MMSI, { name: 'AURORA' });
    line.queriesLeft = queriesLeft;
    await registry.flush();
    expect(registry.stats().isFailing).toBe(true);
    // A transaction is stored completely or not at all.
    expect([0, 700]).toContain((await rows()).length);
    line.queriesLeft = Number.POSITIVE_INFINITY;
    await registry.flush();
    expect(await rows()).toHaveLength(700);
    expect((await rows())[0]).toMatchObject({ name: 'AURORA' });
    expect(await changes()).toEqual(['name VESSEL 0 → AURORA']);
  });

  test('answers what it holds in memory, and 503 for the rest, and no edit is half done', async () => {
    const { registry, receive, line, call } = await start();
    receive(MMSI, { name: 'AURORA' });
    await registry.find(MMSI);
    line.queriesLeft = 0;
    expect(await registry.find(MMSI)).toMatchObject({ name: 'AURORA' });
    await expect(registry.find(MMSI + 1)).rejects.toThrow(DatabaseError);
    const path = `/v1/vessels/${MMSI}`;
    expect((await call('GET', '/v1/vessels')).status).toBe(503);
    expect((await call('PUT', path, { name: 'BOREAS' })).status).toBe(503);
    line.queriesLeft = 2;
    expect((await call('DELETE', `${path}?ignore=true`)).status).toBe(503);
    line.queriesLeft = Number.POSITIVE_INFINITY;
    expect((await call('GET', '/v1/vessels')).body).toMatchObject([{ name: 'AURORA' }]);
    expect(registry.isIgnored(MMSI)).toBe(false);
  });

  test('ends all the same', async () => {
    const { registry, receive, line, log } = await start();
    receive(MMSI);
    line.queriesLeft = 0;
    await registry.close();
    expect(log.lines.map(({ sentence }) => sentence)).toEqual(['vessel registry cannot be written']);
    line.queriesLeft = Number.POSITIVE_INFINITY;
  });
});
