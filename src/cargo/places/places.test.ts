import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { makeNewTrip } from '../../../test/support/samples/make-trip.ts';
import { seedCategory, seedClient } from '../../../test/support/samples/seed-trip.ts';
import { destination } from '../../foundation/shared/geo/geo.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { createTripService } from '../trips/trip-service.ts';
import { createPlaces } from './index.ts';
import { createPlaceService, type GivenPlace } from './place-service.ts';

const log = pino({ level: 'silent' });
const codes = { unlocode: null, isrs: null, note: null };
const berth: GivenPlace = { ...codes, name: 'Quay 4', kind: 'berth', latitude: 51.21, longitude: 6.72, radiusM: 60 };
const port: GivenPlace = {
  ...codes,
  name: 'Neuss',
  kind: 'port',
  polygon: [
    [51.2, 6.7],
    [51.2, 6.74],
    [51.22, 6.74],
    [51.22, 6.7],
  ],
};

await describeOnEachEngine('places', (open) => {
  async function makePlaces(given: { office?: string } = {}) {
    const { db } = await open();
    const clock = new FakeClock();
    const changes: number[] = [];
    const service = createPlaceService({ db, clock, ...given, onChange: () => changes.push(clock.now()) });
    return { db, clock, changes, service };
  }

  test('a place comes back as it was given, by its trimmed name', async () => {
    const { service, changes } = await makePlaces();
    const { id } = await service.create({ ...berth, name: ' Quay 4 ', unlocode: 'DENSS' });
    await service.create(port);
    expect(await service.get(id)).toMatchObject({
      name: 'Quay 4',
      unlocode: 'DENSS',
      shape: { kind: 'circle', latitude: 51.21, longitude: 6.72, radiusM: 60 },
    });
    const places = await service.list();
    expect(places.map(({ name }) => name)).toEqual(['Neuss', 'Quay 4']);
    expect(places[0]).toMatchObject({ shape: { kind: 'polygon' } });
    expect(places[0]?.latitude).toBeCloseTo(51.21);
    expect(places[0]?.longitude).toBeCloseTo(6.72);
    expect(changes).toHaveLength(2);
  });

  test('a changed place keeps what is not given, and a circle can become a polygon', async () => {
    const { service, clock } = await makePlaces();
    const { id, updatedAt } = await service.create(berth);
    await clock.advance(1000);
    expect(await service.update(id, { name: berth.name })).toMatchObject({ updatedAt });
    expect(await service.update(id, { note: 'Ring at the crane' })).toMatchObject({
      note: 'Ring at the crane',
      shape: { radiusM: 60 },
      updatedAt: updatedAt + 1000,
    });
    const { shape } = await service.update(id, { polygon: port.polygon });
    expect(shape.kind).toBe('polygon');
    expect((await service.update(id, { radiusM: 90 })).shape).toMatchObject({ kind: 'circle', radiusM: 90 });
  });

  test.each([
    [{ radiusM: undefined }, 'radiusM'],
    [{ polygon: port.polygon }, 'polygon'],
    [{ latitude: undefined }, 'latitude'],
    [
      {
        radiusM: undefined,
        polygon: [
          [51, 6],
          [52, 7],
          [51, 7],
          [52, 6],
        ] as [number, number][],
      },
      'polygon',
    ],
    [{ name: ' ' }, 'name'],
  ])('a place with %j is refused and names %s', async (changes, field) => {
    const { service } = await makePlaces();
    await expect(service.create({ ...berth, ...changes })).rejects.toMatchObject({
      type: 'BadRequest',
      faults: [{ field }],
    });
  });

  test('a place that trips go to cannot be deleted, and the refusal names them', async () => {
    const { db, clock, service } = await makePlaces();
    const { id } = await service.create(berth);
    const exists = async () => true;
    const trips = createTripService({
      db,
      clock,
      clients: { exists },
      categories: { exists },
      places: createPlaces({ db, clock, log }),
      events: { emit: () => undefined },
    });
    const client = await seedClient(db);
    const papers = { categoryId: await seedCategory(db), senderId: client, receiverId: client };
    const trip = await trips.create(makeNewTrip({ ...papers, destinationPlaceId: id }));
    expect(await trips.get(trip.id)).toMatchObject({ destinationPlaceId: id });
    await expect(service.remove(id)).rejects.toMatchObject({
      type: 'Conflict',
      message: expect.stringContaining(trip.id),
      details: { tripIds: [trip.id] },
    });
    await expect(trips.update(trip.id, { destinationPlaceId: createId(5) })).rejects.toMatchObject({
      faults: [{ field: 'destinationPlaceId', rule: 'reference' }],
    });
    await trips.update(trip.id, { destinationPlaceId: null });
    await service.remove(id);
    await expect(service.remove(id)).rejects.toMatchObject({ type: 'NotFound' });
  });

  test('aboard, the office keeps the places', async () => {
    const { service } = await makePlaces({ office: 'https://office.example.org' });
    await expect(service.create(berth)).rejects.toMatchObject({ type: 'Conflict' });
  });

  test('places are limited in number and in bytes', async () => {
    const { db, service } = await makePlaces();
    const note = '語'.repeat(2000);
    const row = { name: 'x', name_key: 'x', kind: 'other', latitude: 1, longitude: 2, radius_m: 5 } as const;
    const rest = { polygon: null, unlocode: null, isrs: null, created_at: 0, updated_at: 0 };
    const fill = async (count: number, text: string | null) => {
      const rows = Array.from({ length: count }, () => ({ ...row, ...rest, id: createId(0), note: text }));
      for (let at = 0; at < count; at += 500)
        await db
          .insertInto('places')
          .values(rows.slice(at, at + 500))
          .execute();
    };
    await fill(Math.floor(LIMITS.places.bytes / Buffer.byteLength(note)), note);
    await expect(service.create({ ...berth, note })).rejects.toMatchObject({ type: 'Conflict' });
    await db.deleteFrom('places').execute();
    await fill(LIMITS.places.items, null);
    await expect(service.create(berth)).rejects.toMatchObject({ type: 'Conflict' });
  });

  test('the directory finds the places at a position, the smallest first, and reports changes', async () => {
    const { db, clock } = await makePlaces();
    const places = createPlaces({ db, clock, log });
    await places.load?.();
    onTestFinished(async () => void (await places.close?.({ keepsOpen: false })));
    const here = { latitude: 51.21, longitude: 6.72 };
    expect(places.directory.at(here)).toEqual([]);
    const changed = new Promise<void>((resolve) => places.directory.onChange(resolve));
    const service = createPlaceService({ db, clock, onChange: () => void places.load?.() });
    await service.create(port);
    await changed;
    await service.create(berth);
    await expect.poll(() => places.directory.at(here).map(({ name }) => name)).toEqual(['Quay 4', 'Neuss']);
    const beside = destination(here, 90, 100);
    expect(places.directory.at(beside).map(({ name }) => name)).toEqual(['Neuss']);
    expect(places.directory.at(beside, 80).map(({ name }) => name)).toEqual(['Quay 4', 'Neuss']);
  });
});
