import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../support/database-matrix.ts';
import { runService } from '../../support/service/service-process.ts';

const ABOARD = {
  SERVICE__FLEET__MODE: 'ship',
  SERVICE__FLEET__URL: 'https://office.example.org',
  SERVICE__FLEET__TOKEN: 'whs_of-this-ship',
};

test.each([['add', 'MV Berta'], ['list'], ['revoke', 'mv-berta'], ['replace', 'mv-berta']])(
  'aboard a ship `fleet %s` is refused with the reason',
  async (...command) => {
    const { code, stdout, stderr } = await runService(['fleet', ...command], { env: ABOARD });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe(
      'this installation is a ship (fleet.mode = "ship"): run fleet commands in the office, https://office.example.org\n',
    );
  },
);

test('a key is limited to ships that there are', async () => {
  const dataDir = temporaryDirectory();
  const run = (...args: string[]) => runService(args, { dataDir, env: { SERVICE__FLEET__MODE: 'shore' } });
  const create = ['keys', 'create', 'agent', '--ships'];
  expect(await run(...create, 'mv-anna')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'there is no ship mv-anna: ships takes the ids that "fleet list" shows in the office\n',
  });
  await run('fleet', 'add', 'MV Anna');
  expect(await run(...create, 'mv-anna,mv-berta')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^there is no ship mv-berta:/),
  });
  expect(await run(...create, 'mv-anna')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('limited to mv-anna'),
  });
  expect((await run('keys', 'list')).stdout.match(/agent/g)).toHaveLength(1);
});
