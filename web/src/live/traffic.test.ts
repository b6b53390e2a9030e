import { expect, test } from 'vitest';
import { makeVessel } from '../test/make-vessel.ts';
import { Traffic, type TrafficChange } from './traffic.ts';

function recordedTraffic() {
  const traffic = new Traffic();
  const changes: TrafficChange[] = [];
  traffic.listen((change) => changes.push(change));
  return { traffic, changes };
}

test('a snapshot replaces everything', () => {
  const { traffic, changes } = recordedTraffic();
  traffic.take({ type: 'vessels', action: 'spawn', vessel: makeVessel({ mmsi: 1 }) }, 10);
  traffic.take({ type: 'vessels', action: 'snapshot', vessels: [makeVessel({ mmsi: 2 })], bbox: null }, 20);
  expect([...traffic.vessels.keys()]).toEqual([2]);
  expect(changes.at(-1)).toEqual({ kind: 'all' });
});

test('an update of an unknown vessel adds it', () => {
  const { traffic } = recordedTraffic();
  traffic.take({ type: 'vessels', action: 'update', vessel: makeVessel({ mmsi: 3, name: 'ANNA' }) }, 10);
  expect(traffic.vessels.get(3)).toMatchObject({ receivedAt: 10, live: { name: 'ANNA' } });
});

test('a removal reports the vessel, and one of an unknown vessel reports nothing', () => {
  const { traffic, changes } = recordedTraffic();
  traffic.take({ type: 'vessels', action: 'spawn', vessel: makeVessel({ mmsi: 4 }) }, 10);
  traffic.take({ type: 'vessels', action: 'remove', mmsi: 4 }, 20);
  traffic.take({ type: 'vessels', action: 'remove', mmsi: 4 }, 30);
  expect(changes).toHaveLength(2);
  expect(changes[1]).toMatchObject({ kind: 'gone', mmsi: 4, before: { receivedAt: 10 } });
});
