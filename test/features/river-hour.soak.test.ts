import { beforeAll, expect, test } from 'vitest';
import { type RaisedAlarm, type RiverHour, sailRiverHour } from '../support/ais/river-hour.ts';

/** The limits of the profile `river`, with the hysteresis of the watch. */
const LIMITS = { cpaM: 50, tcpaSecs: 180, factor: 1.25 } as const;
const FLAP_SECS = 60;
const FLAP_SHARE = 0.25;
/** An encounter is announced so long before at the most. */
const NOTICE_SECS = 300;

let hour: RiverHour;
beforeAll(async () => {
  hour = await sailRiverHour({ vessels: 150, seed: 7 });
});

test('every alarm of an hour on the river is justified by how both vessels really moved', async () => {
  for (const { truth, cpaM, tcpaSecs } of hour.raised) {
    expect(truth.cpaM).toBeLessThan(LIMITS.cpaM * LIMITS.factor);
    expect(truth.tcpaSecs ?? Number.NaN).toBeLessThan(LIMITS.tcpaSecs * LIMITS.factor);
    expect(Math.abs(truth.cpaM - cpaM)).toBeLessThan(10);
    expect(Math.abs((truth.tcpaSecs ?? Number.NaN) - tcpaSecs)).toBeLessThan(10);
  }
  await expect(toPage(hour)).toMatchFileSnapshot('../../docs/river-hour.md');
});

test('no alarm comes twice within 60 s for the same vessel without a change of 25 %', () => {
  expect(flapsOf(hour)).toEqual([]);
});

test('every vessel that comes nearer than 40 m is raised before', () => {
  const missed = hour.encounters.filter(
    ({ mmsi, second }) =>
      !hour.raised.some(
        (alarm) => alarm.mmsi === mmsi && alarm.second <= second && alarm.second >= second - NOTICE_SECS,
      ),
  );
  expect(hour.encounters.length).toBeGreaterThan(5);
  expect(missed).toEqual([]);
});

test('another seed is another hour, in which no alarm flaps either', async () => {
  const other = await sailRiverHour({ vessels: 150, seed: 8 });
  expect(other.raised.map(({ mmsi }) => mmsi)).not.toEqual(hour.raised.map(({ mmsi }) => mmsi));
  expect(flapsOf(other)).toEqual([]);
});

function flapsOf({ raised }: RiverHour): RaisedAlarm[] {
  const last = new Map<number, RaisedAlarm>();
  return raised.filter((alarm) => {
    const before = last.get(alarm.mmsi);
    last.set(alarm.mmsi, alarm);
    const isSoon = before !== undefined && alarm.second - before.second <= FLAP_SECS;
    return isSoon && !isChange(before.cpaM, alarm.cpaM) && !isChange(before.tcpaSecs, alarm.tcpaSecs);
  });
}

const isChange = (before: number, after: number): boolean =>
  Math.abs(after - before) > FLAP_SHARE * Math.max(before, after);

function toPage({ raised, sentences }: RiverHour): string {
  const near = raised.filter(({ nearestM }) => nearestM <= LIMITS.cpaM).length;
  const rows = raised.map((alarm) => {
    const { second, name, meeting, cpaM, tcpaSecs, truth, nearestM } = alarm;
    const time = `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`;
    const metres = [cpaM, truth.cpaM, nearestM].map((value) => `${Math.round(value)} m`);
    const secs = [tcpaSecs, truth.tcpaSecs ?? 0].map((value) => `${Math.round(value)} s`);
    const why = nearestM <= LIMITS.cpaM ? 'came nearer than the limit' : 'straight courses met; a bend parted them';
    return `| ${time} | ${name} | ${meeting} | ${metres[0]} in ${secs[0]} | ${metres[1]} in ${secs[1]} | ${metres[2]} | ${why} |`;
  });
  return `# An hour on a river

\`test/features/river-hour.soak.test.ts\` sails this hour and writes this page: a river that bends every 2.4 km, 150 vessels in
both directions, in moored rows and on ferry crossings, and your vessel at 7.5 kn. ${sentences} AIS sentences go the way of an
antenna, with the limits of the profile \`river\` (50 m within 180 s).

${raised.length} alarms are raised. Of these, ${near} vessels came nearer than 50 m; the others would have on the courses of that moment, until
the river bent. None is raised twice within 60 s without a change of 25 %, and no vessel comes nearer than 40 m without an
alarm before. "True" is where both vessels really were and how they moved, not what the reports say.

| time | vessel | meeting | closest approach in the alarm | true closest approach | nearest in the next 5 min | why |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}
