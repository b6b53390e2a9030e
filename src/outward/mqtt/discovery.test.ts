import { expect, test } from 'vitest';
import { makeFix } from '../../../test/support/samples/make-fix.ts';
import { discoveryPayload } from './discovery.ts';
import { forwardingPayload, linkPayload, positionPayload, summaryPayload } from './payloads.ts';

const BASE = 'wheelhouse/mv-anna';
const facts = { id: 'wheelhouse-mv-anna', name: 'mv-anna', base: BASE, version: '1.2.3', intervalSecs: 60 };
const payload = discoveryPayload({ ...facts, hasGauge: true, hasForwarding: true });

type Entity = Record<string, unknown> & { platform: string; unique_id: string };
const components = Object.entries<Entity>(payload.components);
const sensors = components.filter(([, { platform }]) => platform === 'sensor');

/** Units that Home Assistant takes for the classes used here. */
const UNITS: Record<string, readonly string[]> = {
  speed: ['kn', 'km/h', 'm/s', 'mph'],
  distance: ['m', 'km', 'nmi', 'cm'],
};

test('the device has what Home Assistant needs to make one of it', () => {
  expect(payload.device.identifiers).not.toEqual([]);
  expect(payload.origin).toMatchObject({ name: 'Wheelhouse', sw_version: '1.2.3' });
  expect(payload.availability).toEqual([{ topic: `${BASE}/status` }]);
  // A topic of the whole device would be the state of the tracker too, and override its position.
  expect(payload).not.toHaveProperty('state_topic');
});

test.each(components)('%s has an id that never changes, and topics of its own', (key, entity) => {
  expect(key).toMatch(/^[a-zA-Z0-9_-]+$/);
  expect(entity.unique_id).toBe(`wheelhouse-mv-anna_${key}`);
  expect(['device_tracker', 'sensor', 'binary_sensor']).toContain(entity.platform);
  for (const [name, topic] of Object.entries(entity).filter(([name]) => name.endsWith('_topic')))
    expect({ name, topic }).toEqual({ name, topic: expect.stringMatching(`^${BASE}/[a-z/]+$`) });
});

test('the tracker has nothing that Home Assistant 2027.1 removes', () => {
  const { position } = payload.components;
  expect(position).toMatchObject({ source_type: 'gps', json_attributes_topic: `${BASE}/position`, name: null });
  const removed = ['state_topic', 'value_template', 'payload_home', 'payload_not_home', 'payload_reset'];
  for (const name of removed) expect(position).not.toHaveProperty(name);
});

test('the position has both coordinates as numbers', () => {
  const { latitude, longitude } = positionPayload(makeFix(), 'gpsd');
  expect([latitude, longitude]).toEqual([expect.any(Number), expect.any(Number)]);
});

test.each(sensors)('%s has a unit that its class allows', (_key, entity) => {
  const { device_class: kind, unit_of_measurement: unit, state_class: state } = entity;
  if (typeof kind === 'string' && kind !== 'timestamp') expect(UNITS[kind]).toContain(unit);
  // What Home Assistant 2024.11 knows; it refuses an entity with another.
  if (state !== undefined) expect(['measurement', 'total', 'total_increasing']).toContain(state);
  if (kind === 'timestamp') expect(unit).toBeUndefined();
});

test('what comes from the position turns unavailable after three intervals without news at the earliest', () => {
  const fromPosition = sensors.filter(([, { state_topic }]) => state_topic === `${BASE}/position`);
  expect(fromPosition.length).toBeGreaterThan(3);
  for (const [, { expire_after: secs }] of fromPosition) expect(secs).toBeGreaterThanOrEqual(3 * facts.intervalSecs);
});

test('coordinates as sensors are off until somebody wants them, as each change is a row of the recorder', () => {
  expect(payload.components).toMatchObject({
    latitude: { enabled_by_default: false },
    longitude: { enabled_by_default: false },
  });
});

test('every template reads a field that its topic has', () => {
  const fields: Record<string, object> = {
    position: positionPayload(makeFix(), 'gpsd'),
    link: linkPayload({ provider: 'gpsd', status: 'connected', reason: null, lastFixAt: 0 }),
    forwarding: forwardingPayload([]),
    'alerts/summary': summaryPayload([]),
    gauge: { value_cm: 1 },
  };
  for (const [, entity] of components) {
    const field = /value_json\.(\w+)/.exec(String(entity['value_template'] ?? ''))?.[1];
    if (field === undefined) continue;
    expect(fields[String(entity['state_topic']).slice(BASE.length + 1)]).toHaveProperty(field);
  }
});

test('an entity that has nothing to show is left out', () => {
  const { components: few } = discoveryPayload({ ...facts, hasGauge: false, hasForwarding: false });
  expect(few).not.toHaveProperty('gauge');
  expect(few).not.toHaveProperty('forwarding');
});
