import { expect, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import type { LiveVehicle, Registry } from '../registry.ts';
import type { TakenReports, Tracking } from '../tracking.ts';
import { createReportIntake } from './report-intake.ts';

const vehicle = (id: string) => ({ vehicle: { id } }) as LiveVehicle;

test('a vehicle over its limit by MQTT loses its own messages, and keeps those of no other waiting', async () => {
  const clock = new FakeClock();
  const taken: string[] = [];
  const intake = createReportIntake({
    clock,
    registry: { findByIdentifier: vehicle } as unknown as Registry,
    tracking: {
      take: async (live: LiveVehicle) => {
        taken.push(live.vehicle.id);
        return {} as TakenReports;
      },
    } as unknown as Tracking,
    tooMany: () => new Error('too many'),
    isReady: () => true,
  });
  const payload = JSON.stringify({ _type: 'location', lat: 50, lon: 7, tst: 1 });
  const send = (device: string) => intake.takeMqtt({ topic: `owntracks/crew/${device}`, payload });
  for (let count = 0; count < 7000; count += 1) await send('flood');
  const [flood] = taken;
  expect(taken).toHaveLength(6000);
  expect(intake.stats().limited).toBe(1000);
  await send('truck');
  expect(taken.at(-1)).not.toBe(flood);
  await clock.advance(60_000);
  await send('flood');
  expect(taken.at(-1)).toBe(flood);
});
