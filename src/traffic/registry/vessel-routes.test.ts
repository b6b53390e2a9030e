import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { startRegistry } from '../../../test/support/features/registry-run.ts';
import { refusal } from '../../../test/support/features/routes-app.ts';
import type { VesselEdited, VesselForgotten } from './registry-service.ts';

const MMSI = 211_234_560;
const FULL = { name: 'AURORA', shipType: 79, length: 110, beam: 11, callsign: 'DA1234' };
const EMPTY = { name: null, shipType: null, length: null, beam: null, callsign: null };

await describeOnEachEngine('vessel routes', (open) => {
  async function start() {
    const run = await startRegistry({ db: (await open()).db });
    const path = `/v1/vessels/${MMSI}`;
    return { ...run, path, listed: async (url = '/v1/vessels') => (await run.call('GET', url)).body };
  }
  type Run = Awaited<ReturnType<typeof start>>;
  const mmsisOf = async (run: Run, url?: string) =>
    (await run.listed(url)).map(({ mmsi }: { mmsi: number }) => mmsi - MMSI);

  test('an empty registry is an empty list', async () => {
    const run = await start();
    expect(await run.listed()).toEqual([]);
    expect(await run.listed('/v1/vessels/active')).toEqual([]);
    expect(await run.listed('/v1/vessels/history')).toEqual([]);
  });

  test('a vessel received a moment ago is listed as it will be stored', async () => {
    const run = await start();
    run.receive(MMSI, { name: 'AURORA', lengthM: 110 });
    await run.clock.advance(1000);
    run.receive(MMSI, undefined, { source: 'remote' });
    const expected = {
      id: expect.any(String),
      mmsi: MMSI,
      ...EMPTY,
      name: 'AURORA',
      length: 110,
      source: 'remote',
      firstSeen: '2026-11-20T08:00:00.000Z',
      lastSeen: '2026-11-20T08:00:01.000Z',
      updatedAt: '2026-11-20T08:00:00.000Z',
    };
    const before = await run.listed();
    expect(before).toEqual([expected]);
    expect((await run.call('GET', run.path)).body).toEqual({
      ...before[0],
      sources: null,
      voyage: null,
      _links: { self: run.path },
    });
    await run.registry.flush();
    expect(await run.listed()).toEqual(before);
    expect((await run.call('GET', run.path)).body).toEqual({
      ...before[0],
      sources: null,
      voyage: null,
      _links: { self: run.path },
    });
  });

  test('lists put the vessel seen last first, stored or not', async () => {
    const run = await start();
    for (const index of [1, 2, 3]) {
      run.receive(MMSI + index);
      await run.clock.advance(1000);
    }
    await run.registry.flush();
    expect(await mmsisOf(run)).toEqual([3, 2, 1]);
    run.receive(MMSI + 2);
    await run.clock.advance(1000);
    run.receive(MMSI + 4);
    expect(await mmsisOf(run)).toEqual([4, 2, 3, 1]);
  });

  test('active are those seen within the window, by default of an hour', async () => {
    const run = await start();
    run.receive(MMSI + 1);
    await run.registry.flush();
    await run.clock.advance(3_600_000);
    expect(await mmsisOf(run, '/v1/vessels/active')).toEqual([1]);
    await run.clock.advance(1);
    run.receive(MMSI + 2);
    expect(await mmsisOf(run, '/v1/vessels/active')).toEqual([2]);
    expect(await mmsisOf(run, '/v1/vessels/active?withinSecs=7200')).toEqual([2, 1]);
  });

  test('an edit replaces all five fields; what is left out is null', async () => {
    const run = await start();
    const edits: VesselEdited[] = [];
    run.registry.onEdited((edited) => edits.push(edited));
    run.receive(MMSI);
    expect((await run.call('PUT', run.path, FULL)).body).toMatchObject({ ...FULL, _links: { self: run.path } });
    expect((await run.call('PUT', run.path, { name: 'AURORA', beam: 12 })).body).toMatchObject({
      ...EMPTY,
      name: 'AURORA',
      beam: 12,
    });
    expect(edits.map(({ statics }) => statics.beamM)).toEqual([11, 12]);
    expect(await run.registry.find(MMSI)).toMatchObject({ name: 'AURORA', beamM: 12, lengthM: null });
    expect(await run.rows()).toMatchObject([{ name: 'AURORA', beam_m: 12, length_m: null }]);
  });

  test('an edit is compared with what was received and not stored yet, and the next message with the edit', async () => {
    const run = await start();
    run.receive(MMSI, { name: 'AURORA', lengthM: 105 });
    await run.clock.advance(1);
    await run.call('PUT', run.path, { ...FULL, length: 110 });
    await run.clock.advance(1);
    run.receive(MMSI, { lengthM: 111 });
    await run.registry.flush();
    expect(await run.changes()).toEqual(['lengthM 105 → 110', 'lengthM 110 → 111']);
    expect(await run.rows()).toMatchObject([{ name: 'AURORA', length_m: 111, callsign: 'DA1234' }]);
  });

  test('clearing is recorded, fills and identical values are not', async () => {
    const run = await start();
    run.receive(MMSI, { name: 'AURORA', beamM: 11 });
    await run.call('PUT', run.path, { name: 'AURORA', beam: null, callsign: 'DA1234' });
    const answer = await run.call('GET', `/v1/vessels/history?mmsi=${MMSI}`);
    expect(answer.body).toEqual([
      {
        id: expect.any(String),
        mmsi: MMSI,
        field: 'beam',
        oldValue: '11',
        newValue: null,
        changedAt: '2026-11-20T08:00:00.000Z',
      },
    ]);
    const { body: before } = await run.call('GET', run.path);
    await run.clock.advance(1000);
    await run.call('PUT', run.path, { name: 'AURORA', callsign: 'DA1234' });
    expect((await run.call('GET', run.path)).body).toEqual(before);
  });

  test.each([
    [{ shipType: 256 }, 'shipType must be at most 255, received 256'],
    [{ shipType: 1.5 }, 'shipType must be integer, received 1.5'],
    [{ length: -1 }, 'length must be at least 0, received -1'],
    [{ beam: '11' }, 'beam must be integer, received "11"'],
    [{ name: 7 }, 'name must be string, received 7'],
    [{ callsign: 'x'.repeat(10_001) }, expect.stringContaining('callsign ')],
  ])('an edit to %o is refused', async (edit, message) => {
    const run = await start();
    run.receive(MMSI);
    expect(await run.call('PUT', run.path, { ...FULL, ...edit })).toEqual(refusal(400, message));
  });

  test('an empty name and the ship type 0 are not known', async () => {
    const run = await start();
    run.receive(MMSI);
    const { body } = await run.call('PUT', run.path, { ...FULL, name: '', shipType: 0, length: 0 });
    expect(body).toMatchObject({ name: null, shipType: null, length: 0 });
  });

  test.each(['1', '999999999', '0', '-1', '1.5', 'abc', '0211234560', '99999999999999999999', '1e5'])(
    'a vessel %s that is unknown or cannot exist is not found',
    async (id) => {
      const run = await start();
      const missing = refusal(404, `Vessel ${id} not found`);
      expect(await run.call('GET', `/v1/vessels/${id}`)).toEqual(missing);
      expect(await run.call('PUT', `/v1/vessels/${id}`, FULL)).toEqual(missing);
      expect(await run.call('DELETE', `/v1/vessels/${id}`)).toEqual(missing);
    },
  );

  test('a deletion forgets what is stored and what is not', async () => {
    const run = await start();
    const gone: VesselForgotten[] = [];
    run.registry.onForgotten((forgotten) => gone.push(forgotten));
    run.receive(MMSI, { name: 'AURORA' });
    expect(await run.call('DELETE', run.path)).toEqual({ status: 204, body: undefined });
    expect((await run.call('GET', run.path)).status).toBe(404);
    expect(await run.listed()).toEqual([]);
    expect(await run.registry.find(MMSI)).toBeUndefined();
    expect((await run.call('DELETE', run.path)).status).toBe(404);
    expect(gone).toEqual([{ mmsi: MMSI, isIgnored: false }]);
    await run.registry.flush();
    expect(await run.rows()).toEqual([]);
  });

  test('the history is the latest first, of one vessel or of all, cut at its limit', async () => {
    const run = await start();
    for (let length = 100; length < 106; length += 1) {
      run.receive(MMSI + (length % 2), { lengthM: length });
      await run.clock.advance(1000);
    }
    await run.registry.flush();
    const values = async (query: string) =>
      (await run.listed(`/v1/vessels/history${query}`)).map(({ newValue }: { newValue: string }) => Number(newValue));
    expect(await values('')).toEqual([105, 104, 103, 102]);
    expect(await values('?limit=1')).toEqual([105]);
    expect(await values(`?mmsi=${MMSI}&limit=5000`)).toEqual([104, 102]);
    expect(await values('?mmsi=1')).toEqual([]);
  });

  test.each([
    ['/v1/vessels/active?withinSecs=x', 'withinSecs must be integer, received "x"'],
    ['/v1/vessels/active?withinSecs=-1', 'withinSecs must be at least 0, received -1'],
    ['/v1/vessels/history?limit=0', 'limit must be at least 1, received 0'],
    ['/v1/vessels/history?mmsi=abc', 'mmsi must be integer, received "abc"'],
    ['/v1/vessels/history?mmsi=9999999999', 'mmsi must be at most 999999999, received 9999999999'],
  ])('%s is refused', async (url, message) => {
    const run = await start();
    expect(await run.call('GET', url)).toEqual(refusal(400, message));
  });
});
