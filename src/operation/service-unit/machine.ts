import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname } from 'node:path';
import type { Machine } from './placement.ts';

/** Facts about the machine and the caller of this process. */
export function thisMachine(env: Machine['env']): Machine {
  // npm puts a link into the path; the unit needs its target.
  const program = realpathSync(process.argv[1] ?? '');
  return {
    isRoot: process.getuid?.() === 0,
    root: '/',
    home: homedir(),
    env,
    node: process.execPath,
    program,
    installation: dirname(dirname(program)),
    run: (command, args) =>
      new Promise((resolve) => {
        execFile(command, args, (error, stdout, stderr) => {
          const status = typeof error?.code === 'number' ? error.code : error ? 127 : 0;
          resolve({ status, stdout, stderr: stderr || (error?.message ?? '') });
        });
      }),
  };
}
