import { describe, expect, test } from 'vitest';
import { MQTT_BASE as BASE, runMqtt } from '../../../test/support/features/mqtt-run.ts';
import { mosquittoIsInstalled, RealMosquitto } from '../../../test/support/real/real-mosquitto.ts';
import { realPart } from '../../../test/support/real/real-parts.ts';
import { makeAlarmRecord } from '../../../test/support/samples/make-alarm.ts';
import { createEvent } from '../../foundation/shared/event.ts';
import type { LoggedEntry } from '../../foundation/shared/logged-entry.ts';
import type { AlarmChange } from '../../watch/alarms/alarm-book.ts';
import type { Alarm } from '../../watch/alarms/index.ts';

/** More than may wait for the broker at a time. */
const MANY = 800;

/** What the feature publishes while so many alarms are open, at a broker of its own. */
async function start(
  alarms: readonly Alarm[],
  { version = () => '0.0.0', intervalSecs = 1 }: { version?: () => string; intervalSecs?: number } = {},
) {
  const broker = await RealMosquitto.start();
  const { seen, events } = await broker.observe();
  const changes = createEvent<AlarmChange>();
  const entries = createEvent<LoggedEntry>();
  const mqtt = await runMqtt({
    url: broker.url,
    version,
    intervalSecs,
    alarms: { open: () => [...alarms], onChange: changes.on, acknowledge: async () => Promise.reject() },
    shipLog: { onAdded: entries.on },
  });
  const countOf = (topic: string) => events.filter((event) => event === `${BASE}/${topic}`).length;
  return {
    mqtt,
    seen,
    change: changes.emit,
    write: entries.emit,
    countOf,
    count: () => [...seen.keys()].filter((topic) => topic.startsWith(`${BASE}/alert/`)).length,
  };
}

describe.skipIf(!realPart('Mosquitto', mosquittoIsInstalled))('beside more alarms than may wait for the broker', () => {
  const alarms = Array.from({ length: MANY }, (_, index) => makeAlarmRecord(index));

  test('each of them arrives', async () => {
    const { mqtt, count } = await start(alarms);
    await expect.poll(() => mqtt.stats().skipped).toBeGreaterThan(0);
    await expect.poll(count).toBe(MANY);
  });

  test('a service that ends at that moment says so all the same', async () => {
    const connected = Promise.withResolvers<void>();
    // It is asked for while the state is published; what waits for the promise runs right after that.
    const version = () => {
      connected.resolve();
      return '0.0.0';
    };
    const { mqtt, seen } = await start(alarms, { version });
    await connected.promise;
    await mqtt.close();
    await expect.poll(() => seen.get(`${BASE}/status`)).toBe('offline');
  });
});

test.skipIf(!realPart('Mosquitto', mosquittoIsInstalled))(
  'many changes of alarms at once are an event each, and one look at all that are open',
  async () => {
    const alarms = Array.from({ length: 50 }, (_, index) => makeAlarmRecord(index));
    // No state of the interval comes between.
    const { mqtt, change, countOf, count } = await start(alarms, { intervalSecs: 3600 });
    await expect.poll(() => mqtt.stats().connected).toBe(true);
    await expect.poll(() => countOf('alerts/summary')).toBe(1);
    for (let round = 0; round < 4; round += 1) for (const alarm of alarms) change({ kind: 'escalated', alarm });
    await expect.poll(() => countOf('event')).toBe(200);
    await expect.poll(() => countOf('alerts/summary')).toBe(2);
    // What has not changed is not sent again.
    expect(count()).toBe(50);
    expect(mqtt.stats().skipped).toBe(0);
  },
);

test.skipIf(!realPart('Mosquitto', mosquittoIsInstalled))(
  'departure, arrival, stop and passage of the log are an event each, and nothing else of it is',
  async () => {
    const { mqtt, write, seen, countOf } = await start([]);
    await expect.poll(() => mqtt.stats().connected).toBe(true);
    const at = Date.parse('2026-11-20T08:00:00Z');
    const where = { latitude: 50.36, longitude: 7.6, placeId: 'p', voyageId: 'v', legId: null };
    const entry = { id: 'e', label: null, at, until: null, ...where, data: { place: 'Quay 4' }, corrects: null };
    for (const kind of ['remark', 'restart', 'departure', 'passage', 'stop', 'alarm']) write({ ...entry, kind });
    write({ ...entry, kind: 'stop', label: 'berth', corrects: 'e' });
    write({ ...entry, kind: 'arrival', label: 'berth' });
    await expect
      .poll(() => JSON.parse(seen.get(`${BASE}/event`) ?? '{}'))
      .toEqual({
        event: 'arrival',
        id: 'e',
        label: 'berth',
        at: '2026-11-20T08:00:00.000Z',
        until: null,
        place: 'Quay 4',
        place_id: 'p',
        latitude: 50.36,
        longitude: 7.6,
        voyage_id: 'v',
      });
    expect(countOf('event')).toBe(4);
  },
);
