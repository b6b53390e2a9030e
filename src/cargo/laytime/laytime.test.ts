import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { runLaytime } from '../../../test/support/features/laytime-run.ts';
import { LAYTIME_CASES } from '../../../test/support/samples/laytime-cases.ts';

const call = {
  op: 'load',
  place: 'DE-NW',
  cargoT: 900,
  notice: '2026-06-01T10:00+02:00',
  released: '2026-06-03T15:30+02:00',
};
const terms = { rules: 'de-dry', ship: { dwtT: 1500 }, calls: [call] };

await describeOnEachEngine('the cargo clock', (open) => {
  const run = async () => runLaytime((await open()).db);

  test('gives the sums of all cases through REST', async () => {
    const { call: ask, tripId } = await run();
    for (const { title, terms: given, expected } of LAYTIME_CASES) {
      expect(await ask('PUT', `/v1/trips/${tripId}/laytime`, given)).toMatchObject({ status: 200 });
      const { body } = await ask('GET', `/v1/trips/${tripId}/laytime`);
      const calls = expected.calls?.map(({ start, expires, ...rest }) => ({
        ...rest,
        start: new Date(String(start)).toISOString(),
        expires: expires === null ? null : new Date(String(expires)).toISOString(),
      }));
      expect(body, title).toMatchObject({ ...expected, ...(calls && { calls }) });
    }
  }, 60_000);

  test('a trip without terms answers 404, or 204 where the terms are optional', async () => {
    const { call: ask, tripId } = await run();
    const path = `/v1/trips/${tripId}/laytime`;
    expect(await ask('GET', path)).toMatchObject({ status: 404 });
    expect(await ask('GET', `${path}?optional=true`)).toMatchObject({ status: 204 });
    const unknown = '/v1/trips/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa0/laytime?optional=true';
    expect(await ask('GET', unknown)).toMatchObject({ status: 404 });
    expect(await ask('GET', `${path}?optional=perhaps`)).toMatchObject({ status: 400 });
    await ask('PUT', path, terms);
    expect(await ask('GET', `${path}?optional=true`)).toMatchObject({ status: 200, body: { rules: 'de-dry' } });
  });

  test('an override needs a reason, and is shown with what it has taken the place of', async () => {
    const { call: ask, tripId } = await run();
    const path = `/v1/trips/${tripId}/laytime`;
    const put = (overrides: object[]) => ask('PUT', path, { ...terms, overrides });
    const without = await put([{ rule: 'rateCentsPerHour', value: 9000 }]);
    expect(without).toMatchObject({ status: 400, body: { error: { faults: [{ rule: 'required' }] } } });
    expect(await put([{ rule: 'rateCentsPerHour', value: 9000, reason: ' ' }])).toMatchObject({ status: 400 });
    expect(await put([{ rule: 'nothing', value: 1, reason: 'contract' }])).toMatchObject({
      status: 400,
      body: { error: { faults: [{ field: 'overrides.0.rule', rule: 'enum' }] } },
    });
    expect(await put([{ rule: 'allowedHours', value: 'many', reason: 'contract' }])).toMatchObject({ status: 400 });
    expect(
      await put([
        { rule: 'rateCentsPerHour', value: 9000, reason: 'contract 12' },
        { rule: 'allowedHours', value: 10, reason: 'contract 12' },
      ]),
    ).toMatchObject({
      status: 200,
      body: {
        allowedSecs: 36_000,
        rateEurPerHour: '90.00',
        overrides: [
          { rule: 'rateCentsPerHour', original: null, reason: 'contract 12' },
          { rule: 'allowedHours', original: { kind: 'perWeight', hours: 1, perT: 45 } },
        ],
      },
    });
  });

  test('refuses at once what cannot be, with a fault for each', async () => {
    const { call: ask, tripId } = await run();
    const put = (changes: object, more: object = {}) =>
      ask('PUT', `/v1/trips/${tripId}/laytime`, { ...terms, ...more, calls: [{ ...call, ...changes }] });
    const stop = (from: string, to: string) => ({ from, to, cause: 'carrier' });
    const refused = async (changes: object, field: string, more?: object) => {
      const { status, body } = await put(changes, more);
      expect({ status, fields: body.error.faults.map((each: { field: string }) => each.field) }, field).toEqual({
        status: 400,
        fields: expect.arrayContaining([field]),
      });
    };
    await refused({ notice: '2026-02-30T10:00+01:00' }, 'calls.0.notice');
    await refused({ notice: '0001-01-01T10:00Z' }, 'calls.0.notice');
    await refused({ released: '9999-01-01T10:00Z' }, 'calls.0.released');
    await refused({ released: '2029-01-01T10:00Z' }, 'calls.0.released');
    await refused({ released: '2026-05-01T10:00Z' }, 'calls.0.notice');
    await refused({ cargoT: 0.0001 }, 'calls.0.cargoT');
    await refused({ cargoT: 1.00001 }, 'calls.0.cargoT');
    await refused({ place: 'XX' }, 'calls.0.zone');
    await refused({ place: null }, 'calls.0.place');
    await refused({ zone: 'Nowhere/City' }, 'calls.0.zone');
    await refused({ placeId: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa0' }, 'calls.0.placeId');
    await refused({}, 'rules', { rules: 'fr-1900' });
    await refused({}, 'ship.dwtT', { ship: { dwtT: 1e9 } });
    await refused(
      {
        interruptions: [stop('2026-06-02T08:00Z', '2026-06-02T10:00Z'), stop('2026-06-02T09:00Z', '2026-06-02T11:00Z')],
      },
      'calls.0.interruptions.1',
    );
    await refused({ interruptions: [stop('2026-06-02T10:00Z', '2026-06-02T08:00Z')] }, 'calls.0.interruptions.0.from');
    const many = Array.from({ length: 201 }, () => ['2026-06-02T08:00Z', '2026-06-02T10:00Z']);
    await refused({ readyByOrder: many }, 'calls.0.readyByOrder');
    const tooMany = { ...terms, calls: Array.from({ length: 21 }, () => call) };
    expect(await ask('PUT', `/v1/trips/${tripId}/laytime`, tooMany)).toMatchObject({ status: 400 });
    const spans = Array.from({ length: 200 }, () => ['2026-06-02T08:00:00.000+02:00', '2026-06-02T10:00:00.000+02:00']);
    const large = { ...terms, calls: Array.from({ length: 20 }, () => ({ ...call, readyByOrder: spans })) };
    expect(await ask('PUT', `/v1/trips/${tripId}/laytime`, large)).toMatchObject({
      status: 400,
      body: { error: { faults: [{ field: 'body', rule: 'length' }] } },
    });
    expect(await ask('GET', `/v1/trips/${tripId}/laytime`)).toMatchObject({ status: 404 });
    expect(await ask('PUT', '/v1/trips/nothing/laytime', terms)).toMatchObject({ status: 404 });
  });

  test('a call that was never released is cut after two years', async () => {
    const { call: ask, clock, tripId } = await run();
    clock.setWall(20 * 366 * 86_400_000);
    const { status, body } = await ask('PUT', `/v1/trips/${tripId}/laytime`, {
      ...terms,
      calls: Array.from({ length: 20 }, () => ({ ...call, released: null })),
    });
    expect(status).toBe(200);
    expect(body.warnings).toContain('cutAfterTwoYears');
    expect(body.countedSecs + body.excessSecs).toBeLessThanOrEqual(2 * 366 * 86_400);
  });

  test('own rule sets are added once, and terms keep the one that they were set with', async () => {
    const { call: ask, tripId, db } = await run();
    const path = '/v1/laytime/rules';
    const { body: listed } = await ask('GET', path);
    expect(listed.rules.map(({ id }: { id: string }) => id)).toEqual([
      ...['de-dry', 'de-tank', 'de-tank-1999', 'be-2011', 'nl-2011', 'sea'],
    ]);
    const changed = {
      id: 'de-dry-2027',
      basedOn: 'de-dry',
      title: 'BinSchLV as changed',
      validFrom: '2027-01-01',
      allowed: { kind: 'perWeight', hours: 1, perT: 90 },
    };
    expect(await ask('POST', path, changed)).toMatchObject({
      status: 201,
      body: { id: 'de-dry-2027', isBuiltIn: false, unit: 'hour', validFrom: '2027-01-01' },
    });
    expect(await ask('POST', path, changed)).toMatchObject({ status: 409 });
    expect(await ask('POST', path, { ...changed, id: 'de-dry' })).toMatchObject({ status: 409 });
    expect(await ask('POST', path, { id: 'bare' })).toMatchObject({
      status: 400,
      body: { error: { faults: expect.arrayContaining([expect.objectContaining({ field: 'allowed' })]) } },
    });
    expect(await ask('POST', path, { ...listed.rules[0], id: 'copy' })).toMatchObject({ status: 201 });
    expect(await ask('POST', path, { ...changed, id: 'x', validTo: '2026-01-01' })).toMatchObject({ status: 400 });
    await ask('PUT', `/v1/trips/${tripId}/laytime`, { ...terms, rules: 'de-dry-2027' });
    await db.deleteFrom('laytime_rules').execute();
    expect(await ask('GET', `/v1/trips/${tripId}/laytime`)).toMatchObject({
      status: 200,
      body: { rules: 'de-dry-2027', allowedSecs: 36_000, warnings: ['ruleSetNotInForce'] },
    });
  });

  test('events of the trip give the times that the terms leave open, with corrections', async () => {
    const { call: ask, tripId } = await run();
    const path = `/v1/trips/${tripId}`;
    const { op, place, cargoT } = call;
    await ask('PUT', `${path}/laytime`, { ...terms, calls: [{ op, place, cargoT }] });
    expect(await ask('GET', `${path}/laytime`)).toMatchObject({ body: { state: 'notStarted', missing: ['notice'] } });
    const enter = async (kind: string, at: string, more: object = {}) => {
      const { status, body } = await ask('POST', `${path}/events`, { kind, at, ...more });
      expect(status).toBe(201);
      return body;
    };
    const notice = await enter('noticeOfReadiness', '2026-06-08T10:00+02:00', { place: 'Neuss', text: 'by phone' });
    expect(notice).toMatchObject({ author: 'bridge', place: 'Neuss', text: 'by phone', corrects: null });
    await enter('interrupted', '2026-06-09T08:00+02:00', { data: { cause: 'carrier' } });
    expect(await ask('GET', `${path}/laytime`)).toMatchObject({
      body: { state: 'running', leftSecs: 64_800, countedSecs: 7200 },
    });
    await enter('resumed', '2026-06-09T11:30+02:00');
    await enter('loadingEnded', '2026-06-10T15:00+02:00');
    const departed = await enter('departed', '2026-06-10T16:30+02:00');
    expect(await ask('GET', `${path}/laytime`)).toMatchObject({ body: { state: 'closed', demurrageHours: 1 } });

    const correction = { at: '2026-06-10T15:30+02:00', reason: 'by the log of the quay' };
    expect(await ask('POST', `${path}/events/${departed.id}/correction`, correction)).toMatchObject({
      status: 201,
      body: { id: departed.id, corrects: departed.id, at: '2026-06-10T13:30:00.000Z', versions: [{}, {}] },
    });
    expect(await ask('GET', `${path}/laytime`)).toMatchObject({ body: { demurrageHours: 0, excessSecs: 0 } });
    expect(await ask('POST', `${path}/events/${notice.id}/correction`, { withdrawn: true })).toMatchObject({
      body: { isWithdrawn: true },
    });
    expect(await ask('GET', `${path}/laytime`)).toMatchObject({ body: { state: 'notStarted' } });
    const { body } = await ask('GET', `${path}/events`);
    expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['noticeOfReadiness', 'interrupted', 'resumed', 'loadingEnded', 'departed'],
    ]);
    expect(await ask('POST', `${path}/events`, { kind: 'stop' })).toMatchObject({ status: 400 });
    expect(await ask('POST', `${path}/events`, { kind: 'berthed', at: '1850-01-01T00:00Z' })).toMatchObject({
      status: 400,
    });
    for (const [field, given] of [
      ['text', { text: 'quay \ud800' }],
      ['place', { place: '\udfff' }],
      ['author', { author: 'A\ud800' }],
      ['data.confirmedBy', { data: { cause: 'lock', confirmedBy: '\ud800' } }],
    ] as const) {
      const refused = { status: 400, body: { error: { faults: [{ field }] } } };
      expect(await ask('POST', `${path}/events`, { kind: 'berthed', ...given })).toMatchObject(refused);
      expect(await ask('POST', `${path}/events/${departed.id}/correction`, given)).toMatchObject(refused);
    }
    const unknown = '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa0';
    expect(await ask('POST', `${path}/events/${unknown}/correction`, {})).toMatchObject({ status: 404 });
  });

  test('what another ship writes of a trip does not count', async () => {
    const { call: ask, tripId, db } = await run();
    const path = `/v1/trips/${tripId}/events`;
    await ask('POST', path, { kind: 'berthed', at: '2026-06-08T10:00+02:00' });
    await db.updateTable('log_entries').set({ ship_id: 'berta' }).where('trip_id', '=', tripId).execute();
    expect(await ask('GET', path)).toMatchObject({ status: 200, body: { events: [] } });
  });

  test('berths that the log has found are proposed until they are entered', async () => {
    const { call: ask, tripId, log, clock } = await run();
    const at = clock.now() + 3_600_000;
    await clock.advance(2 * 3_600_000);
    const { id: entryId } = await log.append({ kind: 'arrival', at });
    await log.append({ kind: 'stop', label: 'lock', at });
    const path = `/v1/trips/${tripId}/events`;
    const { body } = await ask('GET', path);
    expect(body.proposals).toEqual([{ entryId, kind: 'berthed', at: new Date(at).toISOString(), placeId: null }]);
    await ask('POST', path, { kind: 'berthed', at: body.proposals[0].at, data: { proposal: entryId } });
    expect(await ask('GET', path)).toMatchObject({ body: { proposals: [] } });
  });

  test('the place of a call is found by its UN/LOCODE, and stays with the terms', async () => {
    const { call: ask, tripId, places } = await run();
    const berth = { name: 'Quay', kind: 'berth', latitude: 51.9, longitude: 4.3, radiusM: 50, unlocode: 'NLRTM' };
    const { body: place } = await ask('POST', '/v1/places', berth);
    await places.load?.();
    const { place: _place, ...open } = call;
    const given = { ...terms, rules: 'nl-2011', calls: [{ ...open, placeId: place.id }] };
    expect(await ask('PUT', `/v1/trips/${tripId}/laytime`, given)).toMatchObject({
      status: 200,
      body: { calls: [{ place: 'NL', zone: 'Europe/Amsterdam' }], missing: ['rate'], amountCents: null },
    });
    await ask('DELETE', `/v1/places/${place.id}`);
    await places.load?.();
    expect(await ask('GET', `/v1/trips/${tripId}/laytime`)).toMatchObject({ status: 200 });
  });

  test('the statement has facts, time sheet and hash, and is the same at any time', async () => {
    const { call: ask, tripId, clock } = await run();
    const path = `/v1/trips/${tripId}`;
    expect(await ask('GET', `${path}/statement`)).toMatchObject({ status: 200, body: { laytime: null, events: [] } });
    await ask('PUT', `${path}/laytime`, { ...terms, calls: [{ ...call, notice: null, released: null }] });
    await ask('POST', `${path}/events`, { kind: 'noticeOfReadiness', at: '2026-06-01T10:00+02:00' });
    await ask('POST', `${path}/events`, { kind: 'berthed', at: '2026-06-02T12:00+02:00' });
    const first = await ask('GET', `${path}/statement?language=de`);
    expect(first.body).toMatchObject({
      title: 'Ladeprotokoll und Zeitnachweis',
      trip: { cargo: 'gravel', sender: 'Rheinkontor' },
      laytime: { state: 'running', countedSecs: 21_600, ruleSet: { id: 'de-dry', validFrom: '1999-12-11' } },
      entriesHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    await clock.advance(86_400_000);
    expect(await ask('GET', `${path}/statement?language=de`)).toEqual(first);
    expect(await ask('GET', `${path}/statement?language=it`)).toMatchObject({ status: 400 });
  });
});
