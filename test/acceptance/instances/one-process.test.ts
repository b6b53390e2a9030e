import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '../../support/database-matrix.ts';
import { runService, startService } from '../../support/service/service-process.ts';

describe('a data folder that a service runs on', () => {
  test('is refused to a second one, which names the process and the folder', async () => {
    const first = await startService();
    const second = startService({ dataDir: first.dataDir });
    await expect(second).rejects.toThrow(
      `the service ended (1) before it listened:\n${first.dataDir} is in use by another service: process ${first.pid} `,
    );
    expect((await first.get('/health')).status).toBe(200);
  });

  test('is refused to one whose database alone is in it', async () => {
    const first = await startService();
    const env = { SERVICE__DATABASE__URL: `sqlite:${join(first.dataDir, 'service.db')}` };
    await expect(startService({ env })).rejects.toThrow(`is in use by another service: process ${first.pid} `);
  });

  test('still serves the commands that run beside a service', async () => {
    const { dataDir } = await startService();
    const copy = join(temporaryDirectory(), 'copy.db');
    for (const command of [
      ['keys', 'create', 'tablet'],
      ['keys', 'list'],
      ['config', 'check'],
      ['backup', copy],
    ]) {
      expect(await runService(command, { dataDir })).toMatchObject({ code: 0, stderr: '' });
    }
  });

  test('is free once the process has died', async () => {
    const first = await startService();
    await first.kill();
    const second = await startService({ dataDir: first.dataDir });
    await expect(startService({ dataDir: first.dataDir })).rejects.toThrow(`process ${second.pid} `);
  });
});
