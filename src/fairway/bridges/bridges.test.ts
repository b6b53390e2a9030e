import fastCheck from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { ServiceError } from '../../foundation/shared/errors.ts';
import type { BridgeDetails } from './bridge.ts';
import { parseBridgeCsv } from './bridge-csv.ts';
import { createBridgeService } from './bridge-service.ts';

const knie: BridgeDetails = {
  name: 'Rheinkniebrücke',
  latitude: 51.2189,
  longitude: 6.7625,
  water: 'RHEIN',
  km: 743.6,
  heightM: 9.1,
  reference: 'HSW',
  gauge: 'DÜSSELDORF',
  widthM: 150,
};
const HEAD = 'name,lat,lon,water,km,height_m,reference,gauge_uuid,width_m';
const LINE = 'Rheinkniebrücke,51.2189,6.7625,RHEIN,743.6,9.1,HSW,DÜSSELDORF,150';

await describeOnEachEngine('bridges', (open) => {
  async function makeBridges() {
    const { db } = await open();
    const changes: unknown[] = [];
    const clock = new FakeClock();
    return { clock, changes, service: createBridgeService({ db, clock, onChange: () => changes.push(1) }) };
  }

  test('a bridge comes back as it was given, changes by its fields, and is removed', async () => {
    const { service, clock, changes } = await makeBridges();
    const { id } = await service.create({ ...knie, name: ' Rheinkniebrücke ' });
    expect(await service.get(id)).toMatchObject(knie);
    await clock.advance(1000);
    expect(await service.update(id, { heightM: 9.2, gauge: null })).toMatchObject({
      heightM: 9.2,
      gauge: null,
      km: 743.6,
    });
    expect(await service.list()).toHaveLength(1);
    await service.remove(id);
    await expect(service.get(id)).rejects.toMatchObject({ type: 'NotFound' });
    await expect(service.remove(id)).rejects.toMatchObject({ type: 'NotFound' });
    expect(changes).toHaveLength(3);
    await expect(service.create({ ...knie, name: ' ' })).rejects.toMatchObject({ faults: [{ field: 'name' }] });
  });

  test('two changes of one bridge at the same time are both kept, and a removed bridge is not changed', async () => {
    const { service, changes } = await makeBridges();
    const { id } = await service.create(knie);
    await Promise.all([service.update(id, { heightM: 9.2 }), service.update(id, { km: 744 })]);
    expect(await service.get(id)).toMatchObject({ heightM: 9.2, km: 744 });
    await service.remove(id);
    const count = changes.length;
    await expect(service.update(id, { km: 1 })).rejects.toMatchObject({ type: 'NotFound' });
    expect(changes).toHaveLength(count);
  });

  test('a table is imported as a whole, or nothing of it', async () => {
    const { service } = await makeBridges();
    expect(await service.importCsv(`${HEAD}\n${LINE}\n${LINE.replace('743.6', '')}\n`, false)).toEqual({ imported: 2 });
    await expect(service.importCsv(`${HEAD}\n${LINE}\n${LINE.replace('51.2189', '151')}`, true)).rejects.toMatchObject({
      type: 'BadRequest',
      faults: [{ field: 'line 3.lat', given: '151' }],
    });
    expect(await service.list()).toHaveLength(2);
    await service.importCsv(`${HEAD}\n${LINE}`, true);
    expect(await service.list()).toMatchObject([knie]);
  });
});

test('columns may be in any order, with semicolons, decimal commas, quotes and a byte order mark', () => {
  const table = '\uFEFFreference;height_m;"lon";lat;Name\r\nnap;"12,50";4,5;51,9;"de ""oude"" brug;\r\nnoord"\r\n';
  expect(parseBridgeCsv(table)).toEqual([
    {
      name: 'de "oude" brug;\r\nnoord',
      latitude: 51.9,
      longitude: 4.5,
      heightM: 12.5,
      reference: 'NAP',
      water: null,
      km: null,
      gauge: null,
      widthM: null,
    },
  ]);
});

test.each([
  ['', 'body'],
  ['name,lat,lon,height_m\nx,1,2,3', 'reference'],
  [`${HEAD}\n${LINE.replace('9.1', '9,1')}`, 'line 2.reference'],
  [`${HEAD}\n${LINE.replace('9.1', 'high')}`, 'line 2.height_m'],
  [`${HEAD}\n${LINE.replace('HSW', 'HSV')}`, 'line 2.reference'],
  [`${HEAD}\n${LINE.replace('9.1', '1e3')}`, 'line 2.height_m'],
  [`${HEAD}\n${LINE.replace('9.1', '91000')}`, 'line 2.height_m'],
  [`${HEAD}\n\n${LINE.replace('150', '-1')}`, 'line 3.width_m'],
  [`${HEAD}\n${LINE.replace('Rheinkniebrücke', '')}`, 'line 2.name'],
  [`${HEAD}\n${LINE.replace('DÜSSELDORF', 'x'.repeat(61))}`, 'line 2.gauge_uuid'],
])('the table %j is refused and names %s', (table, field) => {
  expect(() => parseBridgeCsv(table)).toThrow(
    expect.objectContaining({ faults: [expect.objectContaining({ field })] }),
  );
});

test('whatever a table holds, it is read or refused', () => {
  fastCheck.assert(
    fastCheck.property(fastCheck.string({ maxLength: 300 }), fastCheck.boolean(), (text, hasHead) => {
      try {
        for (const { name, heightM } of parseBridgeCsv(hasHead ? `${HEAD}\n${text}` : text)) {
          expect(name).not.toBe('');
          expect(heightM).toBeGreaterThanOrEqual(-20);
        }
      } catch (error) {
        expect(error).toBeInstanceOf(ServiceError);
      }
    }),
  );
});
