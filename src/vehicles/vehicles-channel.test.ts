import { expect, test } from 'vitest';
import { settle } from '../../test/support/fake-clock.ts';
import type { LiveMessage } from '../server/live/channel.ts';
import { createRegistry } from './registry.ts';
import { NO_STATE, type Vehicle } from './vehicle.ts';
import { exampleVehicle } from './vehicle-record.ts';
import { createVehiclesChannel } from './vehicles-channel.ts';

const makeVehicle = (index: number): Vehicle => ({
  ...exampleVehicle.vehicle,
  id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  tokenSha256: null,
  linkSha256: null,
  identifier: null,
});

function begin(count: number) {
  const registry = createRegistry();
  const channel = createVehiclesChannel(registry);
  const sent: LiveMessage[] = [];
  const end = channel.start((message) => sent.push(typeof message === 'function' ? message() : message));
  const load = () =>
    registry.load(
      Array.from({ length: count }, (_, index) => makeVehicle(index)),
      () => NO_STATE,
    );
  return { registry, channel, sent, load, end };
}

test('the items of all messages are the greeting', () => {
  const { registry, channel, sent, load } = begin(450);
  load();
  const items = new Map<string, unknown>();
  const take = (message: LiveMessage) => {
    for (const [id, item] of channel.items?.read(message).items ?? []) {
      if (item === null) items.delete(id);
      else items.set(id, item);
    }
  };
  for (const message of channel.items?.messages() ?? []) take(message);
  sent.length = 0;
  registry.put({ ...makeVehicle(3), name: 'Truck 3' });
  registry.remove(makeVehicle(4).id);
  sent.forEach(take);
  expect(items.size).toBe(449);
  expect(channel.items?.greeting([...items.values()])).toHaveLength(3);
  const listed = (messages: readonly unknown[]) =>
    messages.flatMap((message) => (message as { data: { vehicles: { id: string }[] } }).data.vehicles);
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
  expect(listed(channel.items?.greeting([...items.values()]) ?? []).sort(byId)).toEqual(
    listed(channel.greeting()).sort(byId),
  );
});

test('vehicles are sent when they were loaded, without those removed meanwhile, and not after the end', async () => {
  const { registry, sent, load, end } = begin(450);
  load();
  registry.remove(makeVehicle(449).id);
  await expect.poll(() => sent.length).toBe(4);
  expect(sent.map(({ data }) => (data as { event: string; vehicles?: unknown[] }).vehicles?.length)).toEqual([
    200,
    undefined,
    200,
    49,
  ]);
  load();
  end();
  await settle();
  await expect.poll(() => sent.length).toBe(5);
});
