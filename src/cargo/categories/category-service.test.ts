import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { plansOf, recordQueries } from '../../../test/support/query-plans.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { createCategoryService } from './category-service.ts';

const UNKNOWN = createId(0);
const TAKEN = 'A category with this name already exists';

await describeOnEachEngine('categories', (open, engine) => {
  async function makeService() {
    const queries = recordQueries((await open()).db);
    const clock = new FakeClock();
    const service = createCategoryService({ db: queries.db, clock });
    const create = (name: string, description: string | null = null) => service.create({ name, description });
    const names = async () => (await service.list()).map((category) => category.name);
    return { ...queries, clock, service, create, names };
  }

  test('gives back what was created, under its trimmed name', async () => {
    const { clock, service, create } = await makeService();
    const category = await create(' \tGravel\n', ' loose ');
    const now = clock.now();
    expect(category).toEqual({
      id: category.id,
      name: 'Gravel',
      description: ' loose ',
      createdAt: now,
      updatedAt: now,
    });
    expect(await service.get(category.id)).toEqual(category);
  });

  test('the list is by name without case', async () => {
    const { create, names } = await makeService();
    for (const name of ['coal', 'Bricks', 'ammonia']) await create(name);
    expect(await names()).toEqual(['ammonia', 'Bricks', 'coal']);
  });

  test.each(['gravel', ' GRAVEL ', 'Gravel'])('the name %j is taken by Gravel', async (name) => {
    const { service, create, names } = await makeService();
    const { id } = await create('Gravel');
    const coal = await create('Coal');
    await expect(create(name)).rejects.toMatchObject({ type: 'BadRequest', message: TAKEN });
    await expect(service.update(coal.id, { name })).rejects.toMatchObject({ type: 'BadRequest', message: TAKEN });
    expect(await names()).toEqual(['Coal', 'Gravel']);
    expect(await service.update(id, { name })).toMatchObject({ name: name.trim() });
  });

  test('a name is the same however its letters are composed', async () => {
    const { create } = await makeService();
    await create('Stückgut');
    await expect(create('STU\u0308CKGUT')).rejects.toThrow(TAKEN);
  });

  test('very long names are the same only when all of them is', async () => {
    const { create } = await makeService();
    const long = 'Schüttgut'.repeat(1000);
    await create(`${long}a`);
    await create(`${long}b`);
    await expect(create(`${long}A`)).rejects.toThrow(TAKEN);
  });

  test('of 20 creations of one name at the same time exactly one succeeds', async () => {
    const { create, names } = await makeService();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => create('Gravel')));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => reason.message)).toEqual(Array.from({ length: 19 }, () => TAKEN));
    expect(await names()).toEqual(['Gravel']);
  });

  test('of 20 renamings to one name at the same time exactly one succeeds', async () => {
    const { service, create, names } = await makeService();
    const ids: string[] = [];
    for (let index = 0; index < 20; index += 1) ids.push((await create(`cargo ${index}`)).id);
    const results = await Promise.allSettled(ids.map((id) => service.update(id, { name: 'Gravel' })));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect((await names()).filter((name) => name === 'Gravel')).toHaveLength(1);
  });

  test('fields changed at the same time do not undo each other', async () => {
    const { service, create } = await makeService();
    const { id } = await create('Gravel');
    await Promise.all([service.update(id, { name: 'Sand' }), service.update(id, { description: 'loose' })]);
    expect(await service.get(id)).toMatchObject({ name: 'Sand', description: 'loose' });
  });

  test('an update changes only what is given, and the time of the update with it', async () => {
    const { clock, service, create } = await makeService();
    const before = await create('Gravel', 'loose');
    await clock.advance(1000);
    expect(await service.update(before.id, {})).toEqual(before);
    expect(await service.update(before.id, { name: ' Gravel ', description: 'loose' })).toEqual(before);
    const renamed = { ...before, name: 'GRAVEL', updatedAt: clock.now() };
    expect(await service.update(before.id, { name: 'GRAVEL' })).toEqual(renamed);
    await clock.advance(1000);
    const cleared = { ...renamed, description: null, updatedAt: clock.now() };
    expect(await service.update(before.id, { description: null })).toEqual(cleared);
    expect(await service.get(before.id)).toEqual(cleared);
  });

  test('an empty name is refused', async () => {
    const { service, create } = await makeService();
    const { id } = await create('Gravel');
    await expect(create('  ')).rejects.toThrow('name must not be empty');
    await expect(service.update(id, { name: '' })).rejects.toThrow('name must not be empty');
  });

  test('a removed category is gone, and its name is free', async () => {
    const { db, service, create } = await makeService();
    const { id } = await create('Gravel');
    expect(await service.exists(id, db)).toBe(true);
    await service.remove(id);
    expect(await service.exists(id, db)).toBe(false);
    await expect(service.remove(id)).rejects.toThrow(`Category ${id} not found`);
    await create('Gravel');
  });

  test('an unknown category is not found', async () => {
    const { db, service } = await makeService();
    expect(await db.transaction().execute((trx) => service.exists(UNKNOWN, trx))).toBe(false);
    await expect(service.get(UNKNOWN)).rejects.toThrow(`Category ${UNKNOWN} not found`);
    await expect(service.update(UNKNOWN, {})).rejects.toThrow(`Category ${UNKNOWN} not found`);
    await expect(service.remove(UNKNOWN)).rejects.toThrow(`Category ${UNKNOWN} not found`);
  });

  test('the list is read in the order of its index', async () => {
    const { db, service, take } = await makeService();
    take();
    await service.list();
    const [plan] = await plansOf(db, engine, take());
    expect(plan).toMatch(/categories_name_key|sqlite_autoindex_categories/);
    expect(plan).not.toMatch(/temp b-tree|Sort/i);
  });
});
