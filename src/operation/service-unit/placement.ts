import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Facts about machine and caller that decide the place of a service. */
export interface Machine {
  isRoot: boolean;
  /** Root of all paths outside `home`; `/` except in tests. */
  root: string;
  home: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Runs a program; never rejects. */
  run(command: string, args: readonly string[]): Promise<{ status: number; stdout: string; stderr: string }>;
  /** Absolute paths of Node, the program and the installation folder. */
  node: string;
  program: string;
  installation: string;
}

export interface Placement {
  kind: 'system' | 'user';
  unitFile: string;
  configFolder: string;
  dataFolder: string;
  /** Command prefix for systemd. */
  scope: readonly string[];
}

/** Root installs for the machine, other users for themselves. */
export function placementOf({ isRoot, root, home, env }: Machine): Placement {
  if (isRoot)
    return {
      kind: 'system',
      unitFile: join(root, 'etc/systemd/system/wheelhouse.service'),
      configFolder: join(root, 'etc/wheelhouse'),
      dataFolder: join(root, 'var/lib/wheelhouse'),
      scope: [],
    };
  const config = env['XDG_CONFIG_HOME']?.startsWith('/') ? env['XDG_CONFIG_HOME'] : join(home, '.config');
  const data = env['XDG_DATA_HOME']?.startsWith('/') ? env['XDG_DATA_HOME'] : join(home, '.local/share');
  return {
    kind: 'user',
    unitFile: join(config, 'systemd/user/wheelhouse.service'),
    configFolder: join(config, 'wheelhouse'),
    dataFolder: join(data, 'wheelhouse'),
    scope: ['--user'],
  };
}

/** Reason why a service cannot run from its installation folder; undefined if it can. */
export function reasonAgainst({ isRoot, node, program }: Machine): string | undefined {
  if (/\/_npx\//.test(program))
    return 'npx keeps the program in a cache that is emptied; install it first: npm install --global wheelhouse';
  const hidden = [node, program].find((path) => /^\/(home|root|run\/user)\//.test(path));
  if (isRoot && hidden !== undefined)
    return `a system service does not see ${hidden}; install Node and Wheelhouse outside of home folders, or run this without root`;
  return undefined;
}

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
