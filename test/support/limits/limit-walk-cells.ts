import { LIMITS } from '../../../src/foundation/shared/limits.ts';
import { toVessel, type Vessel } from '../../../src/traffic/vessel-data/vessel.ts';
import { MapCells } from '../../../src/traffic/vessels/cells/map-cells.ts';
import { tilesOver } from '../../../src/traffic/vessels/cells/tiles.ts';
import { SharedSnapshot, toSharedSnapshot } from '../../../src/traffic/vessels/channel/snapshot-message.ts';
import { FakeClock } from '../fake-clock.ts';
import { makeReport } from '../samples/make-report.ts';
import type { Held } from './limit-walk.ts';

const statics = { name: 'W'.repeat(20), callsign: 'W'.repeat(7), shipType: 99, lengthM: 1022, beamM: 126 };

/** So many vessels side by side, with the longest static data. */
function makeVessels(count: number): Vessel[] {
  return Array.from({ length: count }, (_, index) => {
    const position = { latitude: 50 + (index % 300) / 100, longitude: 4 + index / 30_000 };
    const vessel = toVessel(makeReport({ mmsi: 970_000_000 + index, position }), position);
    return Object.assign(vessel, { statics, isShown: true });
  });
}

const makeStore = (vessels: readonly Vessel[]) =>
  new MapCells({ vessels: () => vessels, preface: () => [], clock: new FakeClock() });

/** Cells that nobody sees are read one after another. */
export async function fillCells(): Promise<Held> {
  const store = makeStore(makeVessels(10_000));
  for (let x = 0; x < 40; x += 1) {
    for (let y = 0; y < 40; y += 1) store.read({ z: 12, x: 2090 + x, y: 1340 + y });
  }
  const { followed, bytes } = store.stats();
  store.stop();
  return { items: followed, bytes };
}

/** The largest area, and the cell of all vessels that there can be. */
export async function fillClientCells(): Promise<Held> {
  const share = 40;
  const store = makeStore(makeVessels(LIMITS.stationVessels.items / share));
  const [world = 0] = tilesOver(undefined);
  store.open([world]);
  const { length } = store.snapshot(world);
  store.stop();
  const counts = [0.001, 0.1, 1, 10, 60].map(
    (side) => tilesOver({ sw: [50, 7], ne: [50 + side / 2, 7 + side] }).length,
  );
  return { items: Math.max(...counts), bytes: length * share };
}

/** Snapshots that are read while the traffic changes faster than they can be shared. */
export async function fillSharedSnapshots(): Promise<Held> {
  const share = 10;
  const vessels = makeVessels(LIMITS.vessels.items / share);
  const shared = new SharedSnapshot({ clock: new FakeClock(), make: (all) => toSharedSnapshot(all, null) });
  for (let round = 0; round < 8; round += 1) {
    const { message } = shared.greeting(() => vessels);
    for (let index = 0; index < message.count; index += 1) message.encoded(index, (piece) => Buffer.from(piece));
    shared.outdated();
  }
  const { items, bytes } = shared.held();
  return { items, bytes };
}
