import { expect, test } from 'vitest';
import { destination, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import type { Condition } from '../alarm.ts';
import type { Area } from '../areas/area.ts';
import { createVehicleWatch, type VehicleSighting, type WatchedVehicle } from './vehicle-watch.ts';

const YARD = { latitude: 50.3536, longitude: 7.5951 };
const MINUTE = 60_000;

const area: Area = {
  id: 'yard',
  name: 'Yard',
  shape: { kind: 'circle', ...YARD, radiusM: 200 },
  watch: 'both',
  whom: 'vehicles',
  createdAt: 1,
  updatedAt: 1,
};

async function start({ offlineMs }: { offlineMs?: number } = {}) {
  const open = new Map<string, Condition>();
  const withdrawn: string[] = [];
  const vehicles = new Map<string, WatchedVehicle>();
  let see: (sighting: VehicleSighting) => void = () => undefined;
  const watch = createVehicleWatch({
    reports: {
      report: (condition) => Boolean(open.set(condition.key, condition)),
      end: (key) => void open.delete(key),
      withdraw(key) {
        withdrawn.push(key);
        open.delete(key);
      },
      has: (key) => open.has(key),
    },
    source: () => ({
      offlineMs,
      vehicles: () => vehicles.values(),
      find: (id) => vehicles.get(id),
      onSeen(listener) {
        see = listener;
        return () => undefined;
      },
    }),
  });
  const put = (changes: Partial<WatchedVehicle> = {}) =>
    vehicles.set('7', { id: '7', name: 'Truck 7', isOnDuty: true, lastSeenAt: 0, ...changes });
  put();
  await watch.start?.();
  watch.setAreas([area]);
  const seen = (place: LatLon) => see({ vehicleId: '7', at: 0, ...place });
  return {
    watch,
    open,
    withdrawn,
    vehicles,
    put,
    seen,
    texts: () => [...open.values()].map(({ name, text }) => `${name}: ${text}`),
  };
}

test('a vehicle that crosses the edge of an area raises an alarm, one that is inside at first does not', async () => {
  const { seen, texts } = await start();
  seen(YARD);
  expect(texts()).toEqual([]);
  seen(destination(YARD, 90, 210));
  expect(texts()).toEqual([]);
  seen(destination(YARD, 90, 500));
  expect(texts()).toEqual(['Truck 7: Left the area Yard']);
  seen(YARD);
  expect(texts()).toEqual(['Truck 7: Entered the area Yard']);
});

test('only what the area watches is reported, and a removed area withdraws its alarms', async () => {
  const { watch, seen, texts, withdrawn } = await start();
  watch.setAreas([{ ...area, watch: 'leave', updatedAt: 2 }]);
  seen(destination(YARD, 0, 900));
  seen(YARD);
  expect(texts()).toEqual([]);
  seen(destination(YARD, 0, 900));
  expect(texts()).toHaveLength(1);
  watch.setAreas([]);
  expect(texts()).toEqual([]);
  expect(withdrawn).toEqual(['area:yard:vehicle-7:leave']);
});

test('an alarm from before a restart ends when the vehicle crosses back', async () => {
  const { watch, seen, texts, open } = await start();
  const alarm = { key: 'area:yard:vehicle-7:leave', state: 'active' } as Parameters<
    NonNullable<typeof watch.restore>
  >[0];
  watch.restore?.(alarm, 0);
  open.set(alarm.key, { ...alarm } as unknown as Condition);
  seen(YARD);
  expect(texts()).toEqual(['Truck 7: Entered the area Yard']);
});

test('a tracker that sends nothing raises an alarm, which is over when it sends again', async () => {
  const { watch, texts, put } = await start({ offlineMs: 30 * MINUTE });
  watch.tick?.(29 * MINUTE, undefined);
  expect(texts()).toEqual([]);
  watch.tick?.(31 * MINUTE, undefined);
  expect(texts()).toEqual(['Truck 7: The tracker has sent nothing for 30 min']);
  put({ lastSeenAt: 32 * MINUTE });
  watch.tick?.(33 * MINUTE, undefined);
  expect(texts()).toEqual([]);
});

test('off duty, before its first report, and without a limit, a silent tracker is no alarm', async () => {
  const limited = await start({ offlineMs: 30 * MINUTE });
  limited.watch.tick?.(31 * MINUTE, undefined);
  limited.put({ isOnDuty: false });
  limited.watch.tick?.(32 * MINUTE, undefined);
  expect(limited.withdrawn).toEqual(['vehicleOffline:7']);
  limited.put({ lastSeenAt: null });
  limited.watch.tick?.(90 * MINUTE, undefined);
  expect(limited.texts()).toEqual([]);
  const free = await start();
  free.watch.tick?.(900 * MINUTE, undefined);
  expect(free.texts()).toEqual([]);
});
