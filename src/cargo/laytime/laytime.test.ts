import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { refusal } from '../../../test/support/features/routes-app.ts';
import { runLaytime } from '../../../test/support/features/laytime-run.ts';
import { LAYTIME_CASES } from '../../../test/support/samples/laytime-cases.ts';

const call = {
  op: 'load',
  place: 'DE-NW',
  cargoT: 900,
  notice: '2026-06-01T10:00+02:00',
  released: '2026-06-03T15:30+02:00',
};
const terms = { rules: 'de-dry', ship: { dwtT: 1500 }, calls: [call] };

await describeOnEachEngine('the cargo clock', (open) => {
  const run = async () => runLaytime((await open()).db);

  test('gives the sums of all cases through REST', async () => {
    const { call: ask, tripId } = await run();
    for (const { title, terms: given, expected } of LAYTIME_CASES) {
      expect(await ask('PUT', `/v1/trips/${tripId}/laytime`, given)).toMatchObject({ status: 200 });
      const { body } = await ask('GET', `/v1/trips/${tripId}/laytime`);
      const calls = expected.calls?.map(({ start, expires, ...rest }) => ({
        ...rest,
        start: new Date(String(start)).toISOString(),
        expires: expires === null ? null : new Date(String(expires)).toISOString(),
      }));
      expect(body, title).toMatchObject({ ...expected, ...(calls && { calls }) });
    }
  }, 60_000);
});
