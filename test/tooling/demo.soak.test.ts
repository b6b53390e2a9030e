import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connectWs } from '../support/network/ws-client.ts';
import { untilPasses } from '../support/until-passes.ts';

async function startDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'demo-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const demo = spawn(process.execPath, [join(import.meta.dirname, '../../scripts/demo/demo.ts')], {
    // The settings of the machine must not reach the demo: this one would stop its service.
    env: { ...process.env, TMPDIR: folder, SERVICE__SERVER__PORT: 'nowhere' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void demo.kill('SIGKILL'));
  const ended = once(demo, 'exit');
  let shown = '';
  const moving = new Promise<void>((resolve) => {
    demo.stdout.setEncoding('utf8').on('data', (text: string) => {
      shown += text;
      if (/^\d\d:\d\d:\d\d {2}50\.39\d+, 7\.61\d+ +8\.\d kn .* 15\d vessels, nearest [A-Z].* at \d+ m/m.test(shown))
        resolve();
    });
  });
  expect(await Promise.race([moving, ended])).toBeUndefined();
  const address = /console +(http:\S+)\/app\//.exec(shown)?.[1] ?? 'no address is shown';
  const key = /key +(wh_\S+)/.exec(shown)?.[1] ?? 'no key is shown';
  const ask = async (path: string) => {
    const answer = await fetch(`${address}${path}`, { headers: { 'X-API-Key': key } });
    expect(answer.status, path).toBe(200);
    return answer.json();
  };
  return { demo, ended, folder, address, key, ask, shown: () => shown };
}

test('the demo is alive in all its parts, all of them local, and leaves nothing behind', async () => {
  const { demo, ended, folder, address, key, ask, shown } = await startDemo();
  const numbers = {
    latitude: expect.closeTo(50.39, 1),
    longitude: expect.closeTo(7.61, 1),
    speedKnots: expect.any(Number),
  };
  expect(await ask('/v1/router/gps')).toMatchObject(numbers);
  const { locations } = await ask('/v1/router/gps/history');
  expect(locations.length).toBeGreaterThan(140);
  expect(shown()).toContain(`${address}/app/overlay?token=${key}`);
  expect(shown()).not.toContain('could not be written');

  await using client = await connectWs(`${address.replace('http:', 'ws:')}/ws?token=${key}`);
  await client.subscribe('*');
  const vessels = (await client.next('vessels'))['vessels'] as { name: string; source: string }[];
  expect(vessels.filter(({ source }) => source === 'remote').length).toBeGreaterThan(15);
  expect(vessels.filter(({ name }) => name === '').length).toBeLessThan(6);
  const { entries } = await ask('/v1/watchlist/entries');
  expect(entries).toHaveLength(5);
  expect((await client.next('watchlist'))['data']).toMatchObject({
    topAlert: { name: 'ALPENROSE GRAND', category: 'Passenger liners', stars: 2 },
  });

  const { trips } = await ask('/v1/trips');
  expect(trips.map(({ status }: { status: string }) => status)).toEqual([
    'Active',
    'Completed',
    'Cancelled',
    'Completed',
  ]);
  const hours = trips.map((trip: { start_time: string; end_time: string | null }) =>
    trip.end_time === null ? null : (Date.parse(trip.end_time) - Date.parse(trip.start_time)) / 3_600_000,
  );
  expect([hours[1], hours[3]]).toEqual([6.5, 7.2]);
  const gauge = await untilPasses(() => ask('/v1/pegel/nearest'), 200);
  expect(gauge).toMatchObject({ stationName: 'KOBLENZ', unit: 'cm', state: 'normal' });
  const received = await untilPasses(() => {
    const [file = 'positions'] = globSync(join(folder, '*/positions-*.jsonl'));
    return JSON.parse(readFileSync(file, 'utf8').split('\n')[0] ?? '');
  }, 200);
  expect(received).toMatchObject({ deviceId: 'wheelhouse-demo', latitude: expect.closeTo(50.39, 1) });
  const { destinations } = await untilPasses(async () => {
    const status = await ask('/v1/forwarding/status');
    expect(status.destinations[1].queueLength).toBeGreaterThan(0);
    return status;
  }, 200);
  expect(destinations).toMatchObject([
    { name: 'shore', healthy: true, lastSuccess: expect.any(String) },
    { name: 'office', healthy: false, lastSuccess: null },
  ]);

  demo.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(readdirSync(folder)).toEqual([]);
  await expect(fetch(destinations[0].healthUrl)).rejects.toThrow();
});
