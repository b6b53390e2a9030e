import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { replaceFile } from './configuration-service.ts';

/** `KILLS=100 npx vitest run --project soak src/operation/setup/write-file.soak.test.ts` is the whole proof. */
const KILLS = Number(process.env['KILLS'] ?? 20);
const MODULE = new URL('configuration-service.ts', import.meta.url).href;

/** Saves without end: each text has one number at its beginning and at its end. */
const saveForEver = (file: string): ChildProcess => {
  const program = `
    import { replaceFile } from ${JSON.stringify(MODULE)};
    const filling = 'x'.repeat(50_000);
    process.stdout.write('begins');
    for (let n = 0; ; n += 1) await replaceFile(${JSON.stringify(file)}, \`first = \${n}\\nfilling = "\${filling}"\\nlast = \${n}\\n\`);
  `;
  return spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'ignore'] });
};

test(`after each of ${KILLS} kills while settings are saved, the file is whole`, { timeout: 600_000 }, async () => {
  const folder = temporaryDirectory();
  const file = join(folder, 'config.toml');
  await replaceFile(file, 'first = -1\nlast = -1\n');
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = saveForEver(file);
    const exited = once(child, 'exit');
    if (child.stdout) await once(child.stdout, 'data');
    // Another moment of the saving each time.
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, kill % 20);
    await promise;
    child.kill('SIGKILL');
    await exited;
    const { first, last } = parse(readFileSync(file, 'utf8'));
    expect(first).toBe(last);
  }
  expect(readdirSync(folder).length).toBeLessThanOrEqual(2);
});
