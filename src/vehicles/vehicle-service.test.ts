import { expect, test } from 'vitest';
import { sortByName } from './vehicle-service.ts';

test('vehicles are in the order of their names without their case, equal ones as they came', () => {
  const names = ['b', 'Ä', 'B', 'a', 'C', 'b', 'A'];
  expect(sortByName(names.map((name) => ({ vehicle: { name } }))).map(({ vehicle }) => vehicle.name)).toEqual([
    'a',
    'A',
    'b',
    'B',
    'b',
    'C',
    'Ä',
  ]);
});

test('the name of a vehicle is read once, however many there are', () => {
  let reads = 0;
  const vehicles = Array.from({ length: 500 }, (_, at) => ({
    vehicle: {
      get name() {
        reads += 1;
        return `Truck ${(at * 7919) % 500}`;
      },
    },
  }));
  expect(sortByName(vehicles)).toHaveLength(500);
  expect(reads).toBe(500);
});
