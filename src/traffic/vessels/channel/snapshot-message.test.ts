import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Published, runTraffic } from '../../../../test/support/features/traffic-run.ts';
import { makeReport } from '../../../../test/support/samples/make-report.ts';
import { type LiveVessel, toLiveVessel } from '../../vessel-data/vessel.ts';
import { toSnapshotMessage } from './snapshot-message.ts';

const START = Date.parse('2026-11-20T08:00:00Z');
const FIRST = 211_000_000;
/** Enough vessels for three pieces. */
const VESSELS = 450;

type Seen = Map<number, LiveVessel>;

/** Live traffic, and the state of a client that reads a snapshot made now. */
function begin(count = VESSELS) {
  const run = runTraffic();
  let now = START;
  const receive = (index: number, changes = {}) => {
    now += 100;
    run.traffic.accept(makeReport({ mmsi: FIRST + index, receivedAt: now, fixAt: now, ...changes }));
  };
  for (let index = 0; index < count; index += 1) receive(index);
  run.news();
  const pieces = toSnapshotMessage([...run.traffic.vessels()], run.traffic.bbox).pieces[Symbol.iterator]();
  const made: string[] = [];
  const makePiece = () => {
    const next = pieces.next();
    if (!next.done) made.push(next.value);
    return !next.done;
  };
  return {
    ...run,
    receive,
    makePiece,
    made,
    forget: (index: number) => run.traffic.forget(FIRST + index),
    finish() {
      while (makePiece());
      const text = made.join('');
      const snapshot = JSON.parse(text) as { vessels: LiveVessel[]; bbox: unknown };
      const shown: Seen = new Map(snapshot.vessels.map((vessel) => [vessel.mmsi, vessel]));
      expect(shown.size).toBe(snapshot.vessels.length);
      return { snapshot, shown };
    },
  };
}

/** As transmitted: JSON omits undefined fields. */
const onWire = (vessel: LiveVessel): LiveVessel => JSON.parse(JSON.stringify(vessel));

function apply(shown: Seen, deltas: readonly Published[]): Seen {
  const after = new Map(shown);
  for (const delta of deltas) {
    if (delta.action === 'remove') after.delete(delta.mmsi);
    else if (delta.action !== 'bbox') after.set(delta.vessel.mmsi, onWire(delta.vessel));
  }
  return after;
}

test('an empty traffic is one piece', () => {
  const { finish, made } = begin(0);
  expect(finish().snapshot).toEqual({ type: 'vessels', action: 'snapshot', vessels: [], bbox: null });
  expect(made).toHaveLength(1);
});

test('a small traffic is one piece, a larger one more', () => {
  const small = begin(200);
  expect(small.finish().shown.size).toBe(200);
  expect(small.made).toHaveLength(1);
  const larger = begin();
  expect(larger.finish().shown.size).toBe(VESSELS);
  expect(larger.made).toHaveLength(3);
});

test('a vessel that is gone before its piece is left out; one that came meanwhile comes as a delta', () => {
  const { makePiece, forget, receive, finish, news } = begin();
  makePiece();
  for (const index of [0, 1, 300, 301]) forget(index);
  for (const index of [1, 301, 999]) receive(index);
  const { shown } = finish();
  const has = (seen: Seen) => [0, 1, 300, 301, 999].map((index) => seen.has(FIRST + index));
  expect(has(shown)).toEqual([true, true, false, false, false]);
  expect(has(apply(shown, news()))).toEqual([false, true, false, true, true]);
});

test('a traffic of which all is gone meanwhile is still sound', () => {
  const { makePiece, forget, finish } = begin();
  makePiece();
  for (let index = 0; index < VESSELS; index += 1) forget(index);
  expect(finish().shown.size).toBe(200);
});

test('when a vessel was last seen never goes back with a delta that was waiting', () => {
  const { makePiece, receive, finish, news } = begin();
  makePiece();
  receive(300, { position: { latitude: 51, longitude: 7 } });
  receive(300, { position: { latitude: 51, longitude: 7 } });
  const { shown } = finish();
  const [delta] = news() as { vessel: LiveVessel }[];
  const [before, after] = [shown.get(FIRST + 300), delta?.vessel].map((vessel) => Date.parse(vessel?.last_seen ?? ''));
  expect(before).toBeLessThanOrEqual(after ?? 0);
  expect(shown.get(FIRST + 300)?.latitude).toBe(51);
});

test('whatever happens between the pieces, snapshot and deltas come to the traffic as it is', () => {
  const change = fc.record({
    kind: fc.constantFrom('receive', 'move', 'forget', 'piece'),
    index: fc.integer({ min: 0, max: VESSELS + 50 }),
    latitude: fc.integer({ min: 40, max: 60 }),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      const { traffic, receive, forget, makePiece, finish, news } = begin();
      for (const { kind, index, latitude } of changes) {
        if (kind === 'piece') makePiece();
        else if (kind === 'forget') forget(index);
        else receive(index, kind === 'move' ? { position: { latitude, longitude: 7 } } : {});
      }
      const { shown } = finish();
      const deltas = news();
      const after = apply(shown, deltas);
      const present = Array.from(traffic.vessels(), (vessel) => onWire(toLiveVessel(vessel)));
      expect(new Set(after.keys())).toEqual(new Set(present.map(({ mmsi }) => mmsi)));
      // A change of only `last_seen` is published with a delay, so the client may have an older time.
      for (const vessel of present) {
        expect({ ...after.get(vessel.mmsi), last_seen: vessel.last_seen }).toEqual(vessel);
      }
      for (const delta of deltas) {
        if (delta.action !== 'update') continue;
        const before = shown.get(delta.vessel.mmsi)?.last_seen ?? '';
        expect(before <= delta.vessel.last_seen).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
