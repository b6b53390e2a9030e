import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../support/database-matrix.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { startOffice } from '../../support/fleet/fleet-run.ts';
import { RIVER } from '../../support/samples/make-river-days.ts';
import { writeArchive } from '../../support/samples/write-archive.ts';
import { runService } from '../../support/service/service-process.ts';

const WAYS = 'application/vnd.wheelhouse.ways';

/** A database in which an archive was learnt. */
async function learntDatabase(days: number): Promise<string> {
  const dataDir = temporaryDirectory();
  const url = `sqlite:${join(dataDir, 'service.db')}`;
  const { code } = await runService(['learn', writeArchive(dataDir, days)], {
    dataDir,
    env: { SERVICE__DATABASE__URL: url },
  });
  expect(code).toBe(0);
  return url;
}

const place = `latitude=${RIVER.high.latitude}&longitude=${RIVER.high.longitude}`;

test('what an office has learnt goes to a new ship, and what a ship has learnt to the office, where both want it', async () => {
  const config = { eta: { enabled: true } };
  const office = await startOffice({
    config: { ...config, fleet: { mode: 'shore', ways: true } },
    database: await learntDatabase(4),
  });
  const clock = new FakeClock(Date.now());
  const ship = await office.addShip('MV Anna', { clock, config: { ...config, fleet: { ways: true } } });
  const apart = await office.addShip('MV Apart', { clock, config });
  const daysOf = async ({ call }: typeof ship) => {
    await clock.advance(20_000);
    return (await call('GET', `/v1/eta?${place}`)).body.basis?.days;
  };
  await expect.poll(() => daysOf(ship)).toBe(4);
  expect(await daysOf(apart)).toBe(0);

  const other = await startOffice({ config: { ...config, fleet: { mode: 'shore', ways: true } } });
  const knows = await other.addShip('MV Berta', {
    clock,
    config: { ...config, fleet: { ways: true } },
    database: await learntDatabase(4),
  });
  expect(await daysOf(knows)).toBe(4);
  await expect
    .poll(async () => {
      await clock.advance(20_000);
      return (await other.call('GET', `/v1/eta?${place}`)).body.basis?.days;
    })
    .toBe(4);
});

test('an office takes nothing but ways of its ships, and nothing at all unless it is set to', async () => {
  const office = await startOffice({ config: { eta: { enabled: true }, fleet: { mode: 'shore', ways: true } } });
  const token = await office.token('MV Anna');
  const post = (path: string, type: string, body: BodyInit, secret = token, url = office.url) =>
    fetch(`${url}/v1/fleet/ways${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': type },
      body,
    }).then(({ status }) => status);
  expect(await post('/up', WAYS, 'no ways')).toBe(400);
  expect(await post('', 'application/vnd.wheelhouse.batch', 'no batch')).toBe(400);
  expect(await post('/down', 'application/json', JSON.stringify({ tiles: [1], withScores: true }))).toBe(204);
  expect(await post('/down', 'application/json', JSON.stringify({ tiles: Array(101).fill(1), withScores: true }))).toBe(
    400,
  );
  expect(await post('/up', WAYS, 'no ways', 'another')).toBe(401);
  const closed = await startOffice({ config: { eta: { enabled: true } } });
  expect(await post('/up', WAYS, 'no ways', await closed.token('MV Anna'), closed.url)).toBe(404);
});
