import { expect, test } from 'vitest';
import { makeVessel } from './make-vessel.ts';
import { Picture, type PictureChange } from './picture.ts';

function recordedPicture() {
  const picture = new Picture();
  const changes: PictureChange[] = [];
  picture.listen((change) => changes.push(change));
  return { picture, changes };
}

test('a snapshot replaces everything', () => {
  const { picture, changes } = recordedPicture();
  picture.take({ type: 'vessels', action: 'spawn', vessel: makeVessel({ mmsi: 1 }) }, 10);
  picture.take({ type: 'vessels', action: 'snapshot', vessels: [makeVessel({ mmsi: 2 })], bbox: null }, 20);
  expect([...picture.vessels.keys()]).toEqual([2]);
  expect(changes.at(-1)).toEqual({ kind: 'all' });
});

test('an update of an unknown vessel adds her', () => {
  const { picture } = recordedPicture();
  picture.take({ type: 'vessels', action: 'update', vessel: makeVessel({ mmsi: 3, name: 'ANNA' }) }, 10);
  expect(picture.vessels.get(3)).toMatchObject({ heardAt: 10, live: { name: 'ANNA' } });
});

test('a removal tells what is gone, and one of an unknown vessel tells nothing', () => {
  const { picture, changes } = recordedPicture();
  picture.take({ type: 'vessels', action: 'spawn', vessel: makeVessel({ mmsi: 4 }) }, 10);
  picture.take({ type: 'vessels', action: 'remove', mmsi: 4 }, 20);
  picture.take({ type: 'vessels', action: 'remove', mmsi: 4 }, 30);
  expect(changes).toHaveLength(2);
  expect(changes[1]).toMatchObject({ kind: 'gone', mmsi: 4, before: { heardAt: 10 } });
});
