import { validateDelta } from '@signalk/signalk-schema';
import { expect, test } from 'vitest';
import { createSignalkRun, valuesOf } from '../../../test/support/features/signalk-run.ts';
import type { AisMessage } from '../../traffic/ais/index.ts';

type Aid = Extract<AisMessage, { kind: 'aid-to-navigation' }>;
type Base = Extract<AisMessage, { kind: 'base-station' }>;

const AID = 992_111_234;
const AID_CONTEXT = `atons.urn:mrn:imo:mmsi:${AID}`;
const BASE_CONTEXT = 'shore.basestations.urn:mrn:imo:mmsi:002110001';
const RECEPTION = { own: false, stampAt: null, repeat: 0, accurate: true, raim: false, fixType: 1 };
const PLACE = { latitude: 50.4, longitude: 7.6 };
const NO_SIZE = { toBowM: null, toSternM: null, toPortM: null, toStarboardM: null, lengthM: null, beamM: null };

const aid = (changes: Partial<Aid> = {}): Aid => ({
  kind: 'aid-to-navigation',
  type: 21,
  mmsi: AID,
  receivedAt: 0,
  ...RECEPTION,
  ...PLACE,
  ...NO_SIZE,
  name: 'RHEIN KM 590',
  aidType: 25,
  utcSecond: 10,
  offPosition: false,
  virtual: false,
  ...changes,
});

const base = (changes: Partial<Base> = {}): Base => ({
  kind: 'base-station',
  type: 4,
  mmsi: 2_110_001,
  receivedAt: 0,
  ...RECEPTION,
  ...PLACE,
  stationTimeAt: null,
  ...changes,
});

test('an aid to navigation and a base station are sent at once, and to later clients at the beginning', () => {
  const run = createSignalkRun();
  const now = run.clock.now();
  const early = run.connect('subscribe=all');
  run.receive(aid({ receivedAt: now }));
  run.receive(base({ receivedAt: now }));
  const late = run.connect('subscribe=all');
  for (const client of [early, late]) {
    const deltas = client.deltas();
    // The validator changes what it is given.
    for (const delta of structuredClone(deltas)) expect(validateDelta(delta, true).valid).toBe(true);
    expect(valuesOf(deltas, AID_CONTEXT)).toEqual({
      mmsi: String(AID),
      name: 'RHEIN KM 590',
      atonType: { id: 25, name: 'Starboard Hand Mark' },
      virtual: false,
      offPosition: false,
      'navigation.position': PLACE,
      'sensors.ais.class': 'ATON',
    });
    expect(valuesOf(deltas, BASE_CONTEXT)).toEqual({
      mmsi: '002110001',
      'navigation.position': PLACE,
      'sensors.ais.class': 'BASE',
    });
  }
});

test('a client that asks for vessels gets none of them, and one that asks for them once in a while gets the newest', async () => {
  const run = createSignalkRun();
  const [vessels, aids] = [run.connect('subscribe=none'), run.connect('subscribe=none')];
  vessels.send({ context: 'vessels.*', subscribe: [{ path: '*' }] });
  aids.send({ context: 'atons.*', subscribe: [{ path: '*', period: 60_000 }] });
  for (const latitude of [50.1, 50.2]) run.receive(aid({ receivedAt: run.clock.now(), latitude }));
  run.receive(base({ receivedAt: run.clock.now() }));
  await run.clock.advance(60_000);
  expect(valuesOf(vessels.deltas(), AID_CONTEXT)).toEqual({});
  const deltas = aids.deltas();
  expect(deltas.map(({ context }) => context)).toEqual([AID_CONTEXT]);
  expect(valuesOf(deltas, AID_CONTEXT)).toMatchObject({ 'navigation.position': { latitude: 50.2 } });
});

test.each([
  ['without a position', aid({ latitude: null, longitude: null })],
  ['of the own transponder', aid({ own: true })],
  ['with the number of a ship', aid({ mmsi: 211_000_002 })],
  ['of a base station with the number of a ship', base({ mmsi: 211_000_002 })],
])('a report %s is left out', (_what, message) => {
  const run = createSignalkRun();
  run.receive({ ...message, receivedAt: run.clock.now() });
  expect([...run.stations.of('atons'), ...run.stations.of('basestations')]).toEqual([]);
});

test('what is silent for half an hour is forgotten', async () => {
  const run = createSignalkRun();
  run.receive(aid({ receivedAt: run.clock.now() }));
  await run.clock.advance(29 * 60_000);
  expect(run.stations.of('atons')).toHaveLength(1);
  await run.clock.advance(60_000);
  expect(run.stations.of('atons')).toEqual([]);
  expect(run.stations.find(AID)).toBeUndefined();
});

test('a flood of forged ones leaves the newest thousand, and nothing that waits for a client', async () => {
  const run = createSignalkRun();
  const client = run.connect('subscribe=none');
  client.send({ context: 'atons.*', subscribe: [{ path: '*', period: 60_000 }] });
  for (let index = 0; index < 20_000; index += 1) run.receive(aid({ mmsi: 990_000_000 + index }));
  run.receive(aid({ mmsi: AID, receivedAt: run.clock.now() }));
  expect(run.stations.of('atons').length).toBeLessThanOrEqual(1000);
  await run.clock.advance(60_000);
  expect(client.deltas().length).toBeLessThanOrEqual(1000);
});
