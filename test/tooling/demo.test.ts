import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('the demo shows the vessel moving among others, answers where it says it does, and leaves nothing behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const demo = spawn(process.execPath, [join(import.meta.dirname, '../../scripts/demo.ts')], {
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
      if (/^\d\d:\d\d:\d\d {2}50\.3\d+, 7\.6\d+ +\d+\.\d kn .* [2-9] vessels, nearest [A-Z].* at \d+ m$/m.test(shown))
        resolve();
    });
  });

  expect(await Promise.race([moving, ended])).toBeUndefined();
  const reading = await fetch(/http:\S+\/v1\/router\/gps$/m.exec(shown)?.[0] ?? 'no address is shown');
  expect(await reading.json()).toMatchObject({ latitude: expect.closeTo(50.36, 1), speedKnots: expect.any(Number) });

  demo.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(readdirSync(folder)).toEqual([]);
});
